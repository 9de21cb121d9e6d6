import { useEffect, useMemo } from 'react'
import { usePending } from '#web/offline/pending.ts'
import { useSession } from '#web/session/session.ts'
import type { StudentCourse } from './answers.ts'
import { marked } from './useLessonCompletion.ts'

/** The course with what the student marked without a connection, and which lessons that is. */
export function useWithPending(course: StudentCourse): { course: StudentCourse; waiting: ReadonlySet<string> } {
  const { user } = useSession()
  const pending = usePending(user?.id)
  return useMemo(() => {
    const own = pending.filter(({ courseId }) => courseId === course.id)
    return {
      course: own.reduce((shown, one) => marked(shown, one, one.at), course),
      waiting: new Set(own.map(({ lessonId }) => lessonId)),
    }
  }, [course, pending])
}

/** Where lessons are cached, so is the code that shows the long ones: also when the worker starts after the page. */
export function useWarmViewer(preload: () => void): void {
  useEffect(() => {
    if ('serviceWorker' in navigator) void navigator.serviceWorker.ready.then(preload)
  }, [preload])
}
