import { TextInput } from '@mantine/core'
import { ASSIGNMENT_LIMITS } from '#domain/evaluations/limits.ts'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { PhraseList } from './PhraseList.tsx'
import { usePhrases } from './usePhrases.ts'

const PhrasesDialog = lazyDialog(() => import('./PhrasesDialog.tsx'), { soon: false })

/** A line of feedback in a table, with the teacher's saved phrases by '/'. */
export function PhrasedInput({
  label,
  value,
  disabled,
  onChange,
}: {
  label: string
  value: string
  disabled: boolean
  onChange: (text: string) => void
}) {
  const phrases = usePhrases<HTMLInputElement>({ value, max: ASSIGNMENT_LIMITS.feedback, onChange })
  return (
    <>
      <PhraseList list={phrases.list}>
        <TextInput
          {...phrases.field}
          data-print="hide"
          aria-label={label}
          value={value}
          disabled={disabled}
          maxLength={ASSIGNMENT_LIMITS.feedback}
          onKeyDown={(event) => void phrases.takesKey(event)}
          onChange={({ currentTarget }) => phrases.typed(currentTarget)}
        />
      </PhraseList>
      {phrases.managing.isManaging && <PhrasesDialog onClose={phrases.managing.close} />}
    </>
  )
}
