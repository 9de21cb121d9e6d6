import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { IconBellOff } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { countUnread, listNotifications, readAllNotifications, readNotification } from '#contract/notifications.ts'
import type { CallOutput } from '#contract/operation.ts'
import { NOTICE_COUNTS } from '#domain/notifications/types.ts'
import { ProblemError } from '#web/api/client.ts'
import { refetchStale, markStale, read } from '#web/api/read.ts'
import { actionOf, useAction } from '#web/api/useAction.ts'
import { usePages } from '#web/api/usePages.ts'
import { useActiveRole } from '#web/session/active-role.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatExact, formatWhen } from '#web/ui/format.ts'
import { notify } from '#web/ui/notify.ts'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import styles from './Bell.module.css'
import { bellTexts as texts } from './texts.ts'

type Notice = CallOutput<typeof listNotifications>['items'][number]

type Props = { unread: number; onLeave: () => void; onAnnouncement: (announcementId: string) => void }

/** The notices at the bell: each is read by pressing it, and leads to what it's about. */
export default function NoticeList({ unread, onLeave, onAnnouncement }: Props) {
  const [pages, setPages] = useState(1)
  const { query, loadingMore } = usePages(listNotifications, { page_size: NOTICE_COUNTS.page }, pages)
  // The popup shows at once, and what was read before a moment later.
  const isShown = useDeferredValue(true, false)
  const { open, readAll, readingAll } = useNoticeActions({ onLeave, onAnnouncement })
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.heading}>{texts.title}</h2>
        {unread > 0 && (
          <Button
            variant="subtle"
            size="compact-md"
            className={styles.readAll}
            loading={readingAll}
            onClick={() => void readAll()}
          >
            {texts.readAll}
          </Button>
        )}
      </div>
      <div className={styles.scroll}>
        <QueryState
          query={isShown ? query : { ...query, data: undefined, isPending: true }}
          errorTitle={texts.loadFailed}
          rows={4}
          isEmpty={({ items }) => items.length === 0}
          empty={<EmptyState icon={IconBellOff} title={texts.emptyTitle} text={texts.emptyText} />}
        >
          {({ items, total, hasMore }) => (
            <Pager
              shown={items.length}
              total={total}
              hasMore={hasMore}
              loading={loadingMore}
              onMore={() => setPages((shown) => shown + 1)}
              quiet
            >
              <ul className={styles.list}>
                {items.map((notice) => (
                  <NoticeItem key={notice.id} notice={notice} onOpen={() => void open(notice)} />
                ))}
              </ul>
            </Pager>
          )}
        </QueryState>
      </div>
      <AppLink to="/profile/edit" hash="notificaciones" className={styles.preferences} onClick={onLeave}>
        {texts.preferences}
      </AppLink>
    </>
  )
}

type Unread = CallOutput<typeof countUnread>

function NoticeItem({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  return (
    <li>
      <UnstyledButton className={styles.notice} data-unread={!notice.read || undefined} onClick={onOpen}>
        <strong className={styles.title}>
          {!notice.read && <VisuallyHidden>{texts.unread}: </VisuallyHidden>}
          {notice.title}
        </strong>
        <span className={styles.message}>{notice.message}</span>
        <time dateTime={notice.created_at} title={formatExact(notice.created_at)} className={styles.when}>
          {formatWhen(notice.created_at)}
        </time>
      </UnstyledButton>
    </li>
  )
}

function useNoticeActions({ onLeave, onAnnouncement }: Omit<Props, 'unread'>) {
  const router = useRouter()
  const role = useActiveRole()
  const queries = useQueryClient()
  // The count is shown at once.
  const shows = (unread: Unread) => queries.setQueryData(read(countUnread, {}).queryKey, unread)
  const one = useAction(readNotification, { shows })
  const all = useAction(readAllNotifications, { shows, failed: tell })

  async function open(notice: Notice) {
    // Reading it must not keep anyone from going where it leads.
    const input = { notificationId: notice.id }
    const onError = (error: Error) => notify.about(actionOf(readNotification, input), () => tell(error))
    if (!notice.read) one.mutate(input, { onError })
    const announcement = notice.metadata.announcement_id
    if (notice.type === 'announcement' && announcement) return onAnnouncement(announcement)
    const path = role && notice.paths[role]
    if (!path) return
    onLeave()
    await markStale(queries)
    await router.navigate({ href: path })
    // It may lead to where one is already.
    await refetchStale(queries)
  }

  return { open, readAll: () => all.run({}), readingAll: all.isPending }
}

function tell(error: unknown) {
  if (!(error instanceof ProblemError)) throw error
  notify.error(error.detail, { title: texts.readFailed })
}
