import { useMutation, useQueryClient } from '@tanstack/react-query'
import { completeLesson, reopenLesson } from '#contract/lessons.ts'
import { courseProgress } from '#domain/progress/course-progress.ts'
import { call } from '#web/api/client.ts'
import { notify } from '#web/ui/notify.ts'
import { studyKey, type StudentCourse } from './queries.ts'
import { studyTexts as texts } from './texts.ts'

type Wanted = { lessonId: string; done: boolean }

/** Marks lessons as completed or takes the mark back: shown at once, reverted when the server refuses (document 2 §4). */
export function useLessonCompletion(courseId: string) {
  const queries = useQueryClient()
  const key = studyKey(courseId)
  return useMutation({
    // One after the other: the last word of the student is the one that stays.
    scope: { id: `completion ${courseId}` },
    mutationFn: ({ lessonId, done }: Wanted) => call(done ? completeLesson : reopenLesson, { lessonId }),
    onMutate: (wanted) => {
      void queries.cancelQueries({ queryKey: key })
      queries.setQueryData<StudentCourse>(key, (course) => course && marked(course, wanted, new Date().toISOString()))
    },
    onSuccess: (answer, { lessonId, done }) => {
      queries.setQueryData<StudentCourse>(
        key,
        (course) => course && { ...marked(course, { lessonId, done }, answer.completed_at), progress: answer.progress },
      )
      if (done) notify.success(texts.done, { durationMs: 3000 })
      // The dashboard, the catalogue and the progress page show it too: they ask again when they are opened.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey !== key, refetchType: 'none' })
    },
    onError: (_error, { lessonId, done }) => {
      queries.setQueryData<StudentCourse>(
        key,
        (course) => course && marked(course, { lessonId, done: !done }, new Date().toISOString()),
      )
      notify.error(done ? texts.doneFailed : texts.reopenFailed, { durationMs: 5000 })
    },
  })
}

function marked(course: StudentCourse, { lessonId, done }: Wanted, at: string | null): StudentCourse {
  const lessons = course.lessons.map((lesson) =>
    lesson.id === lessonId ? { ...lesson, completed_at: done ? at : null } : lesson,
  )
  const counts = {
    ...course.progress,
    completed_lessons: lessons.filter(({ completed_at }) => completed_at !== null).length,
  }
  return { ...course, lessons, progress: { ...counts, percentage: courseProgress(counts).percentage } }
}
