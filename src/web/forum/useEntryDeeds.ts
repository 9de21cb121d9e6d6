import { ProblemError } from '#web/api/client.ts'
import { confirm } from '#web/ui/confirm-store.ts'
import { notify } from '#web/ui/notify.ts'
import {
  useDeleteComment,
  useDeletePost,
  useDismissReports,
  useRestoreEntry,
  type Post,
  type ReportedEntry,
} from './queries.ts'
import { postTexts as texts, reportTexts, writingTexts } from './texts.ts'

/** The deeds that need no form: deleting, showing again, settling reports. */
export function useEntryDeeds() {
  const postRemoval = useDeletePost()
  const commentRemoval = useDeleteComment()
  const restoration = useRestoreEntry()
  const dismissal = useDismissReports()

  /** True when it was deleted. */
  async function removePost(post: Pick<Post, 'id' | 'title' | 'comment_count'>): Promise<boolean> {
    const losses: string[] = [texts.removeLoss]
    if (post.comment_count > 0) losses.push(texts.removeLossComments(post.comment_count))
    const question = { title: texts.removeTitle(post.title), losses, confirmLabel: texts.removeConfirm }
    if (!(await confirm(question))) return false
    return done(postRemoval.mutateAsync(post.id), texts.removed, texts.removeFailed)
  }

  async function removeComment(commentId: string): Promise<void> {
    const question = { title: texts.removeCommentTitle, confirmLabel: texts.removeCommentConfirm }
    if (!(await confirm(question))) return
    await done(commentRemoval.mutateAsync({ commentId }), texts.commentRemoved, texts.commentRemoveFailed)
  }

  async function restore(kind: ReportedEntry['kind'], entryId: string): Promise<void> {
    await done(restoration.mutateAsync({ kind, entryId }), writingTexts.restored, writingTexts.failed)
  }

  async function dismiss({ kind, id }: Pick<ReportedEntry, 'kind' | 'id'>): Promise<void> {
    await done(dismissal.mutateAsync({ kind, entryId: id }), reportTexts.dismissed, writingTexts.failed)
  }

  return { removePost, removeComment, restore, dismiss }
}

async function done(deed: Promise<unknown>, said: string, failed: string): Promise<boolean> {
  try {
    await deed
    notify.success(said)
    return true
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    notify.error(error.detail, { title: failed, durationMs: 5000 })
    return false
  }
}
