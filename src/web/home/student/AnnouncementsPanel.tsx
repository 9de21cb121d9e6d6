import { Button } from '@mantine/core'
import { useMedia } from '#web/ui/useMedia.ts'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listAnnouncements } from '#contract/announcements.ts'
import { announcementExcerpt } from '#domain/announcements/excerpt.ts'
import { readPages } from '#web/api/read.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { When } from '#web/ui/When.tsx'
import type { Announcement } from './answers.ts'
import styles from './Dashboard.module.css'
import { announcementTexts as texts } from './texts.ts'

const AnnouncementDialog = lazyDialog(() => import('./AnnouncementDialog.tsx'), {
  isOpen: ({ announcement }) => announcement !== null,
})

const PAGE_SIZE = 10

type Props = {
  /** The newest, and how many there are in all. */
  newest: readonly Announcement[]
  total: number
  /** The announcement being read. */
  open: string | null
  onOpen: (announcementId: string | null) => void
}

/** 'Anuncios importantes': the newest, the rest on request, and each one whole in a dialog (document 2 §2). */
export function AnnouncementsPanel({ newest, total, open, onOpen }: Props) {
  const [wantsAll, setWantsAll] = useState(false)
  const query = useInfiniteQuery({
    ...readPages(listAnnouncements, { page_size: PAGE_SIZE }),
    enabled: wantsAll || (open !== null && !newest.some(({ id }) => id === open)),
  })
  const all = query.data?.pages.flatMap(({ items }) => items) ?? []
  const reading = [...newest, ...all].find(({ id }) => id === open) ?? null
  return (
    <Panel title={texts.title}>
      {total === 0 && <EmptyState icon={IconSpeakerphone} title={texts.emptyTitle} text={texts.emptyText} />}
      {total > 0 && !wantsAll && (
        <>
          <AnnouncementList announcements={newest} onOpen={onOpen} />
          {total > newest.length && (
            <Button variant="default" className={styles.moreNews} onClick={() => setWantsAll(true)}>
              {texts.showAll}
            </Button>
          )}
        </>
      )}
      {wantsAll && (
        <QueryState query={query} errorTitle={texts.failed} rows={4}>
          {() => (
            <Pager
              shown={all.length}
              total={query.data?.pages[0]?.total ?? all.length}
              hasMore={query.hasNextPage}
              loading={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            >
              <AnnouncementList announcements={all} onOpen={onOpen} />
            </Pager>
          )}
        </QueryState>
      )}
      <AnnouncementDialog announcement={reading} onClose={() => onOpen(null)} />
    </Panel>
  )
}

function AnnouncementList(props: { announcements: readonly Announcement[]; onOpen: (id: string) => void }) {
  const isPhone = useMedia('(max-width: 47.99em)')
  return (
    <ul className={styles.newsList}>
      {props.announcements.map(({ id, title, content, created_at }) => {
        const { text, offersMore } = announcementExcerpt(content, isPhone ? 'compact' : 'full')
        return (
          <li key={id} className={styles.news}>
            <h3 className={styles.rowTitle}>{title}</h3>
            <p className={styles.meta}>
              <When at={created_at} />
            </p>
            <p className={styles.newsText}>{text}</p>
            {offersMore && (
              <button
                type="button"
                className={styles.more}
                aria-label={texts.moreOf(title)}
                onClick={() => props.onOpen(id)}
              >
                {texts.more}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
