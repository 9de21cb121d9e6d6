import type { CalendarDay } from '#domain/calendar.ts'
import { courseProgress } from '#domain/progress/course-progress.ts'
import { currentStreak, NO_STREAK, type Streak } from '#domain/progress/streaks.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { countCourse, findStreak } from './progress-queries.ts'

/** How far an enrollment is in its course. */
export async function readProgress(db: Database | Tx, enrollmentId: string, courseId: string) {
  const counts = await countCourse(db, enrollmentId)
  return { course_id: courseId, ...counts, percentage: courseProgress(counts).percentage }
}

/** A person's streak as it stands. */
export async function readStreak(db: Database | Tx, userId: string): Promise<Streak> {
  return (await findStreak(db, userId)) ?? NO_STREAK
}

/** What a screen shows of a streak: nothing is left of it once a whole day was missed. */
export function shownStreak(streak: Streak, today: CalendarDay) {
  return { current_streak: currentStreak(streak, today), longest_streak: streak.longest_streak }
}
