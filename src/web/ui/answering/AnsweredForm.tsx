import { Stack } from '@mantine/core'
import type { Answering } from '#contract/answering.ts'
import { ListedRows } from '../ListedRows.tsx'
import { answeringTexts as texts } from './texts.ts'

/** What an action changes for users who are answering a form, and what happens to their answers (record 068). */
export default function AnsweredForm({ answering, isAgain }: { answering: Answering; isAgain: boolean }) {
  const { items, is_open } = answering
  return (
    <Stack gap="xs">
      {isAgain && <strong>{texts.again}</strong>}
      <span>{is_open ? texts.lead : texts.leadClosed}</span>
      <ListedRows label={texts.list} rows={items}>
        {(item) => (
          <li key={`${item.number} ${item.kind} ${item.from.join(' ')}`}>
            {item.number > 0 && <strong>{texts.question(item.number, item.text)} </strong>}
            {texts.change[item.kind](item)} <span className="soft">{texts.answers[item.kind](item.answered)}</span>
          </li>
        )}
      </ListedRows>
    </Stack>
  )
}
