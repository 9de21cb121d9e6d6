import { Button } from '@mantine/core'
import { percentage } from '#domain/grades/percentages.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { FormResult, OpenedAssignment } from './answers.ts'
import styles from './FormWizard.module.css'
import { Sent } from './Sent.tsx'
import { assignmentTexts, dialogTexts as texts } from './texts.ts'

type Props = { assignment: OpenedAssignment; result: FormResult; onClose: () => void }

/** What a form's answers earned: points and grade (decision L3), each question's points, and what the teacher will review (decision L4). */
export function FormOutcome({ assignment, result, onClose }: Props) {
  return (
    <div className={styles.outcome}>
      <Sent title={texts.formSent} />
      <dl className={styles.figures}>
        <div>
          <dt>{texts.pointsAre}</dt>
          <dd>{texts.earned(result.earned_points, result.total_points)}</dd>
        </div>
        <div>
          <dt>{texts.gradeIs}</dt>
          <dd>
            {assignmentTexts.percent(percentage(result.grade, result.max_score))}
            <small>{assignmentTexts.grade(result.grade, result.max_score)}</small>
          </dd>
        </div>
      </dl>
      {result.needs_review && <p className={styles.reviewNote}>{texts.reviewNote}</p>}
      <section aria-label={texts.perQuestion}>
        <h4 className={styles.perQuestion}>{texts.perQuestion}</h4>
        <ol className={styles.points}>
          {assignment.form_questions.map((question) => (
            <QuestionPoints key={question.id} question={question} result={result} />
          ))}
        </ol>
      </section>
      <div className={styles.steps} data-end>
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
    </div>
  )
}

function QuestionPoints({
  question,
  result,
}: {
  question: OpenedAssignment['form_questions'][number]
  result: FormResult
}) {
  const points = result.questions.find((one) => one.question_id === question.id)
  if (!points) return null
  const isForReview = result.needs_review && question.question_type !== 'multiple_choice' && points.earned > 0
  const tone = points.earned >= points.max ? 'done' : 'neutral'
  return (
    <li>
      <span>{question.question_text}</span>
      <span className={styles.tags}>
        {isForReview && <StatusTag tone="soon">{texts.review}</StatusTag>}
        <StatusTag tone={tone}>{texts.earned(points.earned, points.max)}</StatusTag>
      </span>
    </li>
  )
}
