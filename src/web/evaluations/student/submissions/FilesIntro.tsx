import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { withdrawSubmission } from '#contract/evaluations.ts'
import { call, isDeclined, ProblemError } from '#web/api/client.ts'
import { confirm } from '#web/ui/confirm-store.ts'
import { notify } from '#web/ui/notify.ts'
import { RubricDetails } from '../rubric/RubricDetails.tsx'
import type { OpenedAssignment } from '../answers.ts'
import { LateNote } from '../assignments/LateNote.tsx'
import styles from './FilesForm.module.css'
import { ReturnedNote } from './ReturnedNote.tsx'
import { OwnFile } from './OwnFile.tsx'
import { filesTexts as texts } from './texts.ts'

/** What the teacher asks for, what was already sent, and whether it will count as late. */
export function FilesIntro({
  assignment,
  isLate,
  now,
  onWithdrawn,
}: {
  assignment: OpenedAssignment
  isLate: boolean
  now: Date
  /** What was handed in was taken back. */
  onWithdrawn: () => void
}) {
  const { withdraw, isPending } = useWithdrawal(assignment, onWithdrawn)
  const { submission, file_instructions: instructions } = assignment
  const isRead = submission !== null && (submission.returned_until !== null || submission.earlier.length > 0)
  return (
    <>
      {submission && <ReturnedNote submission={submission} />}
      {instructions && (
        <section className={styles.instructions} aria-label={texts.instructions}>
          <h3>{texts.instructions}</h3>
          <p>{instructions}</p>
        </section>
      )}
      {assignment.has_rubric && <RubricDetails assignmentId={assignment.id} />}
      {submission && submission.files.length > 0 && (
        <section aria-label={texts.current}>
          <h3>{texts.current}</h3>
          <ul>
            {submission.files.map((file) => (
              <li key={file.id}>
                <OwnFile file={file} />
              </li>
            ))}
          </ul>
          <p className="hint">{isRead ? texts.keeps : texts.replaces}</p>
          {!isRead && (
            <Button
              variant="subtle"
              color="rojo"
              leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
              loading={isPending}
              onClick={() => void withdraw()}
            >
              {texts.withdraw}
            </Button>
          )}
        </section>
      )}
      <LateNote assignment={assignment} isLate={isLate} now={now} />
    </>
  )
}

/** Withdraws a submission after listing what will be removed (document 2 §4: only while it's ungraded). */
function useWithdrawal({ id, title, submission }: OpenedAssignment, onWithdrawn: () => void) {
  const removal = useMutation({
    mutationFn: () => call(withdrawSubmission, { assignmentId: id }),
    onSuccess: () => {
      notify.succeeded(id)
      notify.success(texts.withdrawnText, { title: texts.removed, durationMs: 3000 })
      onWithdrawn()
    },
    onError: (error) => {
      if (isDeclined(error)) return
      const reason = error instanceof ProblemError ? error.detail : texts.sendFailedText
      notify.error(reason, { title: texts.withdrawFailed, about: id })
    },
  })

  async function withdraw() {
    const agreed = await confirm({
      title: texts.withdrawTitle(title),
      text: texts.withdrawText,
      loses: submission?.files.map(({ file_name }) => file_name) ?? [],
      isFinal: false,
      confirmLabel: texts.withdraw,
    })
    if (agreed && !removal.isPending) removal.mutate()
  }

  return { withdraw, isPending: removal.isPending }
}
