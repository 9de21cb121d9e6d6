import { and, eq, isNull } from 'drizzle-orm'
import { enrollments } from './tables/enrollments.ts'
import { course_actas } from './tables/grades.ts'

/**
 * Joins an enrollment with the acta of its course and period: there is none until it's closed, nor after it was reopened (decision
 * L14).
 */
export const isActaOfEnrollment = and(
  eq(course_actas.course_id, enrollments.course_id),
  eq(course_actas.period_id, enrollments.period_id),
  isNull(course_actas.reopened_at),
)
