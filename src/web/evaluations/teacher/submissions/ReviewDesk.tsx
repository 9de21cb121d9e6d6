import { Button, Skeleton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Keys } from '#web/ui/Keys.tsx'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import type { Submission } from '../answers.ts'
import styles from './Desk.module.css'
import { FileViewer } from './FileViewer.tsx'
import { GradeForm } from './GradeForm.tsx'
import { reviewTexts as texts } from './texts.ts'
import type { ReviewSteps } from './useReviewSteps.ts'

const ICON = { size: 20, stroke: 1.7, 'aria-hidden': true } as const

const RubricForm = lazy(() => import('../rubric/RubricForm.tsx'), { waiting: () => <Skeleton height={420} /> })

/** A submission while it's graded: what was sent beside the form, and the way to the others. */
export default function ReviewDesk({
  submission,
  maxScore,
  steps,
  onClose,
}: {
  submission: Submission
  maxScore: number
  steps: ReviewSteps
  onClose: () => void
}) {
  const { files, student_name } = submission
  const Form = submission.has_rubric ? RubricForm : GradeForm
  return (
    <>
      <StepButtons {...steps} onClose={onClose} />
      <div className={styles.desk} data-files={files.length > 0 || undefined}>
        <FileViewer files={files} student={student_name} />
        <Form submission={submission} maxScore={maxScore} onClose={onClose} onNext={steps.nextWaiting} />
      </div>
    </>
  )
}

/** Where in the pile the teacher is, with the buttons to go on and their keys. */
function StepButtons({ at, of, previous, next, onClose }: ReviewSteps & { onClose: () => void }) {
  return (
    <div className={styles.steps}>
      <Button
        variant="default"
        aria-label={texts.previous}
        aria-keyshortcuts="K PageUp"
        disabled={!previous}
        leftSection={<IconChevronLeft {...ICON} />}
        onClick={() => previous?.()}
      >
        <Keys keys={['K']} />
      </Button>
      <span>{texts.place(at, of)}</span>
      <Button
        variant="default"
        aria-label={texts.next}
        aria-keyshortcuts="J PageDown"
        disabled={!next}
        rightSection={<IconChevronRight {...ICON} />}
        onClick={() => next?.()}
      >
        <Keys keys={['J']} />
      </Button>
      <Button variant="subtle" ml="auto" onClick={onClose}>
        {texts.cancel}
      </Button>
    </div>
  )
}
