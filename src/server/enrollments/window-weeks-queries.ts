import { eq, sql } from 'drizzle-orm'
import type { CalendarDay } from '#domain/calendar.ts'
import type { Database } from '../database/connect.ts'
import { enrollments_open } from '../database/tables/courses.ts'
import { Failure } from '../actions/failure.ts'

export async function getWindowDates(db: Database, windowId: string) {
  const { enrollment_start_date, enrollment_end_date } = enrollments_open
  const [row] = await db
    .select({ enrollment_start_date, enrollment_end_date })
    .from(enrollments_open)
    .where(eq(enrollments_open.id, windowId))
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** The weeks of a window that had enrollments, withdrawn ones too, by the index of its enrollments; a week starts on its Monday in the zone. */
export async function countWindowWeeks(
  db: Database,
  windowId: string,
  zone: string,
): Promise<{ starts_on: CalendarDay; enrollments: number }[]> {
  const { rows } = await db.execute<{ starts_on: CalendarDay; enrollments: number }>(sql`
    select to_char(date_trunc('week', e.enrollment_date at time zone ${zone}), 'YYYY-MM-DD') as starts_on, count(*)::int as enrollments
    from enrollments e where e.enrollment_open_id = ${windowId} group by 1 order by 1`)
  return rows
}
