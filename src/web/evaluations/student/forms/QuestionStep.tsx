import { Checkbox, Radio, Textarea, TextInput } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import type { FormAnswers } from '#domain/evaluations/form-grade.ts'
import { QUESTION_LIMITS } from '#domain/evaluations/limits.ts'
import type { StudentQuestion } from '../answers.ts'
import styles from './FormWizard.module.css'
import { formTexts as texts } from './texts.ts'

type Answer = FormAnswers[string]
type Props = {
  question: StudentQuestion
  /** What stands above it and is read with it. */
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
  const { question_text: text, question_type: type, max_points: points, is_required: isRequired } = question
  return (
    <fieldset
      className={styles.question}
      aria-describedby={`${describedBy} ${id}-facts ${id}-error`}
      {...(question.picks_one && { role: 'radiogroup', 'aria-required': isRequired, 'aria-invalid': missing })}
    >
      <legend>
        <h3 ref={heading} tabIndex={-1} className={styles.text}>
          {text}
        </h3>
      </legend>
      <p id={`${id}-facts`} className={styles.facts}>
        {texts.points(points)}
        {!isRequired && ` · ${texts.optional}`}
        {type === 'multiple_choice' && ` · ${question.picks_one ? texts.chooseOne : texts.chooseAll}`}
      </p>
      {type === 'multiple_choice' ? (
        <Options question={question} chosen={typeof answer === 'object' ? answer : []} onChoose={onAnswer} />
      ) : (
        <Written
          isLong={type === 'essay'}
          text={typeof answer === 'string' ? answer : ''}
          required={isRequired}
          missing={missing}
          onWrite={onAnswer}
        />
      )}
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

type OptionsProps = {
  question: StudentQuestion
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
}

const OPTION = { root: styles.option, body: styles.optionBody, label: styles.optionLabel } as const

function Options(props: OptionsProps) {
  return <div className={styles.options}>{props.question.picks_one ? <OneOf {...props} /> : <SomeOf {...props} />}</div>
}

/** One option is right; where none need be chosen, that is a choice too. */
function OneOf({ question, chosen, onChoose }: OptionsProps) {
  const name = useId()
  // A draft may have several, from before the teacher left one as right: then none is the choice.
  const only = chosen.length === 1 ? chosen[0] : null
  const one = (id: string | null, label: string) => (
    <Radio
      key={id}
      name={name}
      classNames={OPTION}
      data-chosen={id === only || undefined}
      label={label}
      checked={id === only}
      onChange={() => onChoose(id === null ? [] : [id])}
    />
  )
  return (
    <>
      {question.options.map(({ id, text }) => one(id, text))}
      {!question.is_required && one(null, texts.leaveOpen)}
    </>
  )
}

function SomeOf({ question, chosen, onChoose }: OptionsProps) {
  return question.options.map(({ id, text }) => {
    const isChosen = chosen.includes(id)
    return (
      <Checkbox
        key={id}
        classNames={OPTION}
        data-chosen={isChosen || undefined}
        label={text}
        checked={isChosen}
        onChange={() => onChoose(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
      />
    )
  })
}

function Written({
  isLong,
  text,
  required,
  missing,
  onWrite,
}: {
  isLong: boolean
  text: string
  required: boolean
  missing: boolean
  onWrite: (text: string) => void
}) {
  const shared = {
    label: texts.yourAnswer,
    value: text,
    maxLength: QUESTION_LIMITS.answer,
    autoComplete: 'off',
    required,
    withAsterisk: false,
    'aria-invalid': missing || undefined,
    onChange: (event: { currentTarget: { value: string } }) => onWrite(event.currentTarget.value),
  }
  return isLong ? <Textarea {...shared} minRows={6} maxRows={16} /> : <TextInput {...shared} />
}
