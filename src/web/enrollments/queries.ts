import { listCourseStudents } from '#contract/enrollments.ts'
import type { CallOutput } from '#contract/operation.ts'
import { call } from '#web/api/client.ts'
import { usePages } from '#web/api/usePages.ts'

type Answer = CallOutput<typeof listCourseStudents>
export type CourseStudent = Answer['items'][number]
export type StudentsCourse = Answer['course']

/** The students of a course that the person teaches, page by page. */
export function useCourseStudents(courseId: string, q: string, wanted: number) {
  return usePages<CourseStudent, Answer>({
    key: ['course-students', courseId, q],
    ask: (page, signal) => call(listCourseStudents, { courseId, q: q || undefined, page }, { signal }),
    wanted,
  })
}
