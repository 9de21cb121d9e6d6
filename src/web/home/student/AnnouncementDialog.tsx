import { Modal } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#web/ui/format.ts'
import { LinkedText } from '#web/ui/LinkedText.tsx'
import type { Announcement } from './answers.ts'
import styles from './Dashboard.module.css'
import { announcementTexts as texts } from './texts.ts'

type Props = { announcement: Announcement | null; onClose: () => void }

/** An announcement, whole. */
export default function AnnouncementDialog({ announcement, onClose }: Props) {
  // What was open stays in the dialog while it fades away.
  const [last, setLast] = useState(announcement)
  if (announcement && announcement !== last) setLast(announcement)
  return (
    <Modal opened={announcement !== null} onClose={onClose} title={last?.title ?? texts.title} size="lg">
      {last && (
        <>
          <p className={styles.meta}>
            {texts.by(last.author_name)} · {formatDate(last.created_at)}
          </p>
          <p className={styles.whole}>
            <LinkedText text={last.content} />
          </p>
        </>
      )}
    </Modal>
  )
}
