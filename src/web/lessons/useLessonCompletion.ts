import { useMutation, useQueryClient, hashKey } from '@tanstack/react-query'
import { completeLesson, reopenLesson, getStudentCourse } from '#contract/lessons.ts'
import { courseProgress } from '#domain/progress/course-progress.ts'
import { call, isLostLine } from '#web/api/client.ts'
import { read } from '#web/api/read.ts'
import { updateOfflineCopy } from '#web/offline/update-offline-copy.ts'
import { addPending } from '#web/offline/pending.ts'
import { getSession } from '#web/session/session.ts'
import { notify } from '#web/ui/notify.ts'
import type { StudentCourse } from './answers.ts'
import { offlineTexts, studyTexts as texts } from './texts.ts'

type Wanted = { lessonId: string; done: boolean }

/**
 * Marks lessons as completed or takes the mark back: shown at once, reverted when the server refuses (document 2 §4). What
 * can't be sent for want of a connection waits, and is sent when it returns.
 */
export function useLessonCompletion(courseId: string) {
  const queries = useQueryClient()
  const { queryKey: key } = read(getStudentCourse, { courseId })
  const show = (wanted: Wanted, at: string | null) =>
    queries.setQueryData(key, (course) => course && marked(course, wanted, at))
  return useMutation({
    // One after the other: the last word of the student is the one that stays.
    scope: { id: `completion ${courseId}` },
    mutationFn: ({ lessonId, done }: Wanted) => call(done ? completeLesson : reopenLesson, { lessonId }),
    onMutate: (wanted) => {
      void queries.cancelQueries({ queryKey: key })
      show(wanted, new Date().toISOString())
    },
    onSuccess: (answer, wanted) => {
      notify.succeeded(wanted.lessonId)
      const changed = (course: StudentCourse) => ({
        ...marked(course, wanted, answer.completed_at),
        progress: answer.progress,
      })
      queries.setQueryData(key, (course) => course && changed(course))
      // What opens here without a connection has it too.
      void updateOfflineCopy(getStudentCourse, { courseId }, changed)
      if (wanted.done) notify.success(texts.done, { durationMs: 3000 })
      // The dashboard, the catalogue and the progress page show it too: they ask again when they are opened.
      void queries.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(key), refetchType: 'none' })
    },
    onError: (error, wanted) => {
      const personId = getSession().user?.id
      if (personId !== undefined && isLostLine(error)) {
        addPending(personId, { ...wanted, courseId, at: new Date().toISOString() })
        notify.info(offlineTexts.waits)
        return
      }
      show({ ...wanted, done: !wanted.done }, new Date().toISOString())
      const about = wanted.lessonId
      notify.error(wanted.done ? texts.doneFailed : texts.reopenFailed, { durationMs: 5000, about })
    },
  })
}

/** A course as it is once a lesson is marked as completed, or its mark is removed. */
export function marked(
  course: StudentCourse,
  { lessonId, done }: { lessonId: string; done: boolean },
  at: string | null,
): StudentCourse {
  const before = course.lessons.find(({ id }) => id === lessonId)
  if (!before) return course
  const change = Number(done) - Number(before.completed_at !== null)
  const lessons = course.lessons.map((lesson) =>
    lesson.id === lessonId ? { ...lesson, completed_at: done ? at : null } : lesson,
  )
  const counts = { ...course.progress, completed_lessons: course.progress.completed_lessons + change }
  return { ...course, lessons, progress: { ...counts, percentage: courseProgress(counts).percentage } }
}
