import { Button, Textarea } from '@mantine/core'
import { IconMessagePlus } from '@tabler/icons-react'
import { ASSIGNMENT_LIMITS } from '#domain/evaluations/limits.ts'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { PhraseList } from './PhraseList.tsx'
import { phraseTexts as texts } from './texts.ts'
import { usePhrases } from './usePhrases.ts'

const PhrasesDialog = lazyDialog(() => import('./PhrasesDialog.tsx'), { soon: false })

/** The feedback of a grade, with the teacher's saved phrases: by '/', or by the button below. */
export function FeedbackField({
  label,
  description,
  value,
  className,
  onChange,
  onKeyDown,
}: {
  label: string
  description: string
  value: string
  className?: string | undefined
  onChange: (text: string) => void
  onKeyDown: (event: React.KeyboardEvent) => void
}) {
  const phrases = usePhrases<HTMLTextAreaElement>({ value, max: ASSIGNMENT_LIMITS.feedback, onChange })
  return (
    <div className={className}>
      <PhraseList list={phrases.list}>
        <Textarea
          {...phrases.field}
          label={label}
          description={description}
          value={value}
          maxLength={ASSIGNMENT_LIMITS.feedback}
          maxRows={12}
          onKeyDown={(event) => {
            if (!phrases.takesKey(event)) onKeyDown(event)
          }}
          onChange={({ currentTarget }) => phrases.typed(currentTarget)}
        />
      </PhraseList>
      <Button
        variant="subtle"
        size="compact-md"
        mih={44}
        title={texts.slash}
        leftSection={<IconMessagePlus size={18} stroke={1.7} aria-hidden />}
        onMouseDown={(event) => event.preventDefault()}
        onClick={phrases.open}
      >
        {texts.insert}
      </Button>
      {phrases.managing.isManaging && <PhrasesDialog onClose={phrases.managing.close} />}
    </div>
  )
}
