import { ActionIcon, Modal } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconKeyboard } from '@tabler/icons-react'
import { useState } from 'react'
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
  const [help, setHelp] = useState(false)
  return (
    <div className={styles.steps}>
      <ActionIcon aria-label={texts.previous} disabled={!previous} onClick={() => previous?.()}>
        <IconChevronLeft {...ICON} />
      </ActionIcon>
      <span>{texts.place(at, of)}</span>
      <ActionIcon aria-label={texts.next} disabled={!next} onClick={() => next?.()}>
        <IconChevronRight {...ICON} />
      </ActionIcon>
      <ActionIcon className={styles.help} aria-label={texts.keys} onClick={() => setHelp(true)}>
        <IconKeyboard {...ICON} />
      </ActionIcon>
      <Modal opened={help} onClose={() => setHelp(false)} title={texts.keys}>
        <dl className={styles.keys}>
          {texts.keyList.map(({ keys, deed }) => (
            <div key={deed}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{deed}</dd>
            </div>
          ))}
        </dl>
      </Modal>
    </div>
  )
}
