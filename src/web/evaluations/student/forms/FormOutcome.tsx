import { Box, Button } from '@mantine/core'
import { kindNamed } from '#domain/evaluations/question-kinds/question-kinds.ts'
import { percentage } from '#domain/grades/percentages.ts'
import { formatDateTime } from '#web/ui/format.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { FormResult, OpenedAssignment } from '../answers.ts'
import { assignmentTexts, dialogTexts } from '../assignments/texts.ts'
import { SinceAnswered } from '../../SinceAnswered.tsx'
import { Sent } from '../submissions/Sent.tsx'
import styles from './FormWizard.module.css'
import { formTexts as texts } from './texts.ts'

/**
 * What a form's answers earned: points and grade (decision L3), each question with the student's own answer, the correct one once
 * it's shown (decision L20), and what the teacher will review (decision L4).
 */
export function FormOutcome({
  assignment,
  result,
  onClose,
}: {
  assignment: OpenedAssignment
  result: FormResult
  onClose: () => void
}) {
  const later = rightLater(assignment, result)
  return (
    <div className={styles.wizard}>
      <Sent title={texts.formSent} />
      <dl className={styles.figures}>
        {result.earned_points !== null && (
          <div>
            <dt>{texts.pointsAre}</dt>
            <dd>{texts.earned(result.earned_points, result.total_points)}</dd>
          </div>
        )}
        <div>
          <dt>{texts.gradeIs}</dt>
          <dd>
            {result.grade === null ? (
              assignmentTexts.held
            ) : (
              <>
                {assignmentTexts.percent(percentage(result.grade, result.max_score))}
                <small>{assignmentTexts.grade(result.grade, result.max_score)}</small>
                {result.original_grade !== null && result.late_percent !== null && (
                  <small>{assignmentTexts.beforeLate(result.original_grade, result.late_percent)}</small>
                )}
              </>
            )}
          </dd>
        </div>
      </dl>
      {result.grade === null && <p className="hint">{texts.heldNote}</p>}
      {result.needs_review && result.grade !== null && <p className={styles.reviewNote}>{texts.reviewNote}</p>}
      {later && <p className="hint">{later}</p>}
      <section aria-label={result.grade === null ? texts.yourAnswers : texts.perQuestion}>
        <Box component="h4" mb="0.25rem" fz="1.05rem">
          {result.grade === null ? texts.yourAnswers : texts.perQuestion}
        </Box>
        <ol className={styles.points}>
          {result.questions.map((told) => (
            <QuestionOutcome key={told.question_id} told={told} needsReview={result.needs_review} />
          ))}
        </ol>
      </section>
      <div className={styles.steps} data-end>
        <Button onClick={onClose}>{dialogTexts.close}</Button>
      </div>
    </div>
  )
}

function QuestionOutcome({ told, needsReview }: { told: FormResult['questions'][number]; needsReview: boolean }) {
  const { question_text: text, question_type: type, earned, max, given, right, feedback, since } = told
  const isForReview = needsReview && kindNamed(type).isReviewed && earned !== null && earned > 0
  return (
    <li>
      <span>{text}</span>
      <span className={styles.tags}>
        {isForReview && <StatusTag tone="soon">{texts.review}</StatusTag>}
        {earned !== null && (
          <StatusTag tone={earned >= max ? 'done' : 'neutral'}>{texts.earned(earned, max)}</StatusTag>
        )}
      </span>
      <dl className={styles.told}>
        <Told name={texts.yourAnswerWas} words={given.join(' · ') || texts.noAnswer} />
        {right && (earned === null || earned < max) && (
          <Told name={right.length > 1 ? texts.rightAnswers : texts.rightAnswer} words={right.join(' · ')} />
        )}
        {feedback && <Told name={texts.explanation} words={feedback} />}
      </dl>
      <SinceAnswered since={since} className={styles.since} />
    </li>
  )
}

function Told({ name, words }: { name: string; words: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{words}</dd>
    </div>
  )
}

/** When the correct answers will be available; nothing if they already are or never will be. */
function rightLater({ answers_shown: when, closes_at }: OpenedAssignment, result: FormResult): string {
  if (result.questions.some(({ right }) => right !== null)) return ''
  if (when === 'closed') return closes_at ? texts.rightLater.closed(formatDateTime(closes_at)) : ''
  return when === 'graded' && result.needs_review ? texts.rightLater.graded : ''
}
