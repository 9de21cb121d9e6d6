import * as z from 'zod/mini'
import { NOTIFICATION_LIMITS } from '#domain/notifications/types.ts'
import { NOTE_LIMITS } from '#domain/secretariat/notes.ts'
import { SHOWN_STATUSES } from '#domain/secretariat/statuses.ts'
import { operationsIn } from './operation.ts'
import { StudentsProgress } from './progress.ts'
import {
  CourseStudent,
  CourseTaught,
  FoundCourse,
  FoundPerson,
  SecretariatGrade,
  SecretariatPeriod,
  SecretariatPerson,
  StudentDetail,
  StudentNote,
} from './secretariat-shapes.ts'
import { Done, Flag, Id, PageOf, PageQuery, Search, Text } from './shapes.ts'
import { SORTS } from './sorting.ts'

const operation = operationsIn('secretariat')

/** Whom the people tabs look for. */
const SOUGHT_ROLES = ['student', 'teacher'] as const

const userParams = z.object({ userId: Id })
const courseParams = z.object({ courseId: Id })

/** Student, course and period; what is left out means all. */
const GradeFilters = {
  user_id: z.optional(Id),
  course_id: z.optional(Id),
  period_id: z.optional(Id),
  status: z.optional(z.enum(SHOWN_STATUSES)),
}

export const listSecretariatGrades = operation({
  method: 'GET',
  url: '/secretariat/grades',
  summary: 'Enrollments with their final grades, by student, course, period and status, newest first',
  access: 'secretariat.use',
  schema: {
    query: z.object({ ...GradeFilters, sort: SORTS.secretariatGrades, ...PageQuery }),
    /** `is_capped`: there are more than are counted and paged through; the CSV holds all. */
    response: z.extend(PageOf(SecretariatGrade), { is_capped: z.boolean() }),
  },
})

export const exportSecretariatGrades = operation({
  method: 'GET',
  url: '/secretariat/grades.csv',
  summary: 'The same as CSV',
  access: 'secretariat.use',
  schema: { query: z.object(GradeFilters), response: z.unknown() },
  download: true,
})

export const messageTeacher = operation({
  method: 'POST',
  url: '/secretariat/courses/:courseId/message',
  summary: "Send a message to a course's teacher: a notification and a mail (decision C2)",
  access: 'secretariat.use',
  schema: { params: courseParams, body: z.object({ message: Text(NOTIFICATION_LIMITS.message) }), response: Done },
  failures: ['NOT_A_TEACHER'],
})

export const searchPeople = operation({
  method: 'GET',
  url: '/secretariat/people',
  summary: 'Students or teachers by name, email, locality or document, without accents, by last name',
  access: 'secretariat.use',
  schema: {
    query: z.object({ role: z.enum(SOUGHT_ROLES), q: Search, sort: SORTS.people, ...PageQuery }),
    /** `is_capped`: more were found than are counted and paged through. */
    response: z.extend(PageOf(FoundPerson), { is_capped: z.boolean() }),
  },
})

export const exportPeople = operation({
  method: 'GET',
  url: '/secretariat/people.csv',
  summary: 'The same as CSV; without a search, everyone of that role',
  access: 'secretariat.use',
  schema: { query: z.object({ role: z.enum(SOUGHT_ROLES), q: Search }), response: z.unknown() },
  download: true,
})

export const getTeacher = operation({
  method: 'GET',
  url: '/secretariat/teachers/:userId',
  summary: "A teacher's profile, courses and academic figures",
  access: 'secretariat.use',
  schema: {
    params: userParams,
    response: z.object({
      person: SecretariatPerson,
      courses: z.array(CourseTaught),
      academic: z.object({
        active_courses: z.int(),
        students: z.int(),
        assignments: z.int(),
        to_grade: z.int(),
        closed_actas: z.int(),
        average: z.nullable(z.number()),
        /** Of the final grades set, in percent with one decimal. */
        pass_rate: z.nullable(z.number()),
      }),
    }),
  },
  failures: ['NOT_A_TEACHER'],
})

export const getStudent = operation({
  method: 'GET',
  url: '/secretariat/students/:userId',
  summary:
    "A student's file: profile, what is owed, enrollments with calculated final grades, notes; writes nothing (decisions C13 and L8)",
  access: 'secretariat.use',
  schema: { params: userParams, response: StudentDetail },
  failures: ['STUDENT_NOT_FOUND'],
})

