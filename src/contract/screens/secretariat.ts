import { listPayments } from '../payments.ts'
import {
  getStudent,
  getTeacher,
  listSecretariatGrades,
  listSecretariatPeriods,
  listStudentsInCourse,
  searchCourses,
  searchPeople,
} from '../secretariat.ts'
import { type ReceiptState, receiptList } from './receipts.ts'
import { type Asked, ask, screen } from './screen.ts'

type GradesOf = { student?: string | undefined; course?: string | undefined; period?: string | undefined }
type Search = GradesOf & {
  tab?: 'grades' | 'students' | 'courses' | 'periods' | 'teachers' | 'receipts' | undefined
  state?: ReceiptState | undefined
  q?: string | undefined
  receipt?: string | undefined
  id?: string | undefined
}

const PAGE_SIZE = 20

/** What narrows the grades, as the server takes it. */
export const gradeFilter = ({ student, course, period }: GradesOf) => ({
  ...(student && { user_id: student }),
  ...(course && { course_id: course }),
  ...(period && { period_id: period }),
})

export const gradeList = (of: GradesOf) => ask(listSecretariatGrades, { ...gradeFilter(of), page_size: PAGE_SIZE })
export const peopleList = (role: 'student' | 'teacher', q: string) =>
  ask(searchPeople, { role, q, page_size: PAGE_SIZE })
export const foundCourseList = (q: string) => ask(searchCourses, { q, page_size: PAGE_SIZE })
export const studentsInCourseList = (courseId: string, period?: string) =>
  ask(listStudentsInCourse, { courseId, page_size: PAGE_SIZE, ...(period && { period_id: period }) })
export const paymentsOfStudent = (userId: string) => ask(listPayments, { user_id: userId, page_size: 10 })
export const periodDeskList = () => ask(listSecretariatPeriods, { page_size: PAGE_SIZE })

export const secretariatScreen = screen('/admin/secretariat', (search: Search) => readsOf(search))

function readsOf({ tab, receipt, state, q = '', id, ...of }: Search): Asked[] {
  const file = id ?? (tab ? undefined : of.student)
  switch (tab ?? (receipt ? 'receipts' : of.student ? 'students' : 'grades')) {
    case 'receipts':
      return [receiptList(state, q)]
    case 'students':
      return file ? [ask(getStudent, { userId: file }), paymentsOfStudent(file)] : q ? [peopleList('student', q)] : []
    case 'teachers':
      return id ? [ask(getTeacher, { userId: id })] : q ? [peopleList('teacher', q)] : []
    case 'courses':
      return id ? [studentsInCourseList(id, of.period)] : q ? [foundCourseList(q)] : []
    case 'periods':
      return [periodDeskList()]
    default:
      return [gradeList(of)]
  }
}
