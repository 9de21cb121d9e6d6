import { Box, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getPost } from '#contract/forum.ts'
import { askAgain } from '#web/api/queries.ts'
import { read } from '#web/api/read.ts'
import { LinkedText } from '#web/ui/LinkedText.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Author } from './Author.tsx'
import { CommentForm } from './CommentForm.tsx'
import { Comments } from './Comments.tsx'
import { EntryMenu } from './EntryMenu.tsx'
import styles from './Forum.module.css'
import { LikeButton } from './LikeButton.tsx'
import { forumTexts, postTexts as texts } from './texts.ts'
import { useEntryActions } from './useEntryActions.ts'
import type { OnView } from './view.ts'

/** Others write meanwhile: what is looked at is asked for again after this long. */
const REFRESH_MS = 60_000

/** One post with its comments and the form for a new one: scrolls independently, at a fixed height (document 2 §2). */
export function PostDetail({ postId, onView }: { postId: string; onView: OnView }) {
  const query = useQuery({ ...read(getPost, { postId }), refetchInterval: askAgain(() => REFRESH_MS) })
  const { removePost, restore } = useEntryActions()
  return (
    <QueryState query={query} errorTitle={texts.loadFailed} skeleton={<Skeleton height={360} radius="lg" />}>
      {(post) => (
        <>
          <div className={styles.scroll}>
            <Box component="h2" className="break" mb="0.9rem" mr="2.5rem" fz="1.35rem">
              {post.title}
            </Box>
            <Author entry={post}>
              <EntryMenu
                entry={post}
                label={texts.menuOf(post.title)}
                onEdit={() => onView({ dialog: 'edit', comment: undefined })}
                onReport={() => onView({ dialog: 'report', comment: undefined })}
                onHide={() => onView({ dialog: 'hide', comment: undefined })}
                onRestore={() => void restore('posts', post.id)}
                onRemove={() => void removePost(post).then((gone) => gone && onView({ post: undefined }, true))}
              />
            </Author>
            {post.hidden_reason && <p className={styles.hiddenWhy}>{forumTexts.hiddenWhy(post.hidden_reason)}</p>}
            <p className={styles.content}>
              <LinkedText text={post.content} />
            </p>
            <div className={styles.counts}>
              <LikeButton kind="posts" entry={post} name={post.title} disabled={post.is_hidden} />
            </div>
            <Comments post={post} onView={onView} />
          </div>
          {!post.is_hidden && <CommentForm key={post.id} postId={post.id} />}
        </>
      )}
    </QueryState>
  )
}
