import type * as contract from '#contract/lessons.ts'
import type { CalendarDay } from '#domain/calendar.ts'
import { isCurrentPeriod } from '#domain/periods/periods.ts'
import type { Handler } from '../actions/context.ts'
import { listLessonRows } from './lessons-queries.ts'
import { getTaughtRow, listTaughtRows, listTaughtWork } from './taught-courses-queries.ts'

/** The courses that the person teaches. */
export const listTaughtCourses: Handler<typeof contract.listTaughtCourses> = async (_, { db, user, clock, today }) => {
  const rows = await listTaughtRows(db, { teacherId: user.id, now: clock.now(), today })
  return { items: rows.map((row) => describe(row, today)) }
}

/** One of them with its lessons and contents. */
export const getTaughtCourse: Handler<typeof contract.getTaughtCourse> = async (
  { courseId },
  { db, user, clock, today },
) => {
  const row = await getTaughtRow(db, { courseId, teacherId: user.id, now: clock.now(), today })
  const [lessons, evaluations] = await Promise.all([
    listLessonRows(db, { courseId, enrollmentId: null }),
    listTaughtWork(db, courseId, today),
  ])
  return { ...describe(row, today), lessons, evaluations }
}

function describe(row: Awaited<ReturnType<typeof getTaughtRow>>, today: CalendarDay) {
  const { period, ...course } = row
  return {
    ...course,
    period_name: period?.name ?? null,
    period_is_current: period !== null && isCurrentPeriod(period, today),
  }
}
