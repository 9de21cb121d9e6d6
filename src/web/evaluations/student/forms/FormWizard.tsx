import { Alert, Button } from '@mantine/core'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { submitAnswers } from '#contract/evaluations.ts'
import { type FormAnswers, isEmptyAnswer, sentAnswers } from '#domain/evaluations/answers.ts'
import type { FormChange } from '#domain/evaluations/form-changes.ts'
import { missingAnswers } from '#domain/evaluations/form-grade.ts'
import { call, isLostLine, ProblemError } from '#web/api/client.ts'
import { notify } from '#web/ui/notify.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { useLeaveGuard } from '../useLeaveGuard.ts'
import type { FormResult, OpenedAssignment } from '../answers.ts'
import { dialogTexts } from '../assignments/texts.ts'
import { keepToSend } from '../waiting/keep-to-send.ts'
import type { Keeper } from './draft-keeper.ts'
import { AnswerChoice, FormNotes, KeepingLine } from './DraftNotes.tsx'
import styles from './FormWizard.module.css'
import { askToSend } from './ask-to-send.ts'
import { changeTexts } from './change-texts.ts'
import { FormChanged, QuestionChanged } from './ChangeNotes.tsx'
import { QuestionStep } from './QuestionStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { formTexts as texts } from './texts.ts'
import { olderAnswer } from './draft-state.ts'
import { useDraft } from './useDraft.ts'
import { useReadAgain } from './useReadAgain.ts'

const LEAVE_QUESTION = {
  title: texts.leaveForm,
  text: texts.leaveFormText,
  isFinal: false,
  confirmLabel: dialogTexts.leave,
  cancelLabel: dialogTexts.stay,
  destructive: false,
}

type Props = {
  assignment: OpenedAssignment
  /** What changed while the form was open; null where it was opened as it is. */
  changes: readonly FormChange[] | null
  /** The version of the form that is on the screen by now. */
  onScreen: RefObject<number>
  isLate: boolean
  /** Null when the answers had arrived before. */
  onSent: (result: FormResult | null) => void
}

/** Answers a form one question at a time; it's submitted after the last one, from a summary (document 2 §4). */
export function FormWizard({ assignment, changes, onScreen, isLate, onSent }: Props) {
  const { form_questions: questions } = assignment
  const { keeper, view, answers, told, wasRestored, at, goTo: show } = useDraft(assignment, changes)
  const { send, sending, failure } = useSendAnswers(assignment, () => keeper.readAgain())
  const [missing, setMissing] = useState(false)
  const [sent, setSent] = useState(false)
  const { keeping, refusal, state } = view
  const hasAnswers = Object.values(answers).some((answer) => !isEmptyAnswer(answer))
  useLeaveGuard(hasAnswers && keeping !== 'kept' && !sent, LEAVE_QUESTION)
  useUnsentNote(hasAnswers, keeper, onScreen)
  const reread = useReadAgain(assignment.id, view.isOld)
  const changesId = useId()
  useSentElsewhere(refusal?.code === 'ALREADY_SUBMITTED' && !sent, () => {
    keeper.forget()
    onSent(null)
  })

  const question = questions[at]
  // Where the changes are listed; further on, each is shown at its question.
  const [firstAt] = useState(at)
  const [wasReviewed, setReviewed] = useState(!question)
  const isLast = at === questions.length - 1

  function goTo(next: number) {
    setMissing(false)
    if (next === questions.length) setReviewed(true)
    show(next)
  }

  async function forward() {
    if (question) return goTo(wasReviewed ? questions.length : at + 1)
    const [first] = missingAnswers(questions, answers)
    if (first !== undefined) {
      goTo(first)
      return setMissing(true)
    }
    const undecided = questions.findIndex(({ id }) => state.asked.includes(id))
    if (undecided >= 0) return goTo(undecided)
    const changed = questions.findIndex(({ id }) => olderAnswer(state, id) && !isEmptyAnswer(answers[id]))
    if (changed >= 0) return goTo(changed)
    if (view.isOld) return reread.readAgain()
    if (!(await askToSend(assignment, answers, isLate))) return
    keeper.hold()
    const result = await send(answers)
    if (!result) return keeper.goOn()
    // The dialog shows what waits instead of this form.
    if (result === 'waits') return
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
      <ProgressBar
        label={question ? texts.step(at + 1, questions.length) : texts.reviewStep}
        percent={question ? ((at + 1) / questions.length) * 100 : 100}
      />
      {(at === firstAt || !question) && <FormChanged changes={told} />}
      <FormNotes assignment={assignment} isLate={isLate} restored={wasRestored} isNews={view.isNews} />
      {question && state.asked.includes(question.id) && (
        <AnswerChoice
          question={question}
          theirs={state.base[question.id]}
          onChoose={(choice) => keeper.choose(question.id, choice)}
        />
      )}
      {question && (
        <QuestionChanged
          key={`changed ${question.id}`}
          id={changesId}
          question={question}
          was={olderAnswer(state, question.id)}
          change={told.find(({ id }) => id === question.id)}
          canStay={!isEmptyAnswer(answers[question.id])}
          onKeep={() => keeper.confirm(question.id)}
        />
      )}
      {question ? (
        <QuestionStep
          key={question.id}
          question={question}
          describedBy={changesId}
          answer={answers[question.id]}
          missing={missing}
          onAnswer={(answer) => {
            setMissing(false)
            keeper.answer(question.id, answer)
          }}
        />
      ) : (
        <ReviewStep
          questions={questions}
          answers={answers}
          changed={(id) => olderAnswer(state, id) !== null}
          onGo={goTo}
        />
      )}
      {view.isOld && <ReadAgain {...reread} />}
      {!view.isOld && (failure ?? refusal) && (
        <Alert color="rojo" title={texts.formFailed} role="alert">
          {failure ?? refusal?.detail}
        </Alert>
      )}
      <div className={styles.steps}>
        <Button variant="default" className="wraps" disabled={at === 0 || sending} onClick={() => goTo(at - 1)}>
          {texts.previous}
        </Button>
        <KeepingLine keeping={keeping} hasAnswers={hasAnswers} />
        <Button type="submit" loading={sending} className="wraps">
          {question ? (wasReviewed ? texts.backToReview : isLast ? texts.toReview : texts.next) : texts.sendAnswers}
        </Button>
      </div>
    </form>
  )
}

