import { Checkbox, Radio } from '@mantine/core'
import { useId } from 'react'
import styles from '../FormWizard.module.css'
import { formTexts as texts } from '../texts.ts'
import type { FieldProps, QuestionField } from './question-field.ts'

type Props = FieldProps<'multiple_choice'>

/** Options of which one, or several, are chosen. */
export const multipleChoiceField: QuestionField<'multiple_choice'> = {
  Field: Options,
  hint: ({ picks_one }) => (picks_one ? texts.chooseOne : texts.chooseAll),
  isRadioGroup: ({ picks_one }) => picks_one,
}

const OPTION = { root: styles.option, body: styles.optionBody, label: styles.optionLabel } as const

function Options(props: Props) {
  return <div className={styles.options}>{props.question.picks_one ? <OneOf {...props} /> : <SomeOf {...props} />}</div>
}

/** One option is right; where none need be chosen, that is a choice too. */
function OneOf({ question, answer = [], onAnswer }: Props) {
  const name = useId()
  // A draft may have several, from before the teacher left one as right: then none is the choice.
  const only = answer.length === 1 ? answer[0] : null
  const one = (id: string | null, label: string) => (
    <Radio
      key={id}
      name={name}
      classNames={OPTION}
      data-chosen={id === only || undefined}
      label={label}
      checked={id === only}
      onChange={() => onAnswer(id === null ? [] : [id])}
    />
  )
  return (
    <>
      {question.options.map(({ id, text }) => one(id, text))}
      {!question.is_required && one(null, texts.leaveOpen)}
    </>
  )
}

function SomeOf({ question, answer = [], onAnswer }: Props) {
  return question.options.map(({ id, text }) => {
    const isChosen = answer.includes(id)
    return (
      <Checkbox
        key={id}
        classNames={OPTION}
        data-chosen={isChosen || undefined}
        label={text}
        checked={isChosen}
        onChange={() => onAnswer(isChosen ? answer.filter((one) => one !== id) : [...answer, id])}
      />
    )
  })
}
