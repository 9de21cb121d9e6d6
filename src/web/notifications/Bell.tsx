import { ActionIcon, Popover } from '@mantine/core'
import { type QueryClient, useQueryClient, useQuery } from '@tanstack/react-query'
import { IconBell } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { countUnread } from '#contract/notifications.ts'
import { onLive } from '#web/api/live.ts'
import { askAgain } from '#web/api/queries.ts'
import { markStale, read, renew } from '#web/api/read.ts'
import counted from '#web/ui/badge.module.css'
import { lazy, lazyDialog } from '#web/ui/lazy/lazy.tsx'
import styles from './Bell.module.css'
import { bellTexts as texts } from './texts.ts'

const NoticeList = lazy(() => import('./NoticeList.tsx'), { soon: true })
const AnnouncementReader = lazyDialog(() => import('./AnnouncementReader.tsx'))

/** Polled from time to time where the change stream can't be kept open. */
const REFRESH_MS = 5 * 60_000
const COUNT = read(countUnread, {})

/** The bell in the top bar (decision C3): how many notices are unread, and the list of them. */
export default function Bell() {
  const [open, setOpen] = useState(false)
  const [announcement, setAnnouncement] = useState<string | null>(null)
  const { data } = useQuery({ ...COUNT, refetchInterval: askAgain(() => REFRESH_MS) })
  const unread = data?.unread ?? 0
  useLiveNotices()
  return (
    <>
      <Popover
        opened={open}
        onChange={setOpen}
        position="bottom-end"
        width={400}
        shadow="md"
        withinPortal={false}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <ActionIcon
            className={counted.button}
            aria-label={texts.button(unread)}
            aria-haspopup="dialog"
            onClick={() => setOpen((shown) => !shown)}
          >
            <IconBell size={22} stroke={1.7} aria-hidden />
            {unread > 0 && (
              <span className={counted.badge} data-urgent aria-hidden>
                {texts.badge(unread)}
              </span>
            )}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown className={styles.popup} aria-label={texts.title}>
          {open && (
            <NoticeList
              unread={unread}
              onLeave={() => setOpen(false)}
              onAnnouncement={(id) => {
                setOpen(false)
                setAnnouncement(id)
              }}
            />
          )}
        </Popover.Dropdown>
      </Popover>
      {announcement && (
        <AnnouncementReader key={announcement} announcementId={announcement} onClose={() => setAnnouncement(null)} />
      )}
    </>
  )
}

/** The count and the list follow what happens on the server. */
function useLiveNotices() {
  const queries = useQueryClient()
  useEffect(
    () =>
      onLive((topics, unread) => {
        if (!topics.includes('notices')) return
        // A notification means that something that this page may have cached has changed.
        void markStale(queries)
        if (unread === undefined) void renew(queries, [countUnread.room])
        else void showCount(queries, unread)
      }),
    [queries],
  )
}

/** The server said how many there are: only the list is asked for, where it's open. What was asked before, it said since. */
async function showCount(queries: QueryClient, unread: number) {
  await queries.cancelQueries({ queryKey: COUNT.queryKey })
  queries.setQueryData(COUNT.queryKey, { unread })
  await queries.invalidateQueries({
    queryKey: [countUnread.room],
    predicate: ({ queryKey }) => queryKey[1] !== countUnread.url,
  })
}
