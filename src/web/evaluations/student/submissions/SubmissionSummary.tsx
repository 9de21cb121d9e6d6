import { percentage } from '#domain/grades/percentages.ts'
import { When } from '#web/ui/When.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { OwnSubmission } from '../answers.ts'
import styles from '../assignments/Assignments.module.css'
import { assignmentTexts as texts } from '../assignments/texts.ts'
import { OwnFile } from './OwnFile.tsx'

/** What was submitted and its outcome: files, grade and the teacher's comment. */
export function SubmissionSummary({ submission, maxScore }: { submission: OwnSubmission; maxScore: number }) {
  const { grade, feedback, files, submission_type: type } = submission
  return (
    <div className={styles.submission}>
      {grade !== null && (
        <p className={styles.grade}>
          <strong>{texts.percent(percentage(grade, maxScore))}</strong> {texts.grade(grade, maxScore)}
          {submission.original_grade !== null && submission.late_percent !== null && (
            <span className="hint">{texts.beforeLate(submission.original_grade, submission.late_percent)}</span>
          )}
          {submission.needs_review && <StatusTag tone="soon">{texts.forReview}</StatusTag>}
        </p>
      )}
      {submission.is_held && <p className={styles.grade}>{texts.held}</p>}
      {type !== null && (
        <p className={styles.status}>
          <span>
            {texts.sentOn} <When at={submission.submitted_at} />
          </span>
          {submission.is_late && <StatusTag tone="soon">{texts.late}</StatusTag>}
        </p>
      )}
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <li key={file.id}>
              <OwnFile file={file} />
            </li>
          ))}
        </ul>
      )}
      {feedback && (
        <figure className={styles.feedback}>
          <figcaption>{texts.feedback}</figcaption>
          <blockquote>{feedback}</blockquote>
        </figure>
      )}
    </div>
  )
}
