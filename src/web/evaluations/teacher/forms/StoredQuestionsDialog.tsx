import { Modal } from '@mantine/core'
import { updateAssignment } from '#contract/evaluations.ts'
import { useAction } from '#web/api/useAction.ts'
import { notify } from '#web/ui/notify.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { inputWithQuestions } from '../assignments/assignment-values.ts'
import { ASSIGNMENT_CHANGES } from '../changes.ts'
import type { QuestionsToSave } from '../answers.ts'
import { useTaughtAssignment } from '../useTaughtAssignment.ts'
import QuestionEditor from './QuestionEditor.tsx'
import { questionTexts as texts } from './texts.ts'

/** The questions of a stored evaluation in the editor; they are saved by themselves. */
export default function StoredQuestionsDialog({
  assignmentId,
  onClose,
}: {
  assignmentId: string
  onClose: () => void
}) {
  const query = useTaughtAssignment(assignmentId)
  const change = useAction(updateAssignment, { changes: ASSIGNMENT_CHANGES })
  const { data: stored } = query
  if (!stored || query.isPlaceholderData) {
    return (
      <Modal opened onClose={onClose} title={texts.loading} size="xl">
        <QueryState query={query} rows={4}>
          {() => null}
        </QueryState>
      </Modal>
    )
  }
  const save = async (questions: QuestionsToSave) => {
    await change.mutateAsync({ assignmentId, ...inputWithQuestions(stored, questions) })
    notify.success(stored.title, { title: texts.saved })
    onClose()
  }
  return (
    <QuestionEditor
      title={stored.title}
      initial={stored.form_questions}
      locked={stored.submission_count > 0}
      onSave={save}
      onClose={onClose}
    />
  )
}
