import * as z from 'zod/mini'
import { ROLES } from '#domain/access/roles.ts'
import { COURSE_TYPES } from '#domain/enrollments/statuses.ts'
import { ASSIGNMENT_TYPES } from '#domain/evaluations/limits.ts'
import { LOCAL_CURRENCIES, PAYMENT_METHODS } from '#domain/payments/methods.ts'
import { STUDENT_STATES } from '#domain/users/student-states.ts'
import { CLASSMATES_PAGE } from '#domain/people/limits.ts'
import { PARTICIPATION_LEVELS } from '#domain/progress/participation.ts'
import { Announcement } from './announcements.ts'
import { TaughtCourse } from './lessons.ts'
import { operationsIn } from './operation.ts'
import { Cents, Day, Id, Instant, PageOf, PageQuery } from './shapes.ts'

const operation = operationsIn('home')

/** The kinds of lines of the teacher's and the administrator's feeds (document 3 §2.2 and §2.10). */
const ACTIVITY_TYPES = ['enrollment', 'submission', 'completion', 'announcement', 'user', 'course'] as const

/** One line of an activity feed. */
const Activity = z.object({
  id: z.string(),
  type: z.enum(ACTIVITY_TYPES),
  message: z.string(),
  course_name: z.nullable(z.string()),
  at: Instant,
})

/** An evaluation that a student may still hand in, with the course it belongs to. */
const UpcomingAssignment = z.object({
  id: Id,
  title: z.string(),
  course_id: Id,
  course_name: z.string(),
  assignment_type: z.enum(ASSIGNMENT_TYPES),
  question_count: z.int(),
  due_date: Instant,
})

/** A course that a student studies now, with how far they are; `percentage` is 0 to 100. */
const StudiedCourse = z.object({
  id: Id,
  name: z.string(),
  course_code: z.string(),
  image_url: z.nullable(z.string()),
  cover: z.int(),
  professor: z.string(),
  type_coursed: z.enum(COURSE_TYPES),
  total_lessons: z.int(),
  completed_lessons: z.int(),
  total_assignments: z.int(),
  completed_assignments: z.int(),
  percentage: z.int(),
})

/**
 * What an order's payment asks of its student. The last three wait at a provider: for the student, for the provider's word, or
 * for another try.
 */
const PAYMENT_NOTICES = ['receipt_needed', 'in_review', 'rejected', 'to_pay', 'processing', 'declined'] as const

/** The payments of one order that aren't done; one receipt counts for all those that a person verifies (decision M7). */
export const PaymentNotice = z.object({
  /** Any of them: what a receipt is sent for. */
  payment_id: Id,
  order_id: Id,
  state: z.enum(PAYMENT_NOTICES),
  /** The student says that it was already paid; nothing starts until staff confirm it. */
  is_claim: z.boolean(),
  payment_method: z.enum(PAYMENT_METHODS),
  course_names: z.array(z.string()),
  /** Courses of the same order that the student gave up: they're owed no more (decision M17). */
  left_names: z.array(z.string()),
  /** What is left and costs its whole price by now, since the half price ended (decision M18). */
  repriced: z.array(z.object({ name: z.string(), price_cents: Cents })),
  amount_cents: Cents,
  currency: z.string(),
  local: z.nullable(z.object({ amount_cents: Cents, currency: z.enum(LOCAL_CURRENCIES) })),
  rejection_reason: z.nullable(z.string()),
  /** Until when the courses go on meanwhile (decision M6); null when they're paused. */
  provisional_until: z.nullable(Instant),
  /** Until when courses that are paused for it keep their seats (decision M21). */
  seat_until: z.nullable(Instant),
  /** Its courses are over, and owed nevertheless (decision M16). */
  is_over: z.boolean(),
})

/** Somebody who takes a course of the student's at the same time; the number only of those who agreed (decision C1). */
const Classmate = z.object({
  id: Id,
  name: z.string(),
  profile_photo_url: z.nullable(z.string()),
  /** Roles besides student: their badges (document 2 §6). */
  staff_roles: z.array(z.enum(ROLES)),
  /** A course that both take. */
  course_name: z.string(),
  whatsapp: z.nullable(z.string()),
})

/** What a person did in the forum, and the level that it makes (document 2 §9). */
const Participation = z.object({
  posts: z.int(),
  comments: z.int(),
  likes_received: z.int(),
  score: z.int(),
  level: z.enum(PARTICIPATION_LEVELS),
})

