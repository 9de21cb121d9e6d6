import { Modal } from '@mantine/core'
import { useState } from 'react'
import { updateAssignment } from '#contract/evaluations.ts'
import { ProblemError } from '#web/api/client.ts'
import { isSame } from '#web/api/conflict.ts'
import { useAction } from '#web/api/useAction.ts'
import { notify } from '#web/ui/notify.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { ASSIGNMENT_CHANGES } from '../changes.ts'
import type { EditableAssignment, QuestionsToSave } from '../answers.ts'
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
  return <Editor stored={stored} onClose={onClose} />
}

/** What is stored by then is asked again while the editor is open: it stays with what it began from. */
function Editor({ stored: now, onClose }: { stored: EditableAssignment; onClose: () => void }) {
  const [stored] = useState(now)
  const change = useAction(updateAssignment, { changes: ASSIGNMENT_CHANGES })
  const send = (form_questions: QuestionsToSave, version: number) =>
    change.mutateAsync({ assignmentId: stored.id, version, form_questions })
  const save = async (questions: QuestionsToSave) => {
    await send(questions, stored.version).catch((error: unknown) => {
      const changed = error instanceof ProblemError ? error.changed : undefined
      // Somebody changed something else of it.
      if (!changed || !isSame(changed.fields['form_questions'], stored.form_questions)) throw error
      return send(questions, changed.version)
    })
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
