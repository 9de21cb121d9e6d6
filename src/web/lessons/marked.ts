import { courseProgress } from '#domain/progress/course-progress.ts'
import type { StudentCourse } from './answers.ts'

/** A course as it stands once a lesson is marked as completed, or its mark is taken back. */
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
