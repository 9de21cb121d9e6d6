import { Stack } from '@mantine/core'
import { useState } from 'react'
import type { Answering } from '#contract/answering.ts'
import styles from '../moves/MovedGrades.module.css'
import { Pager } from '../Pager.tsx'
import { answeringTexts as texts } from './texts.ts'

/** How many are listed before 'Cargar más': the buttons under them stay near. */
const PAGE = 5

/** What a deed changes for whoever is answering a form, and what becomes of their answers (record 068). */
export default function AnsweredForm({ answering, isAgain }: { answering: Answering; isAgain: boolean }) {
  const { items, is_open } = answering
  const [shown, setShown] = useState(PAGE)
  return (
    <Stack gap="xs">
      {isAgain && <strong>{texts.again}</strong>}
      <span>{is_open ? texts.lead : texts.leadClosed}</span>
      <Pager
        shown={Math.min(shown, items.length)}
        total={items.length}
        hasMore={shown < items.length}
        loading={false}
        onMore={() => setShown(shown + PAGE)}
        quiet
      >
        <ul className={styles.list} aria-label={texts.list}>
          {items.slice(0, shown).map((item) => (
            <li key={`${item.number} ${item.kind} ${item.from.join(' ')}`}>
              {item.number > 0 && <strong>{texts.question(item.number, item.text)} </strong>}
              {texts.change[item.kind](item)} <span className="soft">{texts.answers[item.kind](item.answered)}</span>
            </li>
          ))}
        </ul>
      </Pager>
    </Stack>
  )
}
