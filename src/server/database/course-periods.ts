import { desc, sql } from 'drizzle-orm'
import type { CalendarDay } from '#domain/calendar.ts'
import { periodShown } from '#domain/periods/periods.ts'
import type { Database } from './connect.ts'
import { isGivenIn } from './rules.ts'
import { periods } from './tables/periods.ts'

/** The periods in which a course has windows, newest first, with how many students each has. */
export function listPeriodsOfCourse(db: Database, courseId: string) {
  return db
    .select({
      id: periods.id,
      name: periods.name,
      start_date: periods.start_date,
      end_date: periods.end_date,
      is_active: periods.is_active,
      student_count: sql<number>`(select count(*)::int from enrollments e where e.period_id = periods.id and e.course_id = ${courseId})`,
    })
    .from(periods)
    .where(isGivenIn('periods', sql`${courseId}`))
    .orderBy(desc(periods.start_date), periods.id)
}

/** The id of the period that a list in a course's place is about: 'shown' stands for the one that the place shows at first, or none. */
export async function placePeriod(
  db: Database,
  courseId: string,
  asked: string | undefined,
  today: CalendarDay,
): Promise<string | undefined> {
  if (asked !== 'shown') return asked
  return periodShown(await listPeriodsOfCourse(db, courseId), today)?.id
}
