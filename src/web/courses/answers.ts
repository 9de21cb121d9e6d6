import type { listCatalogue, listCourses, listPublicCourses, listWindows } from '#contract/courses.ts'
import type { CallOutput } from '#contract/operation.ts'
import type { getPublicCourse } from '#contract/public-course.ts'

export type Course = CallOutput<typeof listCourses>['items'][number]
export type CatalogueCourse = CallOutput<typeof listCatalogue>['items'][number]
export type PublicCourse = CallOutput<typeof listPublicCourses>['items'][number]
export type CoursePage = CallOutput<typeof getPublicCourse>
export type EnrollmentWindow = CallOutput<typeof listWindows>['items'][number]
export type OpenablePeriod = CallOutput<typeof listWindows>['periods'][number]
