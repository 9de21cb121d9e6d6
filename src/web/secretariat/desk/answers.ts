import type { listActas } from '#contract/grades.ts'
import type { CallOutput } from '#contract/operation.ts'
import type {
  getStudent,
  getTeacher,
  listSecretariatGrades,
  listSecretariatPeriods,
  listStudentsInCourse,
  searchCourses,
  searchPeople,
} from '#contract/secretariat.ts'

type GradePage = CallOutput<typeof listSecretariatGrades>
type PeoplePage = CallOutput<typeof searchPeople>
type StudentsPage = CallOutput<typeof listStudentsInCourse>
export type GradeRow = GradePage['items'][number]
export type FoundPerson = PeoplePage['items'][number]
export type FoundCourse = CallOutput<typeof searchCourses>['items'][number]
export type CourseStudent = StudentsPage['items'][number]
export type Period = CallOutput<typeof listSecretariatPeriods>['items'][number]
export type Student = CallOutput<typeof getStudent>
export type StudentEnrollment = Student['enrollments'][number]
export type Teacher = CallOutput<typeof getTeacher>
export type ActaClosing = CallOutput<typeof listActas>['items'][number]
export type SoughtRole = 'student' | 'teacher'
