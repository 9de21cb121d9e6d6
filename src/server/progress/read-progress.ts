import type { CalendarDay } from '#domain/calendar.ts'
import { courseProgress } from '#domain/progress/course-progress.ts'
import { currentStreak, NO_STREAK, type Streak } from '#domain/progress/streaks.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { countCourse, countStudents, findStreak } from './progress-queries.ts'

/** How far an enrollment is in its course. */
export async function readProgress(db: Database | Tx, enrollmentId: string, courseId: string) {
  const counts = await countCourse(db, enrollmentId)
  return { course_id: courseId, ...counts, percentage: courseProgress(counts).percentage }
}

/** How many students a chart of a course tells of. */
const MOST_STUDENTS = 200

/** How far those who study in a course have come, who is least far first. Callers have checked who may know it. */
export async function readStudentsProgress(db: Database, courseId: string, periodId?: string) {
  const counted = await countStudents(db, { courseId, periodId, most: MOST_STUDENTS })
  const students = counted.map(({ enrollment_id, name, ...counts }) => ({
    enrollment_id,
    name,
    percentage: courseProgress(counts).percentage,
  }))
  return {
    students: students.toSorted((a, b) => a.percentage - b.percentage || a.name.localeCompare(b.name, 'es')),
    total: counted[0]?.total ?? 0,
  }
}

/** A person's streak as it stands. */
export async function readStreak(db: Database | Tx, userId: string): Promise<Streak> {
  return (await findStreak(db, userId)) ?? NO_STREAK
}

/** What a screen shows of a streak: nothing is left of it once a whole day was missed. */
export function shownStreak(streak: Streak, today: CalendarDay) {
  return { current_streak: currentStreak(streak, today), longest_streak: streak.longest_streak }
}
