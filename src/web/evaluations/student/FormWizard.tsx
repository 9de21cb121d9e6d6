import { Alert, Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { isEmptyAnswer } from '#domain/evaluations/form-draft.ts'
import { missingAnswers } from '#domain/evaluations/form-grade.ts'
import { notify } from '#web/ui/notify.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import type { FormResult, OpenedAssignment } from './answers.ts'
import type { Keeper } from './draft-keeper.ts'
import { AnswerChoice, KeepingLine } from './DraftNotes.tsx'
import styles from './FormWizard.module.css'
import { isLate } from './is-late.ts'
import { QuestionStep } from './QuestionStep.tsx'
import { dialogTexts as texts } from './texts.ts'
import { useDraft } from './useDraft.ts'
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
  const { keeper, view, answers, wasRestored, at, goTo: show } = useDraft(assignment)
  const { send, sending, failure } = useSendAnswers(assignment.id)
  const [missing, setMissing] = useState(false)
  const [sent, setSent] = useState(false)
  const { keeping, refusal, state } = view
  const hasAnswers = Object.values(answers).some((answer) => !isEmptyAnswer(answer))
  useLeaveGuard(hasAnswers && keeping !== 'kept' && !sent, LEAVE_QUESTION)
  useUnsentNote(hasAnswers, keeper)
  useSentElsewhere(refusal?.code === 'ALREADY_SUBMITTED' && !sent, () => {
    keeper.forget()
    onSent(null)
  })

  const question = questions[at]
  if (!question) return null
  const isLast = at === questions.length - 1

  function goTo(next: number) {
    setMissing(false)
    show(next)
  }

  async function forward() {
    const unanswered = missingAnswers(questions, answers)
    if (unanswered.includes(at)) return setMissing(true)
    if (!isLast) return goTo(at + 1)
    const [first] = unanswered
    if (first !== undefined) {
      goTo(first)
      return setMissing(true)
    }
    const undecided = questions.findIndex(({ id }) => state.asked.includes(id))
    if (undecided >= 0) return goTo(undecided)
    keeper.hold()
    const result = await send(answers)
    if (!result) return keeper.goOn()
    keeper.forget()
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
      <Notes isLate={isLate(assignment, now)} restored={wasRestored} isNews={view.isNews} />
      {state.asked.includes(question.id) && (
        <AnswerChoice
          question={question}
          theirs={state.base[question.id]}
          onChoose={(choice) => keeper.choose(question.id, choice)}
        />
      )}
      <QuestionStep
        key={question.id}
        question={question}
        answer={answers[question.id]}
        missing={missing}
        onAnswer={(answer) => {
          setMissing(false)
          keeper.answer(question.id, answer)
        }}
      />
      {(failure ?? refusal) && (
        <Alert color="rojo" title={texts.formFailed} role="alert">
          {failure ?? refusal?.detail}
        </Alert>
      )}
      <div className={styles.steps}>
        <Button variant="default" disabled={at === 0 || sending} onClick={() => goTo(at - 1)}>
          {texts.previous}
        </Button>
        <KeepingLine keeping={keeping} hasAnswers={hasAnswers} />
        <Button type="submit" loading={sending}>
          {isLast ? texts.sendAnswers : texts.next}
        </Button>
      </div>
    </form>
  )
}

/** Whoever leaves with answers that are kept and not sent is told so. */
function useUnsentNote(hasAnswers: boolean, keeper: Keeper) {
  const latest = useRef(hasAnswers)
  useEffect(() => {
    latest.current = hasAnswers
  }, [hasAnswers])
  useEffect(
    () => () => {
      if (latest.current && !keeper.isForgotten()) notify.info(texts.unsentText, { title: texts.unsent })
    },
    [keeper],
  )
}

/** Another window or device has sent the form: this one shows what came of it. */
function useSentElsewhere(isSent: boolean, tell: () => void) {
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  })
  useEffect(() => {
    if (isSent) latest.current()
  }, [isSent])
}

function Notes({ isLate, restored, isNews }: { isLate: boolean; restored: boolean; isNews: boolean }) {
  return (
    <>
      {isLate && <Alert color="ambar">{texts.lateNote}</Alert>}
      {isNews ? (
        <p className={styles.restored} role="status">
          {texts.fromElsewhere}
        </p>
      ) : (
        restored && <p className={styles.restored}>{texts.restored}</p>
      )}
    </>
  )
}
