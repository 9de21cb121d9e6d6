import { Alert, Button, Group, NumberInput, Textarea, TextInput } from '@mantine/core'
import { ASSIGNMENT_LIMITS } from '#domain/evaluations/limits.ts'
import { percentage } from '#domain/grades/percentages.ts'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import type { Submission } from './queries.ts'
import styles from './Review.module.css'
import { reviewTexts as texts } from './texts.ts'
import { useGradeForm } from './useGradeForm.ts'

/** The grading form inside a submission: the grade, its percentage as it's typed, and the feedback (document 3 §2.7). */
export function GradeForm(props: { submission: Submission; maxScore: number; onClose: () => void }) {
  const { submission, maxScore } = props
  const deed = useGradeForm(props)
  const typed = deed.grade === '' ? 0 : Number(deed.grade)
  return (
    <form className={styles.form} onSubmit={deed.submit} noValidate>
      <UnsavedGuard dirty={deed.dirty} />
      {deed.conflict && (
        <Alert color="ambar" title={texts.conflict} role="alert">
          {submission.grade === null
            ? texts.conflictReplaced
            : texts.conflictGraded(texts.gradeIs(submission.grade, maxScore, percentage(submission.grade, maxScore)))}
        </Alert>
      )}
      <div className={styles.scores}>
        <NumberInput
          ref={deed.input}
          label={texts.gradeField(maxScore)}
          value={deed.grade}
          onChange={deed.setGrade}
          decimalScale={2}
          allowNegative={false}
          error={deed.error}
          data-autofocus
        />
        <TextInput
          label={texts.percentage}
          value={texts.percent(Number.isFinite(typed) ? percentage(typed, maxScore) : 0)}
          readOnly
          className={styles.percentage}
        />
      </div>
      <Textarea
        label={texts.feedback}
        description={texts.feedbackHint}
        value={deed.feedback}
        maxLength={ASSIGNMENT_LIMITS.feedback}
        maxRows={12}
        onChange={({ currentTarget: { value } }) => deed.setFeedback(value)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={() => void deed.cancel()} disabled={deed.saving}>
          {texts.cancel}
        </Button>
        <Button type="submit" loading={deed.saving}>
          {texts.save}
        </Button>
      </Group>
    </form>
  )
}
