import type { listCourseStudents } from '#contract/enrollments.ts'
import type { CallOutput } from '#contract/operation.ts'

export type CourseStudent = CallOutput<typeof listCourseStudents>['items'][number]
export type StudentsCourse = CallOutput<typeof listCourseStudents>['course']
