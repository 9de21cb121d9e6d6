import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { useDeferredValue, type ReactNode } from 'react'
import { postList } from '#contract/screens/forum.ts'
import { usePages } from '#web/api/usePages.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { useSame } from '#web/ui/useSame.ts'
import type { PostInList } from './answers.ts'
import styles from './Forum.module.css'
import { PostCard } from './PostCard.tsx'
import { forumTexts as texts } from './texts.ts'
import type { ForumView, OnView } from './view.ts'

/** The posts, newest first, twenty at a time. */
export function PostList({
  view,
  write,
  onView,
}: {
  view: ForumView
  /** The button that writes one. */
  write: ReactNode
  onView: OnView
}) {
  // The choice is marked at once; the other list follows.
  const mine = useDeferredValue(view.view === 'mine')
  const { query, isOld, loadingMore } = usePages(...postList(view.q, mine), view.pages)
  const open = useSame((post: string) => onView({ post }))
  return (
    <>
      <VisuallyHidden component="h2">{texts.posts}</VisuallyHidden>
      <QueryState
        query={query}
        errorTitle={texts.loadFailed}
        skeleton={<CardSkeletons />}
        isEmpty={({ items }) => items.length === 0}
        empty={<Nothing view={view} write={write} onClear={() => onView({ q: '' })} />}
      >
        {({ items, total, hasMore }) => (
          <Pager
            shown={items.length}
            total={total}
            hasMore={hasMore}
            loading={loadingMore}
            onMore={() => onView({ pages: view.pages + 1 }, true)}
            className={styles.list}
            isOld={isOld}
          >
            {onceEach(items).map((post) => (
              <PostCard key={post.id} post={post} open={post.id === view.post} onOpen={open} />
            ))}
          </Pager>
        )}
      </QueryState>
    </>
  )
}

/** A post that was written between two pages pushes the last one of the first page onto the second. */
function onceEach(posts: PostInList[]): PostInList[] {
  return [...new Map(posts.map((post) => [post.id, post])).values()]
}

function Nothing({ view, write, onClear }: { view: ForumView; write: ReactNode; onClear: () => void }) {
  if (view.q) {
    return (
      <EmptyState
        icon={IconMessages}
        title={texts.noneFoundTitle}
        text={texts.noneFoundText}
        action={
          <Button variant="default" onClick={onClear}>
            {texts.clearSearch}
          </Button>
        }
      />
    )
  }
  const mine = view.view === 'mine'
  return (
    <EmptyState
      icon={IconMessages}
      title={mine ? texts.emptyMineTitle : texts.emptyTitle}
      text={mine ? texts.emptyMineText : texts.emptyText}
      action={write}
    />
  )
}

function CardSkeletons() {
  return (
    <div className={styles.list}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} height={188} radius="lg" />
      ))}
    </div>
  )
}
