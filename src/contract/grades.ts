import * as z from 'zod/mini'
import { COURSE_TYPES, ENROLLMENT_STATUSES } from '#domain/enrollments/statuses.ts'
import { ASSIGNMENT_TYPES } from '#domain/evaluations/limits.ts'
import { FINAL_GRADE } from '#domain/grades/limits.ts'
import { operation } from './operation.ts'
import { Day, Id, Instant, PageOf, PageQuery } from './shapes.ts'

/** A graded evaluation of the student; `percentage` has one decimal. */
export const OwnGrade = z.object({
  submission_id: Id,
  assignment_id: Id,
  title: z.string(),
  course_id: Id,
  course_name: z.string(),
  assignment_type: z.enum(ASSIGNMENT_TYPES),
  grade: z.number(),
  max_score: z.number(),
  percentage: z.number(),
  graded_at: Instant,
  feedback: z.nullable(z.string()),
})

/** The student's final grade in a course, once it's set. */
export const OwnFinalGrade = z.object({
  enrollment_id: Id,
  course_id: Id,
  course_name: z.string(),
  course_code: z.string(),
  teacher_name: z.string(),
  period_name: z.string(),
  type_coursed: z.enum(COURSE_TYPES),
  status: z.enum(ENROLLMENT_STATUSES),
  final_grade: z.nullable(z.number()),
})

/** One enrolled student of a course and period, with the grade set by hand and the one that the rule gives (decision L8). */
export const FinalGradeRow = z.object({
  enrollment_id: Id,
  user_id: Id,
  student_name: z.string(),
  student_email: z.string(),
  type_coursed: z.enum(COURSE_TYPES),
  status: z.enum(ENROLLMENT_STATUSES),
  final_grade: z.nullable(z.number()),
  /** Whether a final grade may be set now: not for the withdrawn nor for those whose payment paused them. */
  may_set: z.boolean(),
  /** `final_grade` is null while no work counts. */
  calculated: z.object({
    final_grade: z.nullable(z.number()),
    status: z.enum(ENROLLMENT_STATUSES),
    provisional: z.boolean(),
    /** Evaluations that don't count yet. */
    pending_count: z.int(),
    /** What was handed in, is due and waits for its grade: it counts as zero until then. */
    to_grade_count: z.int(),
  }),
})

export const listOwnGrades = operation({
  method: 'GET',
  url: '/student/grades',
  summary: "The student's graded evaluations, newest first, with final grades and the summary cards",
  access: 'grades.own',
  schema: {
    query: z.object({ course_id: z.optional(Id), ...PageQuery }),
    response: z.extend(PageOf(OwnGrade), {
      /** Of the chosen course, or of all: total evaluations, graded ones, mean raw points and mean percentage (decision L9), points earned and possible. */
      summary: z.object({
        total: z.int(),
        completed: z.int(),
        average_points: z.nullable(z.number()),
        average_percentage: z.nullable(z.number()),
        points: z.number(),
        max_points: z.number(),
      }),
      courses: z.array(OwnFinalGrade),
    }),
  },
})

export const listTaughtPeriods = operation({
  method: 'GET',
  url: '/teacher/courses/:courseId/periods',
  summary: 'The periods in which a course of the teacher was given, newest first',
  access: 'grades.final',
  schema: {
    params: z.object({ courseId: Id }),
    response: z.object({
      items: z.array(
        z.object({
          id: Id,
          name: z.string(),
          start_date: Day,
          end_date: Day,
          is_current: z.boolean(),
          student_count: z.int(),
        }),
      ),
    }),
  },
})

export const listFinalGrades = operation({
  method: 'GET',
  url: '/teacher/courses/:courseId/periods/:periodId/final-grades',
  summary: 'The enrolled students of a course and period with their final grades',
  access: 'grades.final',
  schema: {
    params: z.object({ courseId: Id, periodId: Id }),
    query: z.object(PageQuery),
    response: z.extend(PageOf(FinalGradeRow), { closed_at: z.nullable(Instant) }),
  },
})

export const setFinalGrade = operation({
  method: 'PUT',
  url: '/enrollments/:enrollmentId/final-grade',
  summary: "Set the final grade of an enrollment in one of the teacher's courses",
  access: 'grades.final',
  schema: {
    params: z.object({ enrollmentId: Id }),
    body: z.object({
      /** Null takes it back: the enrollment is in progress again. */
      final_grade: z.nullable(
        z
          .number({ error: 'FINAL_GRADE' })
          .check(
            z.minimum(FINAL_GRADE.min, { error: 'FINAL_GRADE' }),
            z.maximum(FINAL_GRADE.max, { error: 'FINAL_GRADE' }),
          ),
      ),
    }),
    response: FinalGradeRow,
  },
  failures: ['ACTA_CLOSED', 'NO_ACTIVE_ENROLLMENT', 'NO_SEATS_LEFT', 'ENROLLED_AGAIN'],
})
