import { deleteCourse, setCourseActivity } from '#contract/courses.ts'
import type { Room } from '#contract/operation.ts'
import type { ProblemError } from '#web/api/client.ts'
import { useAction } from '#web/api/useAction.ts'
import { notify } from '#web/ui/notify.ts'
import type { Course } from './answers.ts'
import { courseTexts as texts } from './texts.ts'

/** A course and its windows appear in many lists, and the dashboard counts them. */
export const COURSE_CHANGES: readonly Room[] = ['periods', 'secretariat', 'home', 'audit']
const LONG_MS = 8000

/** What the switch and the bin of a course's card do. */
export function useCourseActions() {
  const activity = useAction(setCourseActivity, {
    changes: COURSE_CHANGES,
    failed: { title: texts.activityFailed, durationMs: LONG_MS },
  })
  const removal = useAction(deleteCourse, { changes: COURSE_CHANGES, done: texts.removed, evenRefused: true })

  /** Announced with a warning-style notice (document 3 §2.13). */
  function setActive(course: Course, is_active: boolean) {
    const done = (now: Course) =>
      notify.warning(is_active ? texts.activatedText(course.name) : texts.deactivatedText(course.name), {
        title: is_active ? texts.activated : texts.deactivated,
        durationMs: LONG_MS,
        action: { label: texts.undo, run: () => void setActive(now, !is_active) },
      })
    return activity.run({ courseId: course.id, is_active, version: course.version }, { done })
  }

  function remove(course: Course) {
    const question = {
      title: texts.removeTitle(course.name),
      text: texts.removeText,
      loses: [texts.removeLoss(course.course_code)],
      isFinal: true,
      confirmLabel: texts.removeConfirm,
    }
    // Somebody may have begun to use it since the list was read.
    const failed = ({ code, detail }: ProblemError) =>
      notify.error(detail, {
        title: texts.removeFailed,
        durationMs: LONG_MS,
        ...(code === 'COURSE_IN_USE' &&
          course.is_active && { action: { label: texts.deactivate, run: () => void setActive(course, false) } }),
      })
    return removal.run({ courseId: course.id }, { confirm: question, failed })
  }

  const changing = activity.isPending ? activity.variables.courseId : undefined
  return { setActive, remove, changing }
}
