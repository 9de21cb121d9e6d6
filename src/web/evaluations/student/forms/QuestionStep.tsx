import { useEffect, useId, useRef } from 'react'
import type { Answer } from '#domain/evaluations/answers.ts'
import type { StudentQuestion } from '../answers.ts'
import styles from './FormWizard.module.css'
import { AnswerField, fieldOf } from './question-fields/question-fields.tsx'
import { formTexts as texts } from './texts.ts'

type Props = {
  question: StudentQuestion
  /** What is above it and is read with it. */
  describedBy: string
  answer: Answer | undefined
  /** The person went on without answering a required question. */
  missing: boolean
  onAnswer: (answer: Answer) => void
}

/** One question with its options or its field; it takes the focus when it appears, so that it's read aloud. */
export function QuestionStep({ question, describedBy, answer, missing, onAnswer }: Props) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { question_text: text, max_points: points, is_required: isRequired } = question
  const { hint, isRadioGroup } = fieldOf(question)
  const howTo = hint(question)
  return (
    <fieldset
      className={styles.question}
      aria-describedby={`${describedBy} ${id}-facts ${id}-error`}
      {...(isRadioGroup(question) && { role: 'radiogroup', 'aria-required': isRequired, 'aria-invalid': missing })}
    >
      <legend>
        <h3 ref={heading} tabIndex={-1} className={styles.text}>
          {text}
        </h3>
      </legend>
      <p id={`${id}-facts`} className={styles.facts}>
        {texts.points(points)}
        {!isRequired && ` · ${texts.optional}`}
        {howTo !== null && ` · ${howTo}`}
      </p>
      <AnswerField question={question} answer={answer} missing={missing} onAnswer={onAnswer} />
      <div id={`${id}-error`} role="alert">
        {missing && (
          <p className={styles.error}>
            <b>{texts.required}</b> {texts.requiredText(text)}
          </p>
        )}
      </div>
    </fieldset>
  )
}