export const getStudentDashboard = operation({
  method: 'GET',
  url: '/student/dashboard',
  summary: "The student's dashboard in one answer",
  access: 'dashboard.student',
  schema: {
    response: z.object({
      /** Mean percentage of graded work, one decimal; null before the first grade. */
      average_percentage: z.nullable(z.number()),
      enrolled_count: z.int(),
      /** Never enrolled in anything yet: the dashboard shows the first steps. */
      is_newcomer: z.boolean(),
      /** The program that they study, with the credits that they have of it; null without one. */
      degree: z.nullable(z.object({ program_name: z.string(), earned: z.int(), required: z.int() })),
      upcoming: z.array(UpcomingAssignment),
      payments: z.array(PaymentNotice),
      /** The newest active ones, and how many there are in all. */
      announcements: z.array(Announcement),
      announcement_count: z.int(),
      courses: z.array(StudiedCourse),
      forum: Participation,
      streak: z.object({
        current_streak: z.int(),
        longest_streak: z.int(),
        /** The last seven days, oldest first: whether each had study. */
        week: z.array(z.object({ day: Day, studied: z.boolean() })),
      }),
    }),
  },
})

export const listClassmates = operation({
  method: 'GET',
  url: '/student/classmates',
  summary: 'Who takes the courses of the student at the same time, by name; at most 100 a page',
  access: 'courses.study',
  schema: {
    query: z.object({ page: PageQuery.page, page_size: z._default(PageQuery.page_size, CLASSMATES_PAGE) }),
    response: PageOf(Classmate),
  },
})

export const getTeacherDashboard = operation({
  method: 'GET',
  url: '/teacher/dashboard',
  summary: "The teacher's dashboard in one answer",
  access: 'dashboard.teacher',
  schema: {
    response: z.object({
      course_count: z.int(),
      student_count: z.int(),
      active_assignment_count: z.int(),
      pending_grade_count: z.int(),
      courses: z.array(TaughtCourse),
      recent_assignments: z.array(
        z.object({
          id: Id,
          title: z.string(),
          course_name: z.string(),
          assignment_type: z.enum(ASSIGNMENT_TYPES),
          due_date: z.nullable(Instant),
          submission_count: z.int(),
        }),
      ),
      activity: z.array(Activity),
    }),
  },
})

export const getAdminDashboard = operation({
  method: 'GET',
  url: '/admin/dashboard',
  summary: "The administrator's dashboard in one answer",
  access: 'dashboard.admin',
  schema: {
    response: z.object({
      student_count: z.int(),
      teacher_count: z.int(),
      active_course_count: z.int(),
      announcement_count: z.int(),
      receipts_in_review: z.int(),
      activity: z.array(Activity),
    }),
  },
})

/** A month's money: what was collected, net of refunds, and alongside it what became of the rest (decision S2). */
const MonthOfPayments = z.object({
  /** 'YYYY-MM' in the institution's zone. */
  month: z.string(),
  collected_cents: Cents,
  pending_cents: Cents,
  failed_cents: Cents,
  refunded_cents: Cents,
})

export const getAdminCharts = operation({
  method: 'GET',
  url: '/admin/charts',
  summary: 'Enrollments by period and payments by month and state',
  access: 'dashboard.admin',
  schema: {
    response: z.object({
      /** The last six periods, the oldest first. */
      enrollments: z.array(z.object({ id: Id, period: z.string(), enrollments: z.int() })),
      /** The last six months, the oldest first, also those without a payment. */
      payments: z.array(MonthOfPayments),
    }),
  },
})

/** A student in the statistics (document 3 §2.11). */
const StudentRow = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  state: z.enum(STUDENT_STATES),
  created_at: Instant,
  /** Up to three, the newest enrollment first, and how many more there are. */
  course_codes: z.array(z.string()),
  more_courses: z.int(),
})

export const listStudentStatistics = operation({
  method: 'GET',
  url: '/admin/students',
  summary: 'Students by state, newest first, with how many there are of each',
  access: 'dashboard.admin',
  schema: {
    query: z.object({ state: z.optional(z.enum(STUDENT_STATES)), ...PageQuery }),
    response: z.extend(PageOf(StudentRow), {
      counts: z.object({ total: z.int(), active: z.int(), enrolled: z.int(), inactive: z.int() }),
    }),
  },
})
