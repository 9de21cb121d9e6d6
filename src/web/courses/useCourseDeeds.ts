import { ProblemError } from '#web/api/client.ts'
import { confirm } from '#web/ui/confirm-store.ts'
import { notify } from '#web/ui/notify.ts'
import { type Course, useDeleteCourse, useSetCourseActivity } from './queries.ts'
import { courseTexts as texts } from './texts.ts'

const LONG_MS = 8000

/** What the switch and the bin of a course's card do. */
export function useCourseDeeds() {
  const activity = useSetCourseActivity()
  const removal = useDeleteCourse()

  /** Announced with a warning-style notice (document 3 §2.13). */
  async function setActive(course: Course, is_active: boolean) {
    try {
      await activity.mutateAsync({ courseId: course.id, is_active })
      notify.warning(is_active ? texts.activatedText(course.name) : texts.deactivatedText(course.name), {
        title: is_active ? texts.activated : texts.deactivated,
        durationMs: LONG_MS,
        action: { label: texts.undo, run: () => void setActive(course, !is_active) },
      })
    } catch (error) {
      tell(error, texts.activityFailed)
    }
  }

  async function remove(course: Course) {
    const agreed = await confirm({
      title: texts.removeTitle(course.name),
      text: texts.removeText,
      losses: [texts.removeLoss(course.course_code)],
      confirmLabel: texts.removeConfirm,
    })
    if (!agreed) return
    try {
      await removal.mutateAsync({ courseId: course.id })
      notify.success(texts.removed)
    } catch (error) {
      tell(error, texts.removeFailed)
    }
  }

  const changing = activity.isPending ? activity.variables.courseId : undefined
  return { setActive, remove, changing }
}

function tell(error: unknown, title: string) {
  if (!(error instanceof ProblemError)) throw error
  notify.error(error.detail, { title, durationMs: LONG_MS })
}
