import * as z from 'zod/mini'
import { ROLES } from '#domain/access/roles.ts'
import { COURSE_TYPES, ENROLLMENT_STATUSES } from '#domain/enrollments/statuses.ts'
import { NOTIFICATION_LIMITS } from '#domain/notifications/types.ts'
import { DOCUMENT_TYPES } from '#domain/people/documents.ts'
import { SHOWN_STATUSES } from '#domain/secretariat/statuses.ts'
import { CalculatedGrade } from './grade-shapes.ts'
import { operation } from './operation.ts'
import { Day, Done, Flag, Id, Instant, Line, PageOf, PageQuery, Search } from './shapes.ts'

/** Whom the people tabs look for. */
export const SOUGHT_ROLES = ['student', 'teacher'] as const

const MaybeText = z.nullable(z.string())
const userParams = z.object({ userId: Id })
const courseParams = z.object({ courseId: Id })

/** Student, course and period; what is left out means all. */
const GradeFilters = { user_id: z.optional(Id), course_id: z.optional(Id), period_id: z.optional(Id) }

/** A line of the grades tab; `final_grade` is null while it's 'Pendiente'. */
export const SecretariatGrade = z.object({
  enrollment_id: Id,
  user_id: Id,
  student_name: z.string(),
  student_email: z.string(),
  course_id: Id,
  course_name: z.string(),
  course_code: z.string(),
  period_id: Id,
  period_name: z.string(),
  type_coursed: z.enum(COURSE_TYPES),
  final_grade: z.nullable(z.number()),
  status: z.enum(SHOWN_STATUSES),
})

/** A person as the search finds them. */
export const FoundPerson = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  profile_photo_url: MaybeText,
  document_type: z.enum(DOCUMENT_TYPES),
  document_number: MaybeText,
  locality: MaybeText,
  country: MaybeText,
  whatsapp: MaybeText,
  is_active: z.boolean(),
})

const Person = z.extend(FoundPerson, {
  role: z.array(z.enum(ROLES)),
  birth_date: z.nullable(Day),
  street_address: MaybeText,
  street_number: MaybeText,
  department: MaybeText,
  province: MaybeText,
  postal_code: MaybeText,
  created_at: Instant,
})

/** One enrollment of a student with the final grade that the rule gives (decision L8). */
export const StudentEnrollment = z.object({
  enrollment_id: Id,
  course_id: Id,
  course_name: z.string(),
  course_code: z.string(),
  period_id: Id,
  period_name: z.string(),
  type_coursed: z.enum(COURSE_TYPES),
  status: z.enum(ENROLLMENT_STATUSES),
  is_active: z.boolean(),
  enrollment_date: Instant,
  final_grade: z.nullable(z.number()),
  /** The acta is closed: the grade stays. */
  acta_closed: z.boolean(),
  /** Whether saving the calculated grade would change something and may be done. */
  may_save: z.boolean(),
  calculated: CalculatedGrade,
})

/** A student's profile, counters and enrollments, newest first. */
export const StudentDetail = z.object({
  person: Person,
  counters: z.object({
    enrollments: z.int(),
    in_progress: z.int(),
    passed: z.int(),
    failed: z.int(),
    withdrawn: z.int(),
    /** Mean of the final grades of regular enrollments, two decimals. */
    average: z.nullable(z.number()),
  }),
  enrollments: z.array(StudentEnrollment),
  /** When the grades were calculated: reading them writes nothing. */
  calculated_at: Instant,
})

/** A course of a teacher. */
export const CourseTaught = z.object({
  id: Id,
  name: z.string(),
  course_code: z.string(),
  is_active: z.boolean(),
  student_count: z.int(),
  assignment_count: z.int(),
  to_grade_count: z.int(),
})

/** A course as the search finds it; the count is of those who haven't withdrawn. */
export const FoundCourse = z.object({
  id: Id,
  name: z.string(),
  course_code: z.string(),
  teacher_id: z.nullable(Id),
  teacher_name: MaybeText,
  is_active: z.boolean(),
  enrollment_count: z.int(),
})

