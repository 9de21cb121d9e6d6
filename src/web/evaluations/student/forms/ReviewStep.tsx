import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { FormAnswers } from '#domain/evaluations/answers.ts'
import { openQuestions } from '#domain/evaluations/form-grade.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { StudentQuestion } from '../answers.ts'
import { changeTexts } from './change-texts.ts'
import { inWords } from './DraftNotes.tsx'
import styles from './FormWizard.module.css'
import { formTexts as texts } from './texts.ts'

/** Everything that was answered, and what wasn't, before it's sent; each question is a way back to it. */
export function ReviewStep({
  questions,
  answers,
  changed,
  onGo,
}: {
  questions: readonly StudentQuestion[]
  answers: FormAnswers
  /** Whether a question changed since it was answered. */
  changed: (questionId: string) => boolean
  onGo: (index: number) => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const open = openQuestions(questions, answers)
  return (
    <section aria-label={texts.reviewStep}>
      <h3 ref={heading} tabIndex={-1} className={styles.text}>
        {texts.reviewTitle}
      </h3>
      {open.length === 0 ? (
        <p className="hint">{texts.allAnswered(questions.length)}</p>
      ) : (
        <p className={styles.reviewNote}>
          <b>{texts.openOnes(open.map((index) => index + 1))}</b>. {texts.openHint}
        </p>
      )}
      <ol className={styles.review}>
        {questions.map((question, index) => (
          <li key={question.id}>
            <UnstyledButton className={styles.reviewRow} onClick={() => onGo(index)}>
              <span aria-hidden className="soft figures rigid">
                {texts.number(index + 1)}
              </span>
              <VisuallyHidden>{texts.goToQuestion(index + 1)}</VisuallyHidden>
              <span className={styles.reviewWords}>
                {question.question_text}
                {open.includes(index) ? (
                  <span>
                    <StatusTag tone={question.is_required ? 'overdue' : 'soon'}>{texts.noAnswer}</StatusTag>
                    {!question.is_required && <small className="soft"> {texts.optional}</small>}
                  </span>
                ) : (
                  <small className="soft">
                    {inWords(question, answers[question.id])}{' '}
                    {changed(question.id) && <StatusTag tone="soon">{changeTexts.tag}</StatusTag>}
                  </small>
                )}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </section>
  )
}
