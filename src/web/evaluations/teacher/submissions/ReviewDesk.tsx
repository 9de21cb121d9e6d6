import { ActionIcon, Box } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { ShortcutHelp } from '#web/ui/ShortcutHelp.tsx'
import type { Submission } from '../answers.ts'
import styles from './Desk.module.css'
import { FileViewer } from './FileViewer.tsx'
import { GradeForm } from './GradeForm.tsx'
import { reviewTexts as texts } from './texts.ts'
import type { ReviewSteps } from './useReviewSteps.ts'

const ICON = { size: 20, stroke: 1.7, 'aria-hidden': true } as const

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
  return (
    <>
      <StepButtons {...steps} />
      <div className={styles.desk} data-files={files.length > 0 || undefined}>
        <FileViewer files={files} student={student_name} />
        <GradeForm submission={submission} maxScore={maxScore} onClose={onClose} onNext={steps.nextWaiting} />
      </div>
    </>
  )
}

/** Where in the pile the teacher is, with the buttons to go on and what the keys do. */
function StepButtons({ at, of, previous, next }: ReviewSteps) {
  return (
    <div className={styles.steps}>
      <ActionIcon aria-label={texts.previous} disabled={!previous} onClick={() => previous?.()}>
        <IconChevronLeft {...ICON} />
      </ActionIcon>
      <span>{texts.place(at, of)}</span>
      <ActionIcon aria-label={texts.next} disabled={!next} onClick={() => next?.()}>
        <IconChevronRight {...ICON} />
      </ActionIcon>
      <Box ml="auto">
        <ShortcutHelp list={texts.keyList} />
      </Box>
    </div>
  )
}
