import { ProblemError } from '#web/api/client.ts'
import { confirm } from '#web/ui/confirm-store.ts'
import { notify } from '#web/ui/notify.ts'
import { nameOf } from './content-shape.ts'
import { useDeleteContent, useDeleteLesson, type Lesson, type LessonContent } from './queries.ts'
import { CONTENT_TYPE_TEXTS, manageTexts as texts } from './texts.ts'

/** Document 3 §9. */
export const TOAST_MS = { success: 3000, error: 5000 } as const

/** What the bins of lessons and contents do. */
export function useLessonDeeds() {
  const lessonRemoval = useDeleteLesson()
  const contentRemoval = useDeleteContent()

  async function removeLesson({ id, title, contents }: Lesson) {
    const losses = texts.deleteLosses(title, contents.length)
    if (!(await confirm({ title: texts.deleteTitle, losses, confirmLabel: texts.deleteConfirm }))) return
    await lessonRemoval.mutateAsync({ lessonId: id }).then(
      () => notify.success(texts.deleted, { durationMs: TOAST_MS.success }),
      (error: unknown) => tell(error, texts.deleteFailed),
    )
  }

  async function removeContent(content: LessonContent) {
    const losses = [`${CONTENT_TYPE_TEXTS[content.type]}: ${nameOf(content)}`]
    const { deleteTitle, deleteConfirm } = texts.content
    if (!(await confirm({ title: deleteTitle, losses, confirmLabel: deleteConfirm }))) return
    await contentRemoval.mutateAsync({ contentId: content.id }).then(
      () => notify.success(texts.content.deleted, { durationMs: TOAST_MS.success }),
      (error: unknown) => tell(error, texts.content.deleteFailed),
    )
  }

  return { removeLesson, removeContent }
}

export type LessonDeeds = ReturnType<typeof useLessonDeeds>

/** Says what failed, with the server's sentence as its detail. */
export function tell(error: unknown, sentence: (detail: string) => string): void {
  if (!(error instanceof ProblemError)) throw error
  notify.error(sentence(error.detail), { durationMs: TOAST_MS.error })
}
