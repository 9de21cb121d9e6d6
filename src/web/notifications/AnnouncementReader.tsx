import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getAnnouncement } from '#contract/announcements.ts'
import { read } from '#web/api/read.ts'
import { formatDate } from '#web/ui/format.ts'
import { LinkedText } from '#web/ui/LinkedText.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { useDialog } from '#web/ui/useDialog.ts'
import styles from './Bell.module.css'
import { bellTexts as texts } from './texts.ts'

/** A full announcement, for users who follow its notification: every role, on any screen. */
export default function AnnouncementReader({
  announcementId,
  onClose,
}: {
  announcementId: string
  onClose: () => void
}) {
  const dialog = useDialog(onClose)
  const query = useQuery(read(getAnnouncement, { announcementId }))
  return (
    <Modal
      opened={dialog.opened}
      onClose={dialog.close}
      onExitTransitionEnd={dialog.onExitTransitionEnd}
      title={query.data?.title ?? texts.title}
      size="lg"
    >
      <QueryState query={query} errorTitle={texts.announcementGone} rows={3}>
        {({ author_name, created_at, content }) => (
          <>
            <p className={styles.when}>{texts.by(author_name, formatDate(created_at))}</p>
            <p className={styles.whole}>
              <LinkedText text={content} />
            </p>
          </>
        )}
      </QueryState>
    </Modal>
  )
}
