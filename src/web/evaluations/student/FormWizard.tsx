import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { missingAnswers } from '#domain/evaluations/form-grade.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import styles from './FormWizard.module.css'
import { isLate, type FormResult, type OpenedAssignment } from './queries.ts'
import { QuestionStep } from './QuestionStep.tsx'
import { dialogTexts as texts } from './texts.ts'
import { hasAnswers, useDraft } from './useDraft.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'
import { useSendAnswers } from './useSendAnswers.ts'

const LEAVE_QUESTION = {
  title: texts.leaveForm,
  text: texts.leaveFormText,
  confirmLabel: texts.leave,
  cancelLabel: texts.stay,
  destructive: false,
}

type Props = {
  assignment: OpenedAssignment
  now: Date
  /** Null when the answers had arrived before. */
  onSent: (result: FormResult | null) => void
}

/** Answers a form one question at a time; it's sent on the last one (document 2 §4). */
export function FormWizard({ assignment, now, onSent }: Props) {
  const { form_questions: questions } = assignment
  const { draft, wasRestored, change, forget } = useDraft(assignment.id)
  const { send, sending, failure } = useSendAnswers(assignment.id)
  const [missing, setMissing] = useState(false)
  const [sent, setSent] = useState(false)
  useLeaveGuard(hasAnswers(draft) && !sent, LEAVE_QUESTION)

  const at = Math.min(draft.at, questions.length - 1)
  const question = questions[at]
  if (!question) return null
  const isLast = at === questions.length - 1

  function goTo(next: number) {
    setMissing(false)
    change({ ...draft, at: next })
  }

  async function forward() {
    const unanswered = missingAnswers(questions, draft.answers)
    if (unanswered.includes(at)) return setMissing(true)
    if (!isLast) return goTo(at + 1)
    const [first] = unanswered
    if (first !== undefined) {
      goTo(first)
      return setMissing(true)
    }
    const result = await send(draft.answers)
    if (!result) return
    forget()
    setSent(true)
    onSent(result === 'already' ? null : result)
  }

  return (
    <form
      className={styles.wizard}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void forward()
      }}
    >
      <ProgressBar label={texts.step(at + 1, questions.length)} percent={((at + 1) / questions.length) * 100} />
      <Notes isLate={isLate(assignment, now)} restored={wasRestored} />
      <QuestionStep
        key={question.id}
        question={question}
        answer={draft.answers[question.id]}
        missing={missing}
        onAnswer={(answer) => {
          setMissing(false)
          change({ at, answers: { ...draft.answers, [question.id]: answer } })
        }}
      />
      {failure && (
        <Alert color="rojo" title={texts.formFailed} role="alert">
          {failure}
        </Alert>
      )}
      <div className={styles.steps}>
        <Button variant="default" disabled={at === 0 || sending} onClick={() => goTo(at - 1)}>
          {texts.previous}
        </Button>
        <Button type="submit" loading={sending}>
          {isLast ? texts.sendAnswers : texts.next}
        </Button>
      </div>
    </form>
  )
}

function Notes({ isLate, restored }: { isLate: boolean; restored: boolean }) {
  return (
    <>
      {isLate && <Alert color="ambar">{texts.lateNote}</Alert>}
      {restored && <p className={styles.restored}>{texts.restored}</p>}
    </>
  )
}
