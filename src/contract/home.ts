import * as z from 'zod/mini'
import { ASSIGNMENT_TYPES } from '#domain/evaluations/limits.ts'
import { Announcement } from './announcements.ts'
import { CatalogueCourse } from './courses.ts'
import { OwnPayment } from './checkout.ts'
import { TaughtCourse } from './lessons.ts'
import { operation } from './operation.ts'
import { Id, Instant } from './shapes.ts'

/** One line of an activity feed. */
export const Activity = z.object({
  id: z.string(),
  type: z.string(),
  message: z.string(),
  course_name: z.nullable(z.string()),
  at: Instant,
})

const UpcomingAssignment = z.object({
  id: Id,
  title: z.string(),
  course_id: Id,
  course_name: z.string(),
  assignment_type: z.enum(ASSIGNMENT_TYPES),
  question_count: z.int(),
  due_date: Instant,
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
      upcoming: z.array(UpcomingAssignment),
      /** Payments that wait for a receipt, were rejected, or are in review. */
      payments: z.array(OwnPayment),
      announcements: z.array(Announcement),
      courses: z.array(CatalogueCourse),
      streak: z.object({
        current_streak: z.int(),
        longest_streak: z.int(),
        /** The last seven days, oldest first: whether each had study. */
        week: z.array(z.boolean()),
      }),
    }),
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
