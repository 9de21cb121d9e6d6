import { Button } from '@mantine/core'
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { listAllAnnouncements } from '#contract/announcements.ts'
import { announcementList } from '#contract/screens/announcements.ts'
import { read } from '#web/api/read.ts'
import { usePages } from '#web/api/usePages.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState, SkeletonRows } from '#web/ui/QueryState.tsx'
import type { ViewOf } from '#web/ui/useView.ts'
import { AnnouncementCard } from './AnnouncementCard.tsx'
import { announcementTexts as texts } from './texts.ts'
import { useAnnouncementActions } from './useAnnouncementActions.ts'

const AnnouncementFormDialog = lazyDialog(() => import('./AnnouncementFormDialog.tsx'))

/** /admin/announcements and /admin/announcements/create (document 3 §2.12). */
export function AnnouncementsScreen({
  view,
  onView,
  onClosed = () => onView({ dialog: undefined, id: undefined }, true),
}: ViewOf<'/admin/announcements'> & {
  /** The form was sent or given up. */
  onClosed?: () => void
}) {
  const { query, loadingMore } = usePages(...announcementList(), view.pages)
  const { setActive, remove, changing } = useAnnouncementActions()
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onView({ dialog: 'create' })}>
      {texts.create}
    </Button>
  )
  return (
    <Page title={texts.title} lead={texts.lead} actions={create}>
      <QueryState
        query={query}
        errorTitle={texts.loadFailed}
        skeleton={<SkeletonRows rows={4} height={180} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState icon={IconSpeakerphone} title={texts.emptyTitle} text={texts.emptyText} action={create} />}
      >
        {({ items, total, hasMore }) => (
          <Pager
            shown={items.length}
            total={total}
            hasMore={hasMore}
            loading={loadingMore}
            onMore={() => onView({ pages: view.pages + 1 }, true)}
          >
            {items.map((announcement) => (
              <AnnouncementCard
                key={announcement.id}
                announcement={announcement}
                changing={changing === announcement.id}
                onEdit={() => onView({ dialog: 'edit', id: announcement.id })}
                onToggle={() => void setActive(announcement, !announcement.is_active)}
                onRemove={() => void remove(announcement)}
              />
            ))}
          </Pager>
        )}
      </QueryState>
      <>
        {view.dialog === 'create' && <AnnouncementFormDialog announcement={null} onClose={onClosed} />}
        {view.dialog === 'edit' && view.id && <EditDialog announcementId={view.id} onClose={onClosed} />}
      </>
    </Page>
  )
}

function EditDialog({ announcementId, onClose }: { announcementId: string; onClose: () => void }) {
  const { data: announcement } = useQuery({
    ...read(listAllAnnouncements, { announcement_id: announcementId }),
    select: ({ items }) => items[0] ?? null,
  })
  return announcement ? (
    <AnnouncementFormDialog key={announcement.id} announcement={announcement} onClose={onClose} />
  ) : null
}
