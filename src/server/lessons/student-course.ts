import type * as contract from '#contract/lessons.ts'
import { enrollmentCan, standingOf } from '#domain/enrollments/standing.ts'
import { countsFor, courseProgress } from '#domain/progress/course-progress.ts'
import type { Handler } from '../context.ts'
import { listLessonRows } from './lessons-queries.ts'
import { getCourseForStudent } from './student-course-queries.ts'

/** A student's page of a course. While it's paused, the lessons are named but their contents stay away (decision M6). */
export const getStudentCourse: Handler<typeof contract.getStudentCourse> = async ({ courseId }, { db, user }) => {
  const { course, enrollment, ...work } = await getCourseForStudent(db, user.id, courseId)
  const lessons = await listLessonRows(db, { courseId, enrollmentId: enrollment.id })
  const counted = lessons.filter((lesson) => countsFor(enrollment, lesson))
  const counts = {
    total_lessons: counted.length,
    completed_lessons: counted.filter(({ completed_at }) => completed_at !== null).length,
    ...work,
  }
  const mayRead = enrollmentCan.read(enrollment)
  return {
    ...course,
    enrollment: { ...enrollment, paused: standingOf(enrollment) === 'paused' },
    lessons: mayRead ? lessons : lessons.map((lesson) => ({ ...lesson, contents: [] })),
    progress: { course_id: course.id, ...counts, percentage: courseProgress(counts).percentage },
  }
}
