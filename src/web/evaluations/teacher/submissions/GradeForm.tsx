import { Alert, Button, NumberInput, TextInput } from '@mantine/core'
import { reducedGrade } from '#domain/evaluations/lateness.ts'
import { percentage } from '#domain/grades/percentages.ts'
import { formatNumber } from '#web/ui/format.ts'
import { Keys } from '#web/ui/Keys.tsx'
import type { Submission } from '../answers.ts'
import { FeedbackField } from '../feedback/FeedbackField.tsx'
import { lateGradeTexts } from '../arrangements/texts.ts'
import styles from './Desk.module.css'
import { reviewTexts as texts } from './texts.ts'
import { useGradeForm } from './useGradeForm.ts'

/** The grading form inside a submission: the grade, its percentage as it's typed, and the feedback (document 3 §2.7). */
export function GradeForm(props: {
  submission: Submission
  maxScore: number
  onClose: () => void
  /** On to the next one once this is saved. */
  onNext: () => void
}) {
  const { submission, maxScore } = props
  const { grade, setGrade, feedback, setFeedback, error, outside, conflict, input, saving, submit } =
    useGradeForm(props)
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void submit(props.onNext)
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(props.onClose)
      }}
      noValidate
    >
      {conflict && (
        <Alert color="ambar" title={texts.conflict} role="alert">
          {submission.grade === null
            ? texts.conflictReplaced
            : texts.conflictGraded(texts.gradeIs(submission.grade, maxScore, percentage(submission.grade, maxScore)))}
        </Alert>
      )}
      <div className={styles.scores}>
        <NumberInput
          ref={input}
          label={texts.gradeField}
          description={texts.gradeHint(maxScore)}
          value={grade}
          onChange={setGrade}
          onKeyDown={onKeyDown}
          decimalScale={2}
          decimalSeparator=","
          aria-required
          error={outside ? texts.invalidText(maxScore) : error}
          data-autofocus
        />
        <TextInput
          label={texts.percentage}
          value={outside || grade === '' ? texts.noPercentage : texts.percent(percentage(Number(grade), maxScore))}
          readOnly
          className={styles.percentage}
        />
      </div>
      <FeedbackField
        className={styles.feedback}
        label={texts.feedback}
        description={texts.feedbackHint}
        value={feedback}
        onKeyDown={onKeyDown}
        onChange={setFeedback}
      />
      {submission.late_takes > 0 && (
        <p className="soft" role="status">
          {lateWords(outside || grade === '' ? null : Number(grade), submission.late_takes)}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="default"
          disabled={saving}
          aria-keyshortcuts="Enter"
          rightSection={<Keys keys={['↵']} />}
        >
          {texts.save}
        </Button>
        <Button
          loading={saving}
          aria-keyshortcuts="Control+Enter"
          rightSection={<Keys keys={['Ctrl', '↵']} />}
          onClick={() => void submit(props.onNext)}
        >
          {texts.saveAndNext}
        </Button>
      </div>
    </form>
  )
}

/** What lateness takes off, and what the typed grade counts then. */
function lateWords(typed: number | null, percent: number): string {
  const { grade } = reducedGrade(typed, percent)
  return grade === null ? lateGradeTexts.takes(percent) : lateGradeTexts.counts(formatNumber(grade), percent)
}
