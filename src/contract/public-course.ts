import * as z from 'zod/mini'
import { ENROLLMENT_STATES } from '#domain/courses/catalogue.ts'
import { COURSE_CODE_PATTERN } from '#domain/courses/course-code.ts'
import { ASSIGNMENT_TYPES, EVALUATION_LEVELS } from '#domain/evaluations/limits.ts'
import { LOCAL_CURRENCIES } from '#domain/payments/methods.ts'
import { CourseCard } from './courses.ts'
import { operationsIn } from './operation.ts'
import { RequiredCourse } from './required-course.ts'
import { Cents, Day, Id, Instant } from './shapes.ts'

const operation = operationsIn('courses')

/** A course by its code in any case, as its address names it, or by its id, as its enrollment's does. */
const CourseName = z.union([
  Id,
  z.string().check(z.trim(), z.toUpperCase(), z.regex(COURSE_CODE_PATTERN, { error: 'COURSE_CODE' })),
])

/** A course as shown publicly (decision R5): titles of lessons and evaluations, but not their contents, and nothing about students. */
const PublicCoursePage = z.extend(CourseCard, {
  enrollment_state: z.enum(ENROLLMENT_STATES),
  /** What it asks for, by the current plans. */
  requirements: z.array(RequiredCourse),
  /** Of the window in which it's offered: the open one, otherwise the next one, otherwise the last one. */
  enrollment_start_date: z.nullable(Instant),
  enrollment_end_date: z.nullable(Instant),
  /** Null without a maximum, and without a window. */
  seats_left: z.nullable(z.int()),
  /** The period of that window, while it isn't over. */
  period: z.nullable(z.object({ name: z.string(), start_date: Day, end_date: Day })),
  /** What the price is about today in the currencies of the payment countries that have a rate (decision M3). */
  local_prices: z.array(z.object({ currency: z.enum(LOCAL_CURRENCIES), amount_cents: Cents })),
  /** Up to PUBLIC_COURSE_LIMITS.lessons lessons, by module; a module without a title is null. */
  modules: z.array(z.object({ title: z.nullable(z.string()), lessons: z.array(z.string()) })),
  lesson_count: z.int(),
  /** The active evaluations of that period and those of every period, up to PUBLIC_COURSE_LIMITS.assignments. */
  assignments: z.array(
    z.object({
      title: z.string(),
      assignment_type: z.enum(ASSIGNMENT_TYPES),
      evaluation_level: z.enum(EVALUATION_LEVELS),
      max_score: z.number(),
    }),
  ),
  assignment_count: z.int(),
  /** The points of all of them together: what one weighs is its part of these (decision L8). */
  total_score: z.number(),
  /** The active programs whose current plan has it, up to PUBLIC_COURSE_LIMITS.programs. */
  programs: z.array(z.object({ code: z.string(), name: z.string() })),
})

export const getPublicCourse = operation({
  method: 'GET',
  url: '/catalogue/:course',
  summary: 'An active course for anyone: what is taught, by whom, when, for how much',
  access: 'public',
  shared: true,
  schema: { params: z.object({ course: CourseName }), response: PublicCoursePage },
})
