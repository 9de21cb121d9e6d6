import type { Question } from '#domain/evaluations/question-types.ts'
import { Modal } from '@mantine/core'
import { useState } from 'react'
import { updateAssignment } from '#contract/evaluations.ts'
import { ProblemError } from '#web/api/client.ts'
import { useAction } from '#web/api/useAction.ts'
import { notify } from '#web/ui/notify.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { ASSIGNMENT_CHANGES } from '../changes.ts'
import type { EditableAssignment } from '../answers.ts'
import { useTaughtAssignment } from '../useTaughtAssignment.ts'
import { questionConflict, withTakenQuestions } from './question-conflict.ts'
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

type Decision = ReturnType<typeof questionConflict> & { began: Began; mine: Question[] }
type Began = { version: number; questions: EditableAssignment['form_questions'] }

/**
 * The stored version is fetched again while the editor is open: the editor keeps the version it started from until the user has
 * decided about others' changes (decision E7).
 */
function Editor({ stored: now, onClose }: { stored: EditableAssignment; onClose: () => void }) {
  const [stored] = useState(now)
  const [began, setBegan] = useState<Began>({ version: now.version, questions: now.form_questions })
  const [decision, setDecision] = useState<Decision | null>(null)
  const [round, setRound] = useState(0)
  const change = useAction(updateAssignment, { changes: ASSIGNMENT_CHANGES })

  /** False: there is something to decide first. */
  async function send(form_questions: Question[], from: Began): Promise<boolean> {
    try {
      await change.mutateAsync({ assignmentId: stored.id, version: from.version, form_questions })
      return true
    } catch (error) {
      const changed = error instanceof ProblemError ? error.changed : undefined
      // The evaluation's own fields, as they're stored by now.
      const questions = changed?.fields['form_questions'] as Began['questions'] | undefined
      if (!changed || !questions) throw error
      const next = { version: changed.version, questions }
      const sides = { began: numbered(from.questions), theirs: numbered(next.questions), mine: form_questions }
      const conflict = questionConflict(sides, changed)
      // Others changed a different part of it, or made the same change.
      if (conflict.fields.length === 0) return send(form_questions, next)
      setDecision({ ...conflict, began: next, mine: form_questions })
      return false
    }
  }

  const save = async (questions: Question[]) => {
    if (!(await send(questions, began))) return
    notify.success(stored.title, { title: texts.saved })
    onClose()
  }

  function decided(): void {
    setDecision(null)
    setRound(round + 1)
  }

  return (
    <QuestionEditor
      title={stored.title}
      initial={began.questions}
      locked={stored.submission_count > 0}
      conflict={{
        round,
        shown: decision && {
          ...decision,
          merged: (taken) => {
            setBegan(decision.began)
            decided()
            return withTakenQuestions(decision.mine, numbered(decision.began.questions), taken)
          },
          dismiss: decided,
        },
      }}
      onSave={save}
      onClose={onClose}
    />
  )
}

function numbered(questions: Began['questions']): Question[] {
  return questions.map((question, index) => ({ ...question, order_number: index + 1 }))
}
