import { Alert, Button, NumberInput, Skeleton, Switch, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getRubric } from '#contract/evaluation-rubrics.ts'
import { RUBRIC_LIMITS } from '#domain/evaluations/rubric.ts'
import { read } from '#web/api/read.ts'
import { Keys } from '#web/ui/Keys.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import type { Submission } from '../answers.ts'
import { FeedbackField } from '../feedback/FeedbackField.tsx'
import desk from '../submissions/Desk.module.css'
import { reviewTexts } from '../submissions/texts.ts'
import { MarkedCriterion } from './MarkedCriterion.tsx'
import styles from './Rubric.module.css'
import type { Rubric } from './rubric-values.ts'
import { rubricTexts as texts } from './texts.ts'
import { useRubricForm } from './useRubricForm.ts'

type Props = {
  submission: Submission
  maxScore: number
  onClose: () => void
  /** On to the next one once this is saved. */
  onNext: () => void
}

/** Grading by a rubric: a level for each criterion by a click or a key, with the sum as it grows (record 075). */
export default function RubricForm(props: Props) {
  const query = useQuery(read(getRubric, { assignmentId: props.submission.assignment_id }))
  return (
    <QueryState query={query} skeleton={<Skeleton height={420} />}>
      {(rubric) => <Marks {...props} rubric={rubric} />}
    </QueryState>
  )
}

function Marks({ submission, maxScore, onClose, onNext, rubric }: Props & { rubric: Rubric }) {
  const form = useRubricForm(submission, rubric, maxScore)
  const criteria = useRef<(HTMLFieldSetElement | null)[]>([])
  const first = useRef<HTMLFieldSetElement>(null)
  const save = useRef<HTMLButtonElement>(null)
  const focus = (at: number) => {
    const field = criteria.current[at]
    const radio =
      field?.querySelector<HTMLInputElement>('input:checked') ?? field?.querySelector<HTMLInputElement>('input')
    if (radio) radio.focus()
    else save.current?.focus()
  }
  useEffect(() => {
    first.current?.querySelector('input')?.focus()
  }, [])
  return (
    <form
      className={styles.marks}
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit(onNext)
      }}
      noValidate
    >
      <p className="hint">{texts.keys}</p>
      {rubric.criteria.map((criterion, at) => (
        <MarkedCriterion
          key={criterion.id}
          criterion={criterion}
          place={(field) => {
            criteria.current[at] = field
            if (at === 0) first.current = field
          }}
          chosen={form.marks[criterion.id]?.level_id ?? null}
          comment={form.marks[criterion.id]?.comment ?? ''}
          onChoose={(levelId) => form.choose(criterion.id, levelId)}
          onKey={(levelId) => {
            form.choose(criterion.id, levelId)
            focus(at + 1)
          }}
          onComment={(comment) => form.say(criterion.id, comment)}
        />
      ))}
      <p className="bold figures" role="status">
        {texts.total(form.sum, maxScore)}
      </p>
      <Switch
        label={texts.adjust}
        checked={form.adjusts}
        onChange={({ currentTarget: { checked } }) => form.setAdjusts(checked)}
      />
      {form.adjusts && (
        <>
          <NumberInput
            label={texts.adjusted}
            value={form.grade}
            onChange={form.setGrade}
            min={0}
            max={maxScore}
            decimalScale={2}
            decimalSeparator=","
            required
          />
          <Textarea
            label={texts.reason}
            value={form.reason}
            maxLength={RUBRIC_LIMITS.reason}
            autosize
            minRows={1}
            maxRows={6}
            required
            onChange={({ currentTarget: { value } }) => form.setReason(value)}
          />
        </>
      )}
      <FeedbackField
        label={reviewTexts.feedback}
        description={reviewTexts.feedbackHint}
        value={form.feedback}
        onChange={form.setFeedback}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          void form.submit(onNext)
        }}
      />
      {form.error && (
        <Alert color="rojo" role="alert">
          {form.error}
        </Alert>
      )}
      <div className={desk.actions}>
        <Button variant="default" disabled={form.saving} onClick={() => void form.submit(onClose)}>
          {reviewTexts.save}
        </Button>
        <Button ref={save} type="submit" loading={form.saving} rightSection={<Keys keys={['↵']} />}>
          {reviewTexts.saveAndNext}
        </Button>
      </div>
    </form>
  )
}
