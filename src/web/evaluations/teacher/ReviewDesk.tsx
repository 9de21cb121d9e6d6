import type { Submission } from './answers.ts'
import styles from './Desk.module.css'
import { FileViewer } from './FileViewer.tsx'
import { GradeForm } from './GradeForm.tsx'
import { ReviewSteps, type Steps } from './ReviewSteps.tsx'

/** A submission while it's graded: what was sent beside the form, and the way to the others. */
export default function ReviewDesk({
  submission,
  maxScore,
  steps,
  onClose,
}: {
  submission: Submission
  maxScore: number
  steps: Steps
  onClose: () => void
}) {
  const { files, student_name } = submission
  return (
    <>
      <ReviewSteps {...steps} />
      <div className={styles.desk} data-files={files.length > 0 || undefined}>
        <FileViewer files={files} student={student_name} />
        <GradeForm submission={submission} maxScore={maxScore} onClose={onClose} onNext={steps.nextWaiting} />
      </div>
    </>
  )
}
