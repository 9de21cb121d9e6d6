import { Box, Button, Skeleton } from '@mantine/core'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { memo, useEffect, useRef } from 'react'
import { downloadSubmission } from '#contract/evaluations.ts'
import { extensionOf, extensionsOfMime } from '#domain/files/types.ts'
import { percentage } from '#domain/grades/percentages.ts'
import { addressOf } from '#web/api/client.ts'
import { saveFile } from '#web/api/save-file.ts'
import { formatBytes, formatDateTime, formatNumber } from '#web/ui/format.ts'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { useFocusBack } from '#web/ui/useFocusBack.ts'
import type { Submission } from '../answers.ts'
import { ReturnedNote } from '../arrangements/ReturnedNote.tsx'
import { lateGradeTexts, returnTexts } from '../arrangements/texts.ts'
import styles from './Review.module.css'
import { reviewTexts as texts } from './texts.ts'
import type { ReviewSteps } from './useReviewSteps.ts'

const AnswersReview = lazy(() => import('./AnswersReview.tsx'), { waiting: () => <Skeleton height={44} radius="md" /> })
const ReviewDesk = lazy(() => import('./ReviewDesk.tsx'), {
  waiting: () => <Skeleton className={styles.desk} radius="md" />,
})

/**
 * One student's submission: what was sent, and its grade or the form that gives it (document 3 §2.7). While one of a long list is graded
 * the others aren't drawn again.
 */
export const SubmissionCard = memo(function SubmissionCard({
  submission,
  work,
  maxScore,
  steps,
  isBeside = false,
  onGrade,
}: {
  submission: Submission
  /** The evaluation, where the list has several. */
  work?: string | undefined
  maxScore: number
  /** While its grading form is open: the way to the others. Only one is open at a time. */
  steps: ReviewSteps | null
  /** It stays beside the list: nothing scrolls to it. */
  isBeside?: boolean
  /** Opens the grading form of this submission, or with null closes the one that is open; the same function each time. */
  onGrade: (submissionId: string | null) => void
}) {
  const { student_name, student_email, submitted_at, is_late, files, answers, grade, needs_review, returned_until } =
    submission
  const grades = steps !== null
  const button = useFocusBack(grades)
  const card = useInSight(grades && !isBeside)
  return (
    <article ref={card} className={styles.card} aria-label={student_name} data-open={grades || undefined}>
      <header className={styles.head}>
        <div>
          <Box component={work ? 'h2' : 'h3'} fz="1.12rem">
            {student_name}
          </Box>
          {work && <p className="lead">{work}</p>}
          {student_email && (
            <a href={`mailto:${student_email}`} className={styles.mail}>
              {student_email}
            </a>
          )}
        </div>
        <div className="flow gap-small">
          {is_late && <StatusTag tone="overdue">{texts.late}</StatusTag>}
          {needs_review && <StatusTag tone="soon">{texts.toReview}</StatusTag>}
          {returned_until ? (
            <StatusTag tone="info">{returnTexts.backShort}</StatusTag>
          ) : (
            <StatusTag tone={grade === null ? 'soon' : 'done'}>
              {grade === null ? texts.waiting : texts.graded}
            </StatusTag>
          )}
        </div>
      </header>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.id}>
              <SubmittedFile file={file} submittedAt={submitted_at} />
            </li>
          ))}
        </ul>
      )}
      {files.length === 0 && (
        <p className="lead figures">
          {texts.sentOn} {formatDateTime(submitted_at)}
        </p>
      )}
      {submission.submission_type === 'file' && <ReturnedNote submission={submission} returns={grades} />}
      {files.length > 1 && <DownloadFiles submission={submission} />}
      {answers.length > 0 && <AnswersReview answers={answers} open={grades} />}
      {steps ? (
        <ReviewDesk submission={submission} maxScore={maxScore} steps={steps} onClose={() => onGrade(null)} />
      ) : (
        <div className={styles.grade}>
          <GivenGrade submission={submission} maxScore={maxScore} />
          <Button
            ref={button}
            variant={grade === null ? 'light' : 'default'}
            aria-label={(grade === null ? texts.gradeOf : texts.editOf)(student_name)}
            onClick={() => onGrade(submission.id)}
          >
            {grade === null ? texts.grade : texts.edit}
          </Button>
        </div>
      )}
    </article>
  )
})

/** A file that a student sent: name, size, type and date, and the download by a link signed when it's asked for (decision M8). */
function SubmittedFile({ file, submittedAt }: { file: Submission['files'][number]; submittedAt: string }) {
  const download = useMutation({ mutationFn: () => saveFile(file.id) })
  const type = (extensionOf(file.file_name) ?? extensionsOfMime(file.file_type)[0])?.toUpperCase()
  const facts = [formatBytes(file.file_size), type, `${texts.sentOn} ${formatDateTime(submittedAt)}`]
  return (
    <div className={styles.file}>
      <IconFileText size={24} stroke={1.5} aria-hidden />
      <div className={styles.fileWords}>
        <p>{file.file_name}</p>
        <p className="lead figures">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
        aria-label={texts.downloadOf(file.file_name)}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {texts.download}
      </Button>
    </div>
  )
}

/** All files of one student at once. */
function DownloadFiles({ submission: { id, files, student_name } }: { submission: Submission }) {
  return (
    <Button
      component="a"
      href={addressOf(downloadSubmission, { submissionId: id })}
      download
      variant="subtle"
      className={styles.downloadFiles}
      leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
      aria-label={texts.downloadOneOf(student_name)}
    >
      {texts.downloadOne(files.length)}
    </Button>
  )
}

function GivenGrade({ submission, maxScore }: { submission: Submission; maxScore: number }) {
  const { grade, original_grade, late_percent, feedback, graded_at } = submission
  if (grade === null) return <p className="lead figures">{texts.notGraded}</p>
  return (
    <div className={styles.given}>
      <p className={styles.figure}>{texts.gradeIs(grade, maxScore, percentage(grade, maxScore))}</p>
      {original_grade !== null && late_percent !== null && (
        <p className="lead figures">{lateGradeTexts.before(formatNumber(original_grade), late_percent)}</p>
      )}
      {feedback && <blockquote>{feedback}</blockquote>}
      {graded_at && (
        <p className="lead figures">
          {texts.gradedOn} {formatDateTime(graded_at)}
        </p>
      )}
    </div>
  )
}

/** The card that is being graded comes into sight, also when the keyboard led to it. */
function useInSight(open: boolean) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (open) card.current?.scrollIntoView({ block: 'start' })
  }, [open])
  return card
}
