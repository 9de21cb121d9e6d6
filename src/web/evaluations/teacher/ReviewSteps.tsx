import { ActionIcon, Modal } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconKeyboard } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './Desk.module.css'
import { reviewTexts as texts } from './texts.ts'

const ICON = { size: 20, stroke: 1.7, 'aria-hidden': true } as const

/** The way from one submission to the next while grading. */
export type Steps = {
  /** Counted from 1. */
  at: number
  of: number
  previous: (() => void) | null
  next: (() => void) | null
  /** The next one that waits for a grade, or back to the list when none does. */
  nextWaiting: () => void
}

/** Where in the pile the teacher is, with the buttons to go on and what the keys do. */
export function ReviewSteps({ at, of, previous, next }: Steps) {
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