export const saveCalculatedGrades = operation({
  method: 'POST',
  url: '/secretariat/students/:userId/final-grades',
  summary: 'Write the calculated final grades of some enrollments of a student, all or none (decision L8)',
  access: 'secretariat.use',
  schema: {
    params: userParams,
    body: z.object({
      enrollments: z
        .array(
          z.object({
            enrollment_id: Id,
            /** The final grade that it has as the person sees it: one that was set meanwhile isn't replaced. */
            seen_grade: z.nullable(z.number()),
            /** The calculated one that the person agreed to: another one by now isn't written. */
            seen_calculated: z.optional(z.nullable(z.number())),
          }),
        )
        .check(z.minLength(1), z.maxLength(100)),
    }),
    response: StudentDetail,
  },
  failures: [
    'STUDENT_NOT_FOUND',
    'NO_ENROLLMENTS',
    'ACTA_CLOSED',
    'NO_ACTIVE_ENROLLMENT',
    'NO_SEATS_LEFT',
    'ENROLLED_AGAIN',
    'CHANGED_MEANWHILE',
    'WORK_WAITS',
  ],
})

const NoteForm = z.object({ text: Text(NOTE_LIMITS.text) })

export const addStudentNote = operation({
  method: 'POST',
  url: '/secretariat/students/:userId/notes',
  summary: 'Note something of a student, for staff alone (decision C13)',
  access: 'secretariat.use',
  schema: { params: userParams, body: NoteForm, response: StudentNote },
  failures: ['STUDENT_NOT_FOUND'],
})

export const deleteStudentNote = operation({
  method: 'DELETE',
  url: '/secretariat/notes/:noteId',
  summary: 'Delete a note that one wrote oneself',
  access: 'secretariat.use',
  schema: { params: z.object({ noteId: Id }), response: Done },
})

export const searchCourses = operation({
  method: 'GET',
  url: '/secretariat/courses',
  summary: 'Courses by name or code with their teacher and how many are enrolled, by name',
  access: 'secretariat.use',
  schema: { query: z.object({ q: Search, sort: SORTS.foundCourses, ...PageQuery }), response: PageOf(FoundCourse) },
})

export const exportCourses = operation({
  method: 'GET',
  url: '/secretariat/courses.csv',
  summary: 'The same as CSV',
  access: 'secretariat.use',
  schema: { query: z.object({ q: Search, sort: SORTS.foundCourses }), response: z.unknown() },
  download: true,
})

export const listStudentsInCourse = operation({
  method: 'GET',
  url: '/secretariat/courses/:courseId/students',
  summary: 'The students of a course, in one period or in all, newest period first, then by last name',
  access: 'secretariat.use',
  schema: {
    params: courseParams,
    query: z.object({ period_id: z.optional(Id), sort: SORTS.studentsInCourse, ...PageQuery }),
    response: z.extend(PageOf(CourseStudent), { course: FoundCourse }),
  },
})

export const listProgressInCourse = operation({
  method: 'GET',
  url: '/secretariat/courses/:courseId/students/progress',
  summary: 'How far the students of a course have come, in one period or in all',
  access: 'secretariat.use',
  schema: { params: courseParams, query: z.object({ period_id: z.optional(Id) }), response: StudentsProgress },
})

export const exportStudentsInCourse = operation({
  method: 'GET',
  url: '/secretariat/courses/:courseId/students.csv',
  summary: 'The same as CSV',
  access: 'secretariat.use',
  schema: {
    params: courseParams,
    query: z.object({ period_id: z.optional(Id), sort: SORTS.studentsInCourse }),
    response: z.unknown(),
  },
  download: true,
})

export const listSecretariatPeriods = operation({
  method: 'GET',
  url: '/secretariat/periods',
  summary: 'Periods with how many enrolled, newest first',
  access: 'secretariat.use',
  schema: {
    /** Without `counts` the enrollments aren't counted: for a list to choose from. */
    query: z.object({ counts: z._default(Flag, true), sort: SORTS.periods, ...PageQuery }),
    response: PageOf(SecretariatPeriod),
  },
})

export const exportPeriods = operation({
  method: 'GET',
  url: '/secretariat/periods.csv',
  summary: 'The same as CSV',
  access: 'secretariat.use',
  schema: { query: z.object({ sort: SORTS.periods }), response: z.unknown() },
  download: true,
})