/** A student of a course, with what the courses tab shows. */
export const CourseStudent = z.object({
  enrollment_id: Id,
  user_id: Id,
  student_name: z.string(),
  student_email: z.string(),
  whatsapp: MaybeText,
  period_id: Id,
  period_name: z.string(),
  type_coursed: z.enum(COURSE_TYPES),
  status: z.enum(ENROLLMENT_STATUSES),
  final_grade: z.nullable(z.number()),
})

/** A period with how many enrolled in it; `is_current` when today lies in it (document 3 §2.17). */
export const SecretariatPeriod = z.object({
  id: Id,
  name: z.string(),
  start_date: z.nullable(Day),
  end_date: z.nullable(Day),
  enrollment_count: z.int(),
  is_current: z.boolean(),
})

export const listSecretariatGrades = operation({
  method: 'GET',
  url: '/secretariat/grades',
  summary: 'Enrollments with their final grades, by student, course and period, newest first',
  access: 'secretariat.use',
  schema: { query: z.object({ ...GradeFilters, ...PageQuery }), response: PageOf(SecretariatGrade) },
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
  schema: { params: courseParams, body: z.object({ message: Line(NOTIFICATION_LIMITS.message) }), response: Done },
  failures: ['NOT_A_TEACHER'],
})

export const searchPeople = operation({
  method: 'GET',
  url: '/secretariat/people',
  summary: 'Students or teachers by name, email, locality or document, without accents, by last name',
  access: 'secretariat.use',
  schema: {
    query: z.object({ role: z.enum(SOUGHT_ROLES), q: Search, ...PageQuery }),
    response: PageOf(FoundPerson),
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
      person: Person,
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
  summary: "A student's profile, counters and calculated final grades; writes nothing (decision L8)",
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
    body: z.object({ enrollment_ids: z.array(Id).check(z.minLength(1), z.maxLength(100)) }),
    response: StudentDetail,
  },
  failures: [
    'STUDENT_NOT_FOUND',
    'NO_ENROLLMENTS',
    'ACTA_CLOSED',
    'NO_ACTIVE_ENROLLMENT',
    'NO_SEATS_LEFT',
    'ENROLLED_AGAIN',
  ],
})

export const searchCourses = operation({
  method: 'GET',
  url: '/secretariat/courses',
  summary: 'Courses by name or code with their teacher and how many are enrolled, by name',
  access: 'secretariat.use',
  schema: { query: z.object({ q: Search, ...PageQuery }), response: PageOf(FoundCourse) },
})

export const exportCourses = operation({
  method: 'GET',
  url: '/secretariat/courses.csv',
  summary: 'The same as CSV',
  access: 'secretariat.use',
  schema: { query: z.object({ q: Search }), response: z.unknown() },
  download: true,
})

export const listStudentsInCourse = operation({
  method: 'GET',
  url: '/secretariat/courses/:courseId/students',
  summary: 'The students of a course, in one period or in all, newest period first, then by last name',
  access: 'secretariat.use',
  schema: {
    params: courseParams,
    query: z.object({ period_id: z.optional(Id), ...PageQuery }),
    response: z.extend(PageOf(CourseStudent), { course: FoundCourse }),
  },
})

export const exportStudentsInCourse = operation({
  method: 'GET',
  url: '/secretariat/courses/:courseId/students.csv',
  summary: 'The same as CSV',
  access: 'secretariat.use',
  schema: { params: courseParams, query: z.object({ period_id: z.optional(Id) }), response: z.unknown() },
  download: true,
})

export const listSecretariatPeriods = operation({
  method: 'GET',
  url: '/secretariat/periods',
  summary: 'Periods with how many enrolled, newest first',
  access: 'secretariat.use',
  schema: {
    /** Without `counts` the enrollments aren't counted: for a list to choose from. */
    query: z.object({ counts: z._default(Flag, true), ...PageQuery }),
    response: PageOf(SecretariatPeriod),
  },
})

export const exportPeriods = operation({
  method: 'GET',
  url: '/secretariat/periods.csv',
  summary: 'The same as CSV',
  access: 'secretariat.use',
  schema: { response: z.unknown() },
  download: true,
})
