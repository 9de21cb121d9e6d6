import type { getStudentCourse, getTaughtCourse, listTaughtCourses } from '#contract/lessons.ts'
import type { CallOutput } from '#contract/operation.ts'

export type TaughtCourse = CallOutput<typeof listTaughtCourses>['items'][number]
export type ManagedCourse = CallOutput<typeof getTaughtCourse>
export type Lesson = ManagedCourse['lessons'][number]
export type LessonContent = Lesson['contents'][number]
export type StudentCourse = CallOutput<typeof getStudentCourse>
export type CourseWork = StudentCourse['evaluations'][number]
export type StudentLesson = StudentCourse['lessons'][number]
