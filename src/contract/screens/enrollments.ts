import { listCourseStudents } from '../enrollments.ts'
import { ask, screen } from './screen.ts'
import type { SortOf } from '../sorting.ts'

export const courseStudentList = (courseId: string, q?: string, sort?: SortOf<'courseStudents'>) =>
  ask(listCourseStudents, { courseId, q: q || undefined, sort })

export const courseStudentsScreen = screen('/teacher/students/$id', ({ id, q, sort }) => [
  courseStudentList(id, q, sort),
])
