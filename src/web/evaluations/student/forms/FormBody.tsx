import { Box, Button } from '@mantine/core'
import { useState } from 'react'
import { studentAction } from '#domain/evaluations/assignment-state.ts'
import { percentage } from '#domain/grades/percentages.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { BodyProps, FormResult, OpenedAssignment } from '../answers.ts'
import { assignmentTexts, dialogTexts } from '../assignments/texts.ts'
import { NothingToDo } from '../NothingToDo.tsx'
import { Sent } from '../submissions/Sent.tsx'
import styles from './FormWizard.module.css'
import { FormWizard } from './FormWizard.tsx'
import { formTexts as texts } from './texts.ts'

/** A form as its student finds it: to be answered, answered, or closed. */
export function FormBody({ assignment, now, isLate, onSent, onClose }: BodyProps) {
  const [sent, setSent] = useState<FormResult | null>(null)
  const result = sent ?? assignment.result
  if (result) return <Outcome assignment={assignment} result={result} onClose={onClose} />
  if (assignment.submission) return <NothingToDo title={texts.completed} text={texts.completedText} onClose={onClose} />
  const facts = { ...assignment, cut_off_date: assignment.cutoff_at }
  if (studentAction(facts, null, now) !== 'answer') {
    return <NothingToDo title={dialogTexts.notFound} text={dialogTexts.closedNote} onClose={onClose} />
  }
  if (assignment.form_questions.length === 0) {
    return <NothingToDo title={texts.noQuestions} text={texts.noQuestionsText} onClose={onClose} />
  }
  return (
    <FormWizard
      assignment={assignment}
      isLate={isLate}
      onSent={(earned) => {
        setSent(earned)
        onSent()
      }}
    />
  )
}

/** What a form's answers earned: points and grade (decision L3), each question's points, and what the teacher will review (decision L4). */
function Outcome({
  assignment,
  result,
  onClose,
}: {
  assignment: OpenedAssignment
  result: FormResult
  onClose: () => void
}) {
  return (
    <div className={styles.wizard}>
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
        <Box component="h4" mb="0.25rem" fz="1.05rem">
          {texts.perQuestion}
        </Box>
        <ol className={styles.points}>
          {assignment.form_questions.map((question) => (
            <QuestionPoints key={question.id} question={question} result={result} />
          ))}
        </ol>
      </section>
      <div className={styles.steps} data-end>
        <Button onClick={onClose}>{dialogTexts.close}</Button>
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
