import * as z from 'zod/mini'
import { COURSE_TYPES, ENROLLMENT_STATUSES } from '#domain/enrollments/statuses.ts'
import { GRADE_TRENDS } from '#domain/progress/standing.ts'
import { operationsIn } from './operation.ts'
import { Day, Id } from './shapes.ts'

const operation = operationsIn('progress')

/** A course of a student with how far it has come (document 2 §3); the percentages are 0 to 100. */
const CourseProgressRow = z.object({
  course_id: Id,
  course_name: z.string(),
  course_code: z.string(),
  image_url: z.nullable(z.string()),
  cover: z.int(),
  professor: z.string(),
  type_coursed: z.enum(COURSE_TYPES),
  status: z.enum(ENROLLMENT_STATUSES),
  is_active: z.boolean(),
  total_lessons: z.int(),
  completed_lessons: z.int(),
  total_assignments: z.int(),
  completed_assignments: z.int(),
  total_modules: z.int(),
  completed_modules: z.int(),
  lessons_progress: z.int(),
  assignments_progress: z.int(),
  percentage: z.int(),
})

/** Progress of the current students of a course, least advanced first; `total`: there may be more than are listed. */
export const StudentsProgress = z.object({
  students: z.array(z.object({ enrollment_id: Id, name: z.string(), percentage: z.int() })),
  total: z.int(),
})

/** What a student did in a week that starts on a Monday. */
const ActivityWeek = z.object({ starts_on: Day, lessons: z.int(), submissions: z.int() })

export const getProgress = operation({
  method: 'GET',
  url: '/student/progress',
  summary: "The student's own courses with their progress, and what was done in the last weeks",
  access: 'courses.study',
  schema: {
    response: z.object({
      courses: z.array(CourseProgressRow),
      /** Running, passed, and all (document 2 §2). */
      active_count: z.int(),
      completed_count: z.int(),
      total_count: z.int(),
      weeks: z.array(ActivityWeek),
      /** Null with fewer than six graded works (document 2 §9). */
      trend: z.nullable(z.enum(GRADE_TRENDS)),
    }),
  },
})
