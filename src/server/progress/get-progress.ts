import type * as contract from '#contract/progress.ts'
import { isCompletedStatus, isFinishedStatus } from '#domain/enrollments/statuses.ts'
import { countsInAverages } from '#domain/grades/final-grade.ts'
import { courseProgress } from '#domain/progress/course-progress.ts'
import { gradeTrend } from '#domain/progress/standing.ts'
import { lastMondays } from '#domain/progress/weeks.ts'
import type { Handler } from '../actions/context.ts'
import { readOwnProgress } from './own-progress-queries.ts'

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
