import { deleteComment, deletePost, dismissReports, restoreEntry } from '#contract/forum.ts'
import { useAction } from '#web/api/useAction.ts'
import type { Post, ReportedEntry } from './answers.ts'
import { postTexts as texts, reportTexts, writingTexts } from './texts.ts'

const failedAs = (title: string) => ({ failed: { title, durationMs: 5000 } })

/** What needs no form: deleting, showing again, settling reports. */
export function useEntryActions() {
  // The screen closes what is gone.
  const postRemoval = useAction(deletePost, {
    gone: ({ postId }) => postId,
    done: texts.removed,
    ...failedAs(texts.removeFailed),
  })
  const commentRemoval = useAction(deleteComment, {
    confirm: { title: texts.removeCommentTitle, isFinal: true, confirmLabel: texts.removeCommentConfirm },
    done: texts.commentRemoved,
    ...failedAs(texts.commentRemoveFailed),
  })
  const restoration = useAction(restoreEntry, { done: writingTexts.restored, ...failedAs(writingTexts.failed) })
  const dismissal = useAction(dismissReports, { done: reportTexts.dismissed, ...failedAs(writingTexts.failed) })

  /** True when it was deleted. */
  async function removePost(post: Pick<Post, 'id' | 'title' | 'comment_count'>): Promise<boolean> {
    const loses: string[] = [texts.removeLoss]
    if (post.comment_count > 0) loses.push(texts.removeLossComments(post.comment_count))
    const question = { title: texts.removeTitle(post.title), loses, isFinal: true, confirmLabel: texts.removeConfirm }
    return (await postRemoval.run({ postId: post.id }, { confirm: question })) !== null
  }

  return {
    removePost,
    removeComment: (commentId: string) => commentRemoval.run({ commentId }),
    restore: (kind: ReportedEntry['kind'], entryId: string) => restoration.run({ kind, entryId }),
    dismiss: ({ kind, id }: Pick<ReportedEntry, 'kind' | 'id'>) => dismissal.run({ kind, entryId: id }),
  }
}
