import { useQuery } from '@tanstack/react-query'
import { getPost } from '#contract/forum.ts'
import { commentList } from '#contract/screens/forum.ts'
import { read } from '#web/api/read.ts'
import { usePages } from '#web/api/usePages.ts'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import type { ForumView, OnView } from './view.ts'

const PostDialog = lazyDialog(() => import('./PostDialog.tsx'))
const CommentDialog = lazyDialog(() => import('./CommentDialog.tsx'))
const ReasonDialog = lazyDialog(() => import('./ReasonDialog.tsx'))

/** The dialog that the address names. */
export function ForumDialogs({ view, onView }: { view: ForumView; onView: OnView }) {
  const { dialog, post, comment } = view
  const close = (written?: string) =>
    onView({ dialog: undefined, comment: undefined, ...(written && { post: written, view: 'all', q: '' }) }, true)
  return (
    <>
      {dialog === 'new' && <PostDialog post={null} onClose={close} />}
      {dialog === 'edit' && post && !comment && <EditPost postId={post} onClose={() => close()} />}
      {dialog === 'edit' && post && comment && (
        <EditComment postId={post} commentId={comment} onClose={() => close()} />
      )}
      {(dialog === 'report' || dialog === 'hide') && (post || comment) && (
        <ReasonDialog
          action={dialog}
          kind={comment ? 'comments' : 'posts'}
          entryId={comment ?? post ?? ''}
          onClose={() => close()}
        />
      )}
    </>
  )
}

function EditPost({ postId, onClose }: { postId: string; onClose: () => void }) {
  const { data: post } = useQuery(read(getPost, { postId }))
  return post?.is_mine ? <PostDialog key={post.id} post={post} onClose={onClose} /> : null
}

function EditComment({ postId, commentId, onClose }: { postId: string; commentId: string; onClose: () => void }) {
  const { query } = usePages(...commentList(postId), 1)
  const comment = query.data?.items.find(({ id }) => id === commentId)
  return comment?.is_mine ? <CommentDialog key={comment.id} comment={comment} onClose={onClose} /> : null
}
