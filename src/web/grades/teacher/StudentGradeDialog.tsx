import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type explainEnrollmentGrade, explainStudentGrade } from '#contract/grades.ts'
import { read } from '#web/api/read.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { useDialog } from '#web/ui/useDialog.ts'
import { Explanation } from '../Explanation.tsx'
import { explanationTexts as texts } from '../explanation-texts.ts'

/** What a student's final grade is made of, and who changed which of their grades, when and why. */
export default function StudentGradeDialog({
  enrollmentId,
  operation = explainStudentGrade,
  onClose,
}: {
  enrollmentId: string
  /** The secretariat asks for any course's, a teacher for their own. */
  operation?: typeof explainStudentGrade | typeof explainEnrollmentGrade
  onClose: () => void
}) {
  const dialog = useDialog(onClose)
  const query = useQuery(read(operation, { enrollmentId }))
  return (
    <Modal
      opened={dialog.opened}
      onClose={dialog.close}
      onExitTransitionEnd={dialog.onExitTransitionEnd}
      title={query.data?.student_name ?? texts.title}
      size="lg"
    >
      <QueryState query={query} rows={4} errorTitle={texts.failed}>
        {(told) => <Explanation told={told} changes={told.all_changes} />}
      </QueryState>
    </Modal>
  )
}