/** Users who leave with answers that are stored but not sent are told so. */
function useUnsentNote(hasAnswers: boolean, keeper: Keeper, onScreen: RefObject<number>) {
  const latest = useRef(hasAnswers)
  useEffect(() => {
    latest.current = hasAnswers
  }, [hasAnswers])
  useEffect(
    () => () => {
      // A form that was read again goes on.
      const goesOn = onScreen.current !== keeper.version
      if (latest.current && !goesOn && !keeper.isForgotten()) notify.info(texts.unsentText, { title: texts.unsent })
    },
    [keeper, onScreen],
  )
}

/** The form on the screen is an older one, and its answers aren't sent: the new one is being read, or couldn't be. */
function ReadAgain({ isReading, hasFailed, readAgain }: ReturnType<typeof useReadAgain>) {
  return (
    <Alert color="ambar" title={changeTexts.title} role="alert">
      <p>{hasFailed ? changeTexts.readFailed : changeTexts.reading}</p>
      {hasFailed && (
        <Button variant="default" mt="sm" loading={isReading} onClick={readAgain}>
          {changeTexts.readAgain}
        </Button>
      )}
    </Alert>
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

/** Sends a form's answers once: a second click waits for the first, and what failed can be sent again. */
function useSendAnswers(
  { id: assignmentId, title, form_version, form_questions }: Props['assignment'],
  readAgain: () => void,
) {
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const inFlight = useRef(false)

  /** What the answers earned; 'already' when they had arrived before, 'waits' for the line, null when they didn't arrive. */
  async function send(answers: FormAnswers): Promise<FormResult | 'already' | 'waits' | null> {
    if (inFlight.current) return null
    inFlight.current = true
    setSending(true)
    setFailure(null)
    try {
      return await call(submitAnswers, { assignmentId, form_version, answers: sentAnswers(answers) })
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      if (error.code === 'ALREADY_SUBMITTED') return 'already'
      if (error.code === 'FORM_CHANGED') readAgain()
      const what = { kind: 'answers', form_version, answers: sentAnswers(answers), form: form_questions } as const
      if (isLostLine(error) && (await keepToSend({ id: assignmentId, title }, what))) return 'waits'
      setFailure(error.detail)
      return null
    } finally {
      inFlight.current = false
      setSending(false)
    }
  }

  return { send, sending, failure }
}
