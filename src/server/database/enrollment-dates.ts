import { sql } from 'drizzle-orm'
import type { FormerEnrollment } from '#domain/enrollments/enrolled-time.ts'
import { enrollments } from './tables/enrollments.ts'

/** What decides which work was due for a student (enrolledTime in domain/enrollments/enrolled-time.ts): most enrollments were never resumed. */
export const enrollmentDates = {
  enrollment_date: enrollments.enrollment_date,
  former: sql<FormerEnrollment[]>`(
    select coalesce(json_agg(json_build_object('enrollment_date', h.enrollment_date, 'completion_date', h.completion_date,
      'reason', h.reason, 'recorded_at', h.recorded_at) order by h.recorded_at, h.id), '[]')
    from enrollment_history h where h.enrollment_id = enrollments.id
  )`,
  withdrawn_at:
    sql<Date | null>`case when enrollments.status = 'Desistido' then enrollments.completion_date end`.mapWith(
      enrollments.completion_date,
    ),
}
