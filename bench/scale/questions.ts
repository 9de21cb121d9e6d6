import { listAudit } from '#contract/audit.ts'
import { getCareer, getOwnCareer } from '#contract/career.ts'
import { listAllAnnouncements, listAnnouncements } from '#contract/announcements.ts'
import { listCatalogue, listCourses, listPublicCourses, listTeachers } from '#contract/courses.ts'
import { getAdminCharts, getAdminDashboard, getStudentDashboard, listStudentStatistics } from '#contract/home.ts'
import type { CallInput, Operation } from '#contract/operation.ts'
import { listPayments } from '#contract/payments.ts'
import { listPeriods } from '#contract/periods.ts'
import { getStudent, listSecretariatPeriods, searchCourses, searchPeople } from '#contract/secretariat.ts'
import { listUsers } from '#contract/users.ts'
import { requestOf } from '#contract/request-of.ts'

/** One question of a screen: who asks it, and where. */
export type Question = { name: string; who: 'admin' | 'student'; url: string }

/** Every list and search of the administrators' screens, and the students' two heaviest pages. */
export function questionsAbout({ studentId }: { studentId: string }): Question[] {
  return [
    ask('dashboard', getAdminDashboard, {}),
    ask('dashboard: charts', getAdminCharts, {}),
    ask('students: all', listStudentStatistics, {}),
    ask('students: enrolled', listStudentStatistics, { state: 'enrolled' }),
    ask('students: active', listStudentStatistics, { state: 'active' }),
    ask('users', listUsers, {}),
    ask('users: page 40', listUsers, { page: 40 }),
    ask('users: students', listUsers, { role: 'student' }),
    ask('users: a name', listUsers, { q: 'benitez ana' }),
    ask('users: two letters', listUsers, { q: 'pe' }),
    ask('users: an email', listUsers, { q: 'persona54321@' }),
    ask('users: a document', listUsers, { q: '20054321' }),
    ask('users: nobody', listUsers, { q: 'nadie se llama asi' }),
    ask('courses', listCourses, {}),
    ask('courses: a code', listCourses, { q: 'Z0A1' }),
    ask('courses: a teacher', listCourses, { q: 'perez' }),
    ask('courses: a period', listCourses, { q: 'escala 2022' }),
    ask('courses: teachers', listTeachers, { q: 'nunez' }),
    ask('periods', listPeriods, {}),
    ask('periods: a name', listPeriods, { q: '2020' }),
    ask('announcements', listAllAnnouncements, {}),
    ask('payments', listPayments, {}),
    ask('payments: completed', listPayments, { status: 'completed' }),
    ask('payments: a student', listPayments, { q: 'persona54321' }),
    ask('payments: a course', listPayments, { q: 'curso de escala 77' }),
    ask('secretariat: a student', searchPeople, { role: 'student', q: 'ibanez' }),
    ask('secretariat: a locality', searchPeople, { role: 'student', q: 'tres arroyos' }),
    ask('secretariat: a document', searchPeople, { role: 'student', q: '20012345' }),
    ask('secretariat: courses', searchCourses, { q: 'teologia' }),
    ask('secretariat: periods', listSecretariatPeriods, {}),
    ask('secretariat: one student', getStudent, { userId: studentId }),
    ask('secretariat: a career', getCareer, { userId: studentId }),
    ask('audit', listAudit, {}),
    ask('audit: an action', listAudit, { action: 'role.added' }),
    ask('audit: a person', listAudit, { q: 'suarez noemi' }),
    ask('audit: a kind', listAudit, { entity: 'users' }),
    ask('audit: a week', listAudit, { from: '2026-01-01', to: '2026-01-07' }),
    { ...ask('student: dashboard', getStudentDashboard, {}), who: 'student' },
    { ...ask('student: career', getOwnCareer, {}), who: 'student' },
    { ...ask('student: courses', listCatalogue, {}), who: 'student' },
    { ...ask('student: courses, a name', listCatalogue, { q: 'teologia' }), who: 'student' },
    { ...ask('student: announcements', listAnnouncements, {}), who: 'student' },
    { ...ask('public catalogue', listPublicCourses, {}), who: 'student' },
  ]
}

function ask<O extends Operation>(name: string, operation: O, input: CallInput<O>): Question {
  return { name, who: 'admin', url: requestOf(operation, input).url }
}
