import type { CourseType } from '#domain/enrollments/statuses.ts'
import { reasonToResume } from '#domain/enrollments/enrolled-time.ts'
import { staysPaused } from '#domain/enrollments/provisional.ts'
import type { Cents } from '#domain/money.ts'
import { record, recordAll } from '../audit/record.ts'
import type { Context } from '../actions/context.ts'
import type { Database } from '../database/connect.ts'
import { unasked } from '../database/moving-tx.ts'
import type { Tx } from '../database/transaction.ts'
import {
  insertEnrollmentDetails,
  insertEnrollments,
  keepHistory,
  listEnrollmentsOf,
  NOTHING_YET,
  updateHowEnrolled,
  type KnownEnrollment,
} from './enrollments-queries.ts'

/** An enrollment of the buyer, as the rules of buying see it. */
export type OwnEnrollment = KnownEnrollment

/** One bought course: where it enrolls, what it cost, and the old enrollment that it resumes, if any. */
export type BoughtSeat = {
  readonly buyer_id: string
  /** When it was bought: a moment when its window was open. */
  readonly enrolled_at: Date
  readonly window: { readonly id: string; readonly course_id: string; readonly period_id: string }
  readonly type_coursed: CourseType
  readonly former: OwnEnrollment | null
  /** Paid; provisional: it goes on while staff wait for the money; awaited: it begins when a provider says that it's paid (decisions M5 and M6). */
  readonly start: 'paid' | 'provisional' | 'awaited'
  /** Until when a provisional one goes on without the money (decision M6). */
  readonly provisional_until: Date | null
  readonly item: {
    readonly id: string
    readonly list_price: Cents
    readonly discount_pct: number
    readonly price: Cents
  }
}

/** A student's enrollments in some courses, in whichever window. */
export function enrollmentsOf(db: Database | Tx, userId: string, courseIds: readonly string[]) {
  return listEnrollmentsOf(db, userId, courseIds)
}

/** Enrolls the buyer in what was bought; answers each course's enrollment. The windows must be locked by the caller. */
export async function enroll(tx: Tx, context: Context, seats: readonly BoughtSeat[]): Promise<Map<string, string>> {
  const fresh = await insertEnrollments(
    tx,
    seats
      .filter((seat) => !seat.former)
      .map(({ buyer_id, enrolled_at, window, type_coursed, start, provisional_until }) => ({
        user_id: buyer_id,
        enrollment_open_id: window.id,
        course_id: window.course_id,
        period_id: window.period_id,
        type_coursed,
        enrollment_date: enrolled_at,
        provisional_until: start === 'provisional' ? provisional_until : null,
        ...(start === 'awaited' && {
          is_active: false,
          paused_at: enrolled_at,
          paused_reason: 'payment_pending' as const,
        }),
      })),
  )
  const ids = new Map(fresh.map(({ id, course_id }) => [course_id, id]))
  await recordAll(
    tx,
    context,
    fresh.map(({ id }) => ({ action: 'enrollment.created', entity: 'enrollments', entity_id: id })),
  )
  for (const seat of seats) {
    if (!seat.former) continue
    await resume(tx, context, seat, seat.former)
    ids.set(seat.window.course_id, seat.former.id)
  }
  await insertEnrollmentDetails(
    tx,
    seats.map(({ window, item: { id, ...prices } }) => ({
      enrollment_id: ids.get(window.course_id) ?? '',
      order_item_id: id,
      ...prices,
    })),
  )
  return ids
}

/** Restarts the old enrollment; what it was is kept (decision L2). */
export async function resume(
  tx: Tx,
  context: Context,
  seat: Pick<BoughtSeat, 'start' | 'type_coursed' | 'provisional_until'>,
  former: OwnEnrollment,
): Promise<void> {
  const now = context.clock.now()
  const paused = seat.start === 'awaited' || staysPaused(former, seat.start === 'paid')
  const moving = unasked(tx, 'begins_anew')
  await keepHistory(moving, former.id, { reason: reasonToResume(former), by: context.user.id, now })
  const change = {
    type_coursed: seat.type_coursed,
    status: 'En Progreso',
    is_active: !paused,
    enrollment_date: now,
    provisional_until: seat.start === 'provisional' && !paused ? seat.provisional_until : null,
    paused_at: paused ? now : null,
    paused_reason: paused ? (former.paused_reason ?? 'payment_pending') : null,
    ...NOTHING_YET,
  } as const
  await updateHowEnrolled(moving, former.id, change, now)
  await record(tx, context, 'enrollment.resumed', {
    entity: 'enrollments',
    entity_id: former.id,
    before: { status: former.status, is_active: former.is_active, type_coursed: former.type_coursed },
    after: { status: change.status, is_active: change.is_active, type_coursed: change.type_coursed },
  })
}
