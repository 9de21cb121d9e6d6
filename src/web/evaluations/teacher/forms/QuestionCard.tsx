import { ActionIcon, NativeSelect, NumberInput, Switch, Textarea } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { FIELD_TEXTS } from '#contract/field-texts.ts'
import type { Question } from '#domain/evaluations/question-types.ts'
import { QUESTION_LIMITS, QUESTION_TYPES } from '#domain/evaluations/limits.ts'
import { changeType } from '#domain/evaluations/question-editor.ts'
import { kindOf } from '#domain/evaluations/question-kinds/question-kinds.ts'
import { readPoints } from '#domain/evaluations/question-json.ts'
import { KindEditor } from './question-kinds/question-kinds.tsx'
import styles from './Questions.module.css'
import { questionTexts as texts } from './texts.ts'
import type { CardProblem } from './useQuestionsToSave.ts'

const ICON = { size: 20, stroke: 1.7, 'aria-hidden': true } as const

type Props = {
  question: Question
  index: number
  isLast: boolean
  locked: boolean
  /** What is wrong with it, once saving was tried. */
  problems: readonly CardProblem[] | undefined
  onEdit: (index: number, change: (question: Question) => Question) => void
  onMove: (from: number, to: number) => void
  onDuplicate: (index: number) => void
  /** No more questions fit. */
  isFull: boolean
  onRemove: (index: number, question: Question) => void
}

/** One question of the editor. Long forms have many, so each is drawn again only when it changes. */
export const QuestionCard = memo(function QuestionCard(props: Props) {
  const { question, index, locked, problems, onEdit } = props
  const problem = (code: CardProblem) => (problems?.includes(code) ? FIELD_TEXTS[code] : undefined)
  return (
    <fieldset className={styles.card} data-question={question.id} data-wrong={Boolean(problems) || undefined}>
      <legend className={styles.legend}>{texts.question(index + 1)}</legend>
      {!locked && <Actions {...props} />}
      <Textarea
        label={texts.text}
        required
        data-autofocus={index === 0 || undefined}
        minRows={2}
        maxRows={10}
        maxLength={QUESTION_LIMITS.text}
        value={question.question_text}
        error={problem('EMPTY_QUESTION') ?? problem('WORDS_OF_OTHER_QUESTION')}
        onChange={({ currentTarget: { value } }) => onEdit(index, (one) => ({ ...one, question_text: value }))}
      />
      <div className={styles.facts}>
        <NativeSelect
          label={texts.type}
          description={texts.typeHint}
          data={QUESTION_TYPES.map((type) => ({ value: type, label: texts.types[type] }))}
          value={question.question_type}
          disabled={locked}
          error={problem('TYPE_NOT_ALLOWED') ?? (kindOf(question).isOffered ? undefined : texts.typeNotAllowed)}
          onChange={({ currentTarget: { value } }) => {
            const type = QUESTION_TYPES.find((one) => one === value)
            if (type) onEdit(index, (one) => changeType(one, type))
          }}
        />
        <Points question={question} index={index} locked={locked} onEdit={onEdit} />
        <Switch
          label={texts.required}
          checked={question.is_required}
          disabled={locked}
          onChange={({ currentTarget: { checked } }) => onEdit(index, (one) => ({ ...one, is_required: checked }))}
        />
      </div>
      <KindEditor question={question} locked={locked} problem={problem} onEdit={(change) => onEdit(index, change)} />
      <Textarea
        label={texts.feedback}
        description={texts.feedbackHint}
        maxRows={6}
        maxLength={QUESTION_LIMITS.feedback}
        value={question.feedback ?? ''}
        onChange={({ currentTarget: { value } }) => onEdit(index, (one) => ({ ...one, feedback: value }))}
      />
    </fieldset>
  )
})

/** Whole points from 1 to 100; a blank becomes 1 when the field is left. */
function Points({ question, index, locked, onEdit }: Pick<Props, 'question' | 'index' | 'locked' | 'onEdit'>) {
  const { min, max } = QUESTION_LIMITS.points
  return (
    <NumberInput
      label={texts.points}
      description={`${min} a ${max}`}
      min={min}
      max={max}
      allowDecimal={false}
      allowNegative={false}
      disabled={locked}
      value={question.max_points}
      onChange={(value) => {
        if (value !== '') onEdit(index, (one) => ({ ...one, max_points: readPoints(value) }))
      }}
      onBlur={({ currentTarget: { value } }) => onEdit(index, (one) => ({ ...one, max_points: readPoints(value) }))}
    />
  )
}

function Actions({ question, index, isLast, isFull, onMove, onDuplicate, onRemove }: Props) {
  return (
    <div className={styles.actions}>
      <ActionIcon
        aria-label={texts.up(index + 1)}
        data-move="up"
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      >
        <IconArrowUp {...ICON} />
      </ActionIcon>
      <ActionIcon
        aria-label={texts.down(index + 1)}
        data-move="down"
        disabled={isLast}
        onClick={() => onMove(index, index + 1)}
      >
        <IconArrowDown {...ICON} />
      </ActionIcon>
      <ActionIcon aria-label={texts.duplicate(index + 1)} disabled={isFull} onClick={() => onDuplicate(index)}>
        <IconCopy {...ICON} />
      </ActionIcon>
      <ActionIcon aria-label={texts.remove(index + 1)} color="rojo" onClick={() => onRemove(index, question)}>
        <IconTrash {...ICON} />
      </ActionIcon>
    </div>
  )
}
