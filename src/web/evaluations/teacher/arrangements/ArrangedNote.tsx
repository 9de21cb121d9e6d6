import { Button, Group } from '@mantine/core'
import { removeArrangement } from '#contract/evaluations.ts'
import { useAction } from '#web/api/useAction.ts'
import { formatDateTime } from '#web/ui/format.ts'
import { notify } from '#web/ui/notify.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { Arranged } from '../answers.ts'
import { ASSIGNMENT_CHANGES } from '../changes.ts'
import { arrangementTexts as texts } from './texts.ts'

const LONG_MS = 8000

/** What was arranged with a student, by whom and why, and the way to take it back. */
export function ArrangedNote({
  student: { student_name, acta_closed },
  arrangement: { id, extended_to, reason, made_by_name },
}: {
  student: Arranged
  arrangement: NonNullable<Arranged['arrangement']>
}) {
  const removal = useAction(removeArrangement, {
    changes: ASSIGNMENT_CHANGES,
    failed: { title: texts.failed, durationMs: LONG_MS },
  })
  const takeBack = () =>
    removal.run(
      { arrangementId: id },
      {
        confirm: {
          title: texts.takeBackTitle(student_name),
          text: texts.takeBackText,
          isFinal: false,
          confirmLabel: texts.takeBack,
        },
        done: () => notify.success(student_name, { title: texts.tookBack }),
      },
    )
  return (
    <Group gap="0.5rem" pl="2rem" mt="0.25rem" justify="space-between">
      <div>
        <StatusTag tone={extended_to ? 'info' : 'neutral'}>
          {extended_to ? texts.extended(formatDateTime(extended_to)) : texts.excused}
        </StatusTag>
        <p className="hint">{texts.why(reason, made_by_name)}</p>
      </div>
      {!acta_closed && (
        <Button
          variant="subtle"
          size="sm"
          mih={44}
          aria-label={texts.takeBackOf(student_name)}
          loading={removal.isPending}
          onClick={() => void takeBack()}
        >
          {texts.takeBack}
        </Button>
      )}
    </Group>
  )
}
