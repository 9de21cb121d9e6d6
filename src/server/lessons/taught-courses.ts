import type { getTaughtCourse as getOperation, listTaughtCourses as listOperation } from '#contract/lessons.ts'
import type { HandlerInput, HandlerOutput } from '#contract/operation.ts'
import type { CalendarDay } from '#domain/calendar.ts'
import { isCurrentPeriod } from '#domain/periods/periods.ts'
import type { Context } from '../context.ts'
import { listLessonRows } from './lessons-queries.ts'
import { getTaughtRow, listTaughtRows } from './taught-courses-queries.ts'

/** The courses that the person teaches. */
export async function listTaughtCourses(
  _: HandlerInput<typeof listOperation>,
  { db, user, clock, today }: Pick<Context, 'db' | 'user' | 'clock' | 'today'>,
): Promise<HandlerOutput<typeof listOperation>> {
  const rows = await listTaughtRows(db, { teacherId: user.id, now: clock.now(), today })
  return { items: rows.map((row) => describe(row, today)) }
}

/** One of them with its lessons and contents. */
export async function getTaughtCourse(
  { courseId }: HandlerInput<typeof getOperation>,
  { db, user, clock, today }: Context,
): Promise<HandlerOutput<typeof getOperation>> {
  const row = await getTaughtRow(db, { courseId, teacherId: user.id, now: clock.now(), today })
  const lessons = await listLessonRows(db, { courseId, enrollmentId: null })
  return { ...describe(row, today), lessons }
}

function describe(row: Awaited<ReturnType<typeof getTaughtRow>>, today: CalendarDay) {
  const { period, ...course } = row
  return {
    ...course,
    period_name: period?.name ?? null,
    period_is_current: period !== null && isCurrentPeriod(period, today),
  }
}
