import type * as contract from '#contract/course-place.ts'
import { isCurrentPeriod, periodShown } from '#domain/periods/periods.ts'
import type { Handler } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { listPeriodsOfCourse } from '../database/course-periods.ts'
import { countWaitingIn, findPlace } from './course-place-queries.ts'
import { findCoursePeriod } from './grades-queries.ts'

/** A course's header for its teacher, or for staff: what waits in the period that is asked for, or shown at first (decision R6). */
export const getCoursePlace: Handler<typeof contract.getCoursePlace> = async ({ courseId, period_id }, context) => {
  const { db, today } = context
  const [place, rows] = await Promise.all([findPlace(db, context, courseId), listPeriodsOfCourse(db, courseId)])
  if (!place) throw new Failure('NOT_FOUND')
  const shown = period_id === undefined ? periodShown(rows, today) : rows.find(({ id }) => id === period_id)
  if (shown === undefined) throw new Failure('NOT_FOUND')
  const { is_taught, ...course } = place
  return {
    course,
    is_taught,
    periods: rows.map((period) => ({ ...period, is_current: isCurrentPeriod(period, today) })),
    period: shown && {
      id: shown.id,
      name: shown.name,
      ...(await waitingIn(db, courseId, shown.id)),
    },
  }
}

async function waitingIn(db: Parameters<typeof findCoursePeriod>[0], courseId: string, periodId: string) {
  const [counts, period] = await Promise.all([
    countWaitingIn(db, courseId, periodId),
    findCoursePeriod(db, courseId, periodId),
  ])
  return { ...counts, closed_at: period?.closed_at ?? null }
}
