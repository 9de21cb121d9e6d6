import { Button, CloseButton, Drawer, SegmentedControl } from '@mantine/core'
import { useMedia } from '#web/ui/useMedia.ts'
import { IconMessages, IconPencil } from '@tabler/icons-react'
import { allows } from '#domain/access/permissions.ts'
import { useSession } from '#web/session/session.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import styles from './Forum.module.css'
import { ForumDialogs } from './ForumDialogs.tsx'
import { ParticipationPanel } from './ParticipationPanel.tsx'
import { PostDetail } from './PostDetail.tsx'
import { PostList } from './PostList.tsx'
import { ReportList } from './ReportList.tsx'
import { forumTexts as texts, postTexts } from './texts.ts'
import type { ForumView, OnView } from './view.ts'

type Props = { view: ForumView; onView: OnView }

/** /forum, 'Foro General' (document 2 §2): the posts beside the open one; on a phone it covers them. */
export function ForumScreen({ view, onView }: Props) {
  const { user } = useSession()
  const isStaff = allows(user?.role ?? [], 'forum.moderate')
  const isWide = useMedia('(min-width: 62em)')
  const showsReports = view.view === 'reports' && isStaff
  const close = () => onView({ post: undefined })
  const write = (
    <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={() => onView({ dialog: 'new' })}>
      {texts.write}
    </Button>
  )
  return (
    <Page title={texts.title} lead={texts.lead} actions={write}>
      <div className={styles.tools}>
        <SegmentedControl
          aria-label={texts.viewsLabel}
          value={showsReports ? 'reports' : view.view === 'mine' ? 'mine' : 'all'}
          onChange={(value) => onView({ view: viewOf(value), pages: 1, post: undefined })}
          data={VIEWS.filter((one) => one !== 'reports' || isStaff).map((value) => ({
            value,
            label: texts.views[value],
          }))}
        />
        {!showsReports && (
          <SearchField label={texts.search} value={view.q} onSearch={(q) => onView({ q, pages: 1 }, true)} />
        )}
      </div>
      <div className={styles.split}>
        <div>
          {showsReports ? (
            <ReportList pages={view.pages} onView={onView} />
          ) : (
            <PostList view={view} write={write} onView={onView} />
          )}
        </div>
        <div className={styles.aside}>
          {isWide && view.post && (
            <section className={styles.detail} aria-label={texts.posts}>
              <CloseButton className={styles.close} aria-label={postTexts.close} onClick={close} />
              <PostDetail key={view.post} postId={view.post} onView={onView} />
            </section>
          )}
          {!(isWide && view.post) && <ParticipationPanel />}
          {isWide && !view.post && <EmptyState icon={IconMessages} title={texts.choose} />}
        </div>
      </div>
      {!isWide && (
        <Drawer
          opened={view.post !== undefined}
          onClose={close}
          position="bottom"
          size="100%"
          padding="md"
          title={texts.title}
          closeButtonProps={{ 'aria-label': postTexts.close }}
          classNames={{ content: styles.sheet ?? '', body: styles.sheetBody ?? '' }}
        >
          {view.post && <PostDetail key={view.post} postId={view.post} onView={onView} />}
        </Drawer>
      )}
      <ForumDialogs view={view} onView={onView} />
    </Page>
  )
}

const VIEWS = ['all', 'mine', 'reports'] as const

function viewOf(value: string): ForumView['view'] {
  return VIEWS.find((one) => one === value) ?? 'all'
}
