import { Modal } from '@mantine/core'
import { formatDate } from '#web/ui/format.ts'
import { LinkedText } from '#web/ui/LinkedText.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { useDialog } from '#web/ui/useDialog.ts'
import styles from './Bell.module.css'
import { useAnnouncement } from './queries.ts'
import { bellTexts as texts } from './texts.ts'

/** An announcement, whole, for whoever follows its notice: every role, on any screen. */
export default function AnnouncementDialog({
  announcementId,
  onClose,
}: {
  announcementId: string
  onClose: () => void
}) {
  const dialog = useDialog(onClose)
  const query = useAnnouncement(announcementId)
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
