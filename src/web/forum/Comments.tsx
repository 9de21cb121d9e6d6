import { Box } from '@mantine/core'
import { useState } from 'react'
import { commentList } from '#contract/screens/forum.ts'
import { FORUM_PAGE } from '#domain/forum/limits.ts'
import { usePages } from '#web/api/usePages.ts'
import { LinkedText } from '#web/ui/LinkedText.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import type { Comment, Post } from './answers.ts'
import { Author } from './Author.tsx'
import { EntryMenu } from './EntryMenu.tsx'
import styles from './Forum.module.css'
import { LikeButton } from './LikeButton.tsx'
import { forumTexts, postTexts as texts } from './texts.ts'
import { useEntryActions } from './useEntryActions.ts'
import type { OnView } from './view.ts'

/** The comments on a post, oldest first. */
export function Comments({ post, onView }: { post: Post; onView: OnView }) {
  const [pages, setPages] = useState(1)
  // Users see their own comment after posting it, no matter how many come before it.
  const [seen, setSeen] = useState(post.comment_count)
  if (seen !== post.comment_count) {
    setSeen(post.comment_count)
    if (post.comment_count === seen + 1) setPages(Math.max(pages, Math.ceil(post.comment_count / FORUM_PAGE)))
  }
  const { query, loadingMore } = usePages(...commentList(post.id), pages)
  return (
    <section className={styles.comments} aria-label={texts.comments}>
      <Box component="h3" mb="0.8rem" fz="1.08rem">
        {forumTexts.comments(post.comment_count)}
      </Box>
      <QueryState
        query={query}
        errorTitle={texts.commentsFailed}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className={styles.meta}>{texts.noComments}</p>}
      >
        {({ items, total, hasMore }) => (
          <Pager
            shown={items.length}
            total={total}
            hasMore={hasMore}
            loading={loadingMore}
            onMore={() => setPages(pages + 1)}
            quiet
          >
            <ul className={styles.commentList}>
              {items.map((comment) => (
                <CommentItem key={comment.id} comment={comment} onView={onView} />
              ))}
            </ul>
          </Pager>
        )}
      </QueryState>
    </section>
  )
}

function CommentItem({ comment, onView }: { comment: Comment; onView: OnView }) {
  const { removeComment, restore } = useEntryActions()
  const about = { comment: comment.id }
  return (
    <li>
      <Author entry={comment} size={32}>
        <EntryMenu
          entry={comment}
          label={texts.menuOfComment(comment.author.name)}
          onEdit={() => onView({ dialog: 'edit', ...about })}
          onReport={() => onView({ dialog: 'report', ...about })}
          onHide={() => onView({ dialog: 'hide', ...about })}
          onRestore={() => void restore('comments', comment.id)}
          onRemove={() => void removeComment(comment.id)}
        />
      </Author>
      {comment.hidden_reason && <p className={styles.hiddenWhy}>{forumTexts.hiddenWhy(comment.hidden_reason)}</p>}
      <p className={styles.content}>
        <LinkedText text={comment.content} />
      </p>
      <LikeButton kind="comments" entry={comment} name={comment.author.name} disabled={comment.is_hidden} />
    </li>
  )
}
