import type * as contract from '#contract/home.ts'
import { addDays, type CalendarDay } from '#domain/calendar.ts'
import { countsInAverages } from '#domain/grades/final-grade.ts'
import { averages } from '#domain/grades/percentages.ts'
import { courseProgress } from '#domain/progress/course-progress.ts'
import { type Participation, participationLevel, participationScore } from '#domain/progress/participation.ts'
import { currentStreak, NO_STREAK } from '#domain/progress/streaks.ts'
import type { Handler } from '../actions/context.ts'
import { newestAnnouncements } from '../announcements/announcements.ts'
import { listClassmateRows } from './classmates-queries.ts'
import { degreeLineOf } from '../degree/read-degrees.ts'
import { failureReason } from '../payments/failure-reason.ts'
import { readStudentDashboard } from './student-dashboard-queries.ts'

/** The days of the streak's week. */
const WEEK = 7

/** What a student needs to know on coming in (document 2 §2). */
export const getStudentDashboard: Handler<typeof contract.getStudentDashboard> = async (
  _,
  { db, user, clock, today },
) => {
  const weekStart = addDays(today, 1 - WEEK)
  const [dashboard, news, degree] = await Promise.all([
    readStudentDashboard(db, { userId: user.id, now: clock.now(), today, weekStart }),
    newestAnnouncements(db),
    degreeLineOf(db, user.id),
  ])
  const { courses, is_newcomer, upcoming, grades, payments, streak, week, forum } = dashboard
  const average = averages(grades.filter(countsInAverages))
  return {
    average_percentage: average?.percent ?? null,
    enrolled_count: courses.length,
    is_newcomer,
    degree,
    upcoming: upcoming.map((one) => ({ ...one, due_date: new Date(one.due_date) })),
    payments: payments.map(({ changes, ...one }) => ({
      ...one,
      left_names: (changes ?? []).flatMap(({ name, price_cents }) => (price_cents === null ? name : [])),
      repriced: (changes ?? []).flatMap(({ name, price_cents }) => (price_cents === null ? [] : { name, price_cents })),
      rejection_reason: failureReason({ ...one, requires_verification: one.state !== 'declined' }),
      provisional_until: one.provisional_until ? new Date(one.provisional_until) : null,
      seat_until: one.seat_until ? new Date(one.seat_until) : null,
    })),
    announcements: news.items,
    announcement_count: news.total,
    courses: courses.map((course) => ({ ...course, percentage: courseProgress(course).percentage })),
    forum: describeParticipation(forum),
    streak: {
      current_streak: currentStreak(streak ?? NO_STREAK, today),
      longest_streak: streak?.longest_streak ?? 0,
      week: daysFrom(weekStart).map((day) => ({ day, studied: week.includes(day) })),
    },
  }
}

/** One page of the people who study with the student now (document 2 §2, decision C1). */
export const listClassmates: Handler<typeof contract.listClassmates> = async ({ page, page_size }, { db, user }) => {
  const offset = (page - 1) * page_size
  const { items, total } = await listClassmateRows(db, { userId: user.id, limit: page_size, offset })
  return { items, total, page, has_more: offset + items.length < total }
}

function describeParticipation(done: Participation) {
  const score = participationScore(done)
  const { posts, comments, likesReceived: likes_received } = done
  return { posts, comments, likes_received, score, level: participationLevel(score) }
}

function daysFrom(start: CalendarDay): CalendarDay[] {
  return Array.from({ length: WEEK }, (_, index) => addDays(start, index))
}
