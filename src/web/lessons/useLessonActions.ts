import { deleteLesson, deleteLessonContent } from '#contract/lessons.ts'
import { ProblemError } from '#web/api/client.ts'
import { useAction } from '#web/api/useAction.ts'
import { notify } from '#web/ui/notify.ts'
import type { Lesson, LessonContent } from './answers.ts'
import { nameOf } from './content-shape.ts'
import { CONTENT_TYPE_TEXTS, manageTexts as texts } from './texts.ts'

/** Document 3 §9. */
export const TOAST_MS = { success: 3000, error: 5000 } as const

/** What the bins of lessons and contents do. */
export function useLessonActions() {
  const lessonRemoval = useAction(deleteLesson, {
    done: () => notify.success(texts.deleted, { durationMs: TOAST_MS.success }),
    failed: (problem) => tell(problem, texts.deleteFailed),
  })
  const contentRemoval = useAction(deleteLessonContent, {
    done: () => notify.success(texts.content.deleted, { durationMs: TOAST_MS.success }),
    failed: (problem) => tell(problem, texts.content.deleteFailed),
  })

  return {
    removeLesson: ({ id, title, contents }: Lesson) =>
      lessonRemoval.run(
        { lessonId: id },
        {
          confirm: {
            title: texts.deleteTitle,
            loses: texts.deleteLosses(title, contents.length),
            isFinal: true,
            confirmLabel: texts.deleteConfirm,
          },
        },
      ),
    removeContent: (content: LessonContent) =>
      contentRemoval.run(
        { contentId: content.id },
        {
          confirm: {
            title: texts.content.deleteTitle,
            loses: [`${CONTENT_TYPE_TEXTS[content.type]}: ${nameOf(content)}`],
            isFinal: true,
            confirmLabel: texts.content.deleteConfirm,
          },
        },
      ),
  }
}

export type LessonActions = ReturnType<typeof useLessonActions>

/** Says what failed, with the server's sentence as its detail. */
export function tell(error: unknown, sentence: (detail: string) => string): void {
  if (!(error instanceof ProblemError)) throw error
  notify.error(sentence(error.detail), { durationMs: TOAST_MS.error })
}
