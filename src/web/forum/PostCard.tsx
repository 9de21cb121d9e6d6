import { IconMessageCircle } from '@tabler/icons-react'
import { memo } from 'react'
import { POST_EXCERPT } from '#domain/forum/limits.ts'
import { formatNumber } from '#web/ui/format.ts'
import type { PostInList } from './answers.ts'
import { Author } from './Author.tsx'
import styles from './Forum.module.css'
import { LikeButton } from './LikeButton.tsx'
import { forumTexts as texts } from './texts.ts'

/** A post in the list: pressing it anywhere opens it. One of forty isn't drawn again because another one opens. */
export const PostCard = memo(function PostCard({
  post,
  open,
  onOpen,
}: {
  post: PostInList
  open: boolean
  /** The same each time. */
  onOpen: (postId: string) => void
}) {
  const isCut = post.excerpt.length > POST_EXCERPT
  return (
    <article className={styles.card} data-open={open || undefined}>
      <Author entry={post} />
      <h3 className={styles.postTitle}>
        <button type="button" className="bare" aria-current={open || undefined} onClick={() => onOpen(post.id)}>
          {post.title}
        </button>
      </h3>
      <p className={styles.excerpt}>{isCut ? `${post.excerpt.slice(0, POST_EXCERPT).trimEnd()}…` : post.excerpt}</p>
      <div className={styles.counts}>
        <LikeButton kind="posts" entry={post} name={post.title} disabled={post.is_hidden} />
        <span role="img" aria-label={texts.comments(post.comment_count)}>
          <IconMessageCircle size={18} stroke={1.7} aria-hidden />
          {formatNumber(post.comment_count)}
        </span>
      </div>
    </article>
  )
})
