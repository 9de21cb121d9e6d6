import * as z from 'zod/mini'
import { COURSE_TYPES, ENROLLMENT_STATUSES } from '#domain/enrollments/statuses.ts'
import { isWithdrawalReason, WITHDRAWAL_LIMITS } from '#domain/enrollments/withdrawal.ts'
import { PlacePeriod } from './course-place.ts'
import { TaughtCourse } from './lessons.ts'
import { editing } from './editing.ts'
import { operationsIn } from './operation.ts'
import { StudentsProgress } from './progress.ts'
import { Day, Done, Id, Instant, OptionalText, PageOf, PageQuery, Search, ShownDigest } from './shapes.ts'
import { SORTS } from './sorting.ts'

const operation = operationsIn('enrollments')

/** Why a student gives a course up: at least three words (document 2 §5). */
export const WithdrawalForm = z.object({
  reason: z
    .string()
    .check(
      z.trim(),
      z.maxLength(WITHDRAWAL_LIMITS.reason),
      z.refine(isWithdrawalReason, { error: 'WITHDRAWAL_REASON' }),
    ),
})

/** `seen`: what it means for money, as it was shown (`getCoursePayment`, `getEnrollmentPayment`). */
const Withdrawal = z.extend(WithdrawalForm, { seen: z.optional(ShownDigest) })

export const withdrawFromCourse = operation({
  method: 'POST',
  url: '/student/courses/:courseId/withdrawal',
  summary: 'Give up a course; the reason is kept with the enrollment',
  access: 'courses.study',
  schema: {
    params: z.object({ courseId: Id }),
    body: Withdrawal,
    response: z.object({ enrollment_id: Id, status: z.enum(ENROLLMENT_STATUSES), completion_date: Instant }),
  },
  failures: ['NO_ACTIVE_ENROLLMENT', 'OUTCOME_CHANGED'],
})

const enrollmentParams = z.object({ enrollmentId: Id })

export const withdrawEnrollment = operation({
  method: 'POST',
  url: '/enrollments/:enrollmentId/withdrawal',
  summary: "End a student's enrollment as withdrawn, with the reason (decision C11)",
  access: 'enrollments.manage',
  schema: { params: enrollmentParams, body: Withdrawal, response: Done },
  failures: ['NO_ACTIVE_ENROLLMENT', 'OUTCOME_CHANGED'],
})

/** How a student takes a course and what is noted of it. */
export const EnrollmentForm = z.object({
  type_coursed: z.enum(COURSE_TYPES),
  observations: OptionalText(WITHDRAWAL_LIMITS.reason),
})

export const updateEnrollment = operation({
  method: 'PUT',
  url: '/enrollments/:enrollmentId',
  summary: 'Change Regular or Oyente while the acta is open, and the observations of an enrollment (decision C11)',
  access: 'enrollments.manage',
  schema: { params: enrollmentParams, body: editing(EnrollmentForm), response: Done },
  moves: true,
  failures: [
    'GRADES_MOVE',
    'ACTA_CLOSED',
    'NO_ACTIVE_ENROLLMENT',
    'CHANGED_MEANWHILE',
    'HAS_FINAL_GRADE',
    'REASON_STAYS',
    'STUDENT_REQUIREMENTS_MISSING',
    'REQUIREMENTS_CHANGED',
  ],
})

/** A student of a course as its teacher sees them (document 3 §2.5). */
const CourseStudent = z.object({
  enrollment_id: Id,
  name: z.string(),
  /** Null when the account was anonymised (decision C6). */
  email: z.nullable(z.string()),
  profile_photo_url: z.nullable(z.string()),
  whatsapp: z.nullable(z.string()),
  period_name: z.string(),
  type_coursed: z.enum(COURSE_TYPES),
  enrollment_date: Instant,
  is_active: z.boolean(),
  status: z.enum(ENROLLMENT_STATUSES),
  final_grade: z.nullable(z.number()),
  observations: z.nullable(z.string()),
  completion_date: z.nullable(Instant),
})

const courseParams = z.object({ courseId: Id })

export const listCourseStudents = operation({
  method: 'GET',
  url: '/teacher/courses/:courseId/students',
  summary: "The students of a teacher's own course, newest enrollment first; search by name or email",
  access: 'courses.teach',
  schema: {
    params: courseParams,
    query: z.object({ ...PageQuery, period_id: z.optional(PlacePeriod), q: Search, sort: SORTS.courseStudents }),
    response: z.extend(PageOf(CourseStudent), {
      course: z.extend(TaughtCourse, { module_count: z.int() }),
      /** How many enrollments belong to accounts that were anonymised: their personal data is gone. */
      lacking_data: z.int(),
    }),
  },
})

export const listStudentsProgress = operation({
  method: 'GET',
  url: '/teacher/courses/:courseId/students/progress',
  summary: "How far the students of a teacher's own course have come",
  access: 'courses.teach',
  schema: {
    params: courseParams,
    query: z.object({ period_id: z.optional(PlacePeriod) }),
    response: StudentsProgress,
  },
})

export const listWindowWeeks = operation({
  method: 'GET',
  url: '/windows/:windowId/weeks',
  summary: 'How many enrolled in each of the last weeks of an enrollment window, oldest first',
  access: 'windows.manage',
  schema: {
    params: z.object({ windowId: Id }),
    response: z.object({
      /** A week starts on its Monday in the institution's zone. */
      weeks: z.array(z.object({ starts_on: Day, enrollments: z.int() })),
      /** In the weeks before these. */
      before: z.int(),
    }),
  },
})

export const exportCourseStudents = operation({
  method: 'GET',
  url: '/teacher/courses/:courseId/students/export',
  summary: "The students of a teacher's own course as a table (CSV)",
  access: 'courses.teach',
  download: true,
  schema: {
    params: courseParams,
    query: z.object({ period_id: z.optional(PlacePeriod), sort: SORTS.courseStudents }),
    response: z.unknown(),
  },
})
