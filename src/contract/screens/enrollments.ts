import { listCourseStudents } from '../enrollments.ts'
import { ask, screen } from './screen.ts'

export const courseStudentList = (courseId: string, q?: string) =>
  ask(listCourseStudents, { courseId, q: q || undefined })

export const courseStudentsScreen = screen(
  '/teacher/students/$id',
  ({ id, q }: { id: string; q?: string | undefined }) => [courseStudentList(id, q)],
)
