import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import styles from './FilesForm.module.css'
import { filesTexts as texts } from './texts.ts'

/** Document 2 §8: the dialog closes automatically after a success. */
const CLOSE_MS = 2000

/** That something arrived; takes the focus so that it's read aloud. */
export function Sent({ title, text }: { title: string; text?: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.sent}>
      <IconCircleCheck size={44} stroke={1.5} aria-hidden />
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {text && <p role="status">{text}</p>}
    </div>
  )
}

/** Confirms that the files arrived; the dialog closes automatically. */
export function FilesSent({ onDone }: { onDone: () => void }) {
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    const timer = setTimeout(() => done.current(), CLOSE_MS)
    return () => clearTimeout(timer)
  }, [])
  return <Sent title={texts.sent} text={texts.sentText} />
}
