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
import type { ReadSearchOf } from './addresses.ts'
import { statementOf } from './ledger.ts'
import { recognizedOfPerson } from './recognized.ts'
import { exceptionsOf } from './requirements.ts'
import { receiptList } from './receipts.ts'
import { readShownStatus } from '#domain/secretariat/statuses.ts'
import { type Asked, ask, screen } from './screen.ts'
import { SORTS, sortIn } from '../sorting.ts'

type Search = ReadSearchOf<'/admin/secretariat'>
type GradesOf = Partial<Pick<Search, 'student' | 'course' | 'period' | 'status' | 'sort'>>

const PAGE_SIZE = 20

/** What narrows the grades, as the server takes it. */
export const gradeFilter = ({ student, course, period, status }: Omit<GradesOf, 'sort'>) => ({
  user_id: student,
  course_id: course,
  period_id: period,
  status: readShownStatus(status),
})

export const gradeList = (of: GradesOf) =>
  ask(listSecretariatGrades, {
    ...gradeFilter(of),
    sort: sortIn(SORTS.secretariatGrades, of.sort),
    page_size: PAGE_SIZE,
  })
export const peopleList = (role: 'student' | 'teacher', q: string, sort?: string) =>
  ask(searchPeople, { role, q, sort: sortIn(SORTS.people, sort), page_size: PAGE_SIZE })
export const foundCourseList = (q: string, sort?: string) =>
  ask(searchCourses, { q, sort: sortIn(SORTS.foundCourses, sort), page_size: PAGE_SIZE })
export const studentsInCourseList = (courseId: string, period?: string, sort?: string) =>
  ask(listStudentsInCourse, {
    courseId,
    sort: sortIn(SORTS.studentsInCourse, sort),
    page_size: PAGE_SIZE,
    ...(period && { period_id: period }),
  })
export const paymentsOfStudent = (userId: string) => ask(listPayments, { user_id: userId, page_size: 10 })
export const periodDeskList = (sort?: string) =>
  ask(listSecretariatPeriods, { sort: sortIn(SORTS.periods, sort), page_size: PAGE_SIZE })

export const secretariatScreen = screen('/admin/secretariat', readsOf)

function readsOf({ tab, receipt, state, q, id, account, ...of }: Search): Asked[] {
  if (account) return [statementOf(account)]
  const file = id ?? (tab ? undefined : of.student)
  switch (tab ?? (receipt ? 'receipts' : of.student ? 'students' : 'grades')) {
    case 'receipts':
      return [receiptList(state, q)]
    case 'students':
      return file
        ? [ask(getStudent, { userId: file }), exceptionsOf(file), recognizedOfPerson(file), paymentsOfStudent(file)]
        : q
          ? [peopleList('student', q, of.sort)]
          : []
    case 'teachers':
      return id ? [ask(getTeacher, { userId: id })] : q ? [peopleList('teacher', q, of.sort)] : []
    case 'courses':
      return id ? [studentsInCourseList(id, of.period, of.sort)] : q ? [foundCourseList(q, of.sort)] : []
    case 'periods':
      return [periodDeskList(of.sort)]
    default:
      return [gradeList(of)]
  }
}
