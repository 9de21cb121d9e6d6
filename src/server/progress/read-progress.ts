import type { CalendarDay } from '#domain/calendar.ts'
import { courseProgress } from '#domain/progress/course-progress.ts'
import { currentStreak, NO_STREAK, type Streak } from '#domain/progress/streaks.ts'
import type * as contract from '#contract/progress.ts'
import { isCompletedStatus, isFinishedStatus } from '#domain/enrollments/statuses.ts'
import { countsInAverages } from '#domain/grades/final-grade.ts'
import { gradeTrend } from '#domain/progress/standing.ts'
import { lastMondays } from '#domain/progress/weeks.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import type { Handler } from '../actions/context.ts'
import { countCourse, countStudents, findStreak } from './progress-queries.ts'
import { readOwnProgress } from './own-progress-queries.ts'

/** How far an enrollment is in its course. */
export async function readProgress(db: Database | Tx, enrollmentId: string, courseId: string) {
  const counts = await countCourse(db, enrollmentId)
  return { course_id: courseId, ...counts, percentage: courseProgress(counts).percentage }
}

/** How many students a course's chart covers. */
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

/** A person's current streak. */
export async function readStreak(db: Database | Tx, userId: string): Promise<Streak> {
  return (await findStreak(db, userId)) ?? NO_STREAK
}

/** What a screen shows of a streak: nothing once a whole day was missed. */
export function shownStreak(streak: Streak, today: CalendarDay) {
  return { current_streak: currentStreak(streak, today), longest_streak: streak.longest_streak }
}

/** 'Mi Progreso Académico': every course of the student, and the last weeks of study (document 2 §2 and §9). */
export const getProgress: Handler<typeof contract.getProgress> = async (_, { db, user, today, zone }) => {
  const mondays = lastMondays(today)
  const { courses, grades, weeks } = await readOwnProgress(db, { userId: user.id, since: mondays[0] ?? today, zone })
  const done = new Map(weeks.map((week) => [week.starts_on, week]))
  const counted = grades.filter(countsInAverages)
  return {
    courses: courses.map((course) => ({ ...course, ...courseProgress(course) })),
    active_count: courses.filter(({ status, is_active }) => is_active && !isFinishedStatus(status)).length,
    completed_count: courses.filter(({ status }) => isCompletedStatus(status)).length,
    total_count: courses.length,
    weeks: mondays.map((starts_on) => done.get(starts_on) ?? { starts_on, lessons: 0, submissions: 0 }),
    trend: gradeTrend(counted),
  }
}
