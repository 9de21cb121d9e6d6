import { calendarDayIn, HOUR_MS } from '#domain/calendar.ts'
import { seatHeldUntil } from '#domain/enrollments/unpaid-seat.ts'
import type { Tx } from '../database/transaction.ts'
import { accountOfEnrollment } from '../ledger/accounts.ts'
import { cancelLapsed } from '../ledger/cancel-purchases.ts'
import { lockMoneyOf } from '../ledger/leave-purchases.ts'
import { seatReleased } from '../notifications/kinds/enrollments.ts'
import { purchaseLapsed } from '../notifications/kinds/payments.ts'
import { notify } from '../notifications/notify.ts'
import { institutionZone, readSettings } from '../settings/read-settings.ts'
import { releaseSeats } from './awaited-seats.ts'
import { tell, type ProvisionalContext } from './provisional-enrollments.ts'
import { lockProvisional } from './provisional-queries.ts'
import { listLapsed, listUnpaidSeats, type LapsedPurchase } from './unpaid-seats-queries.ts'

/** Maximum at a time: the next run takes the rest. */
const LIMIT = 500

/**
 * Frees the seats of enrollments that have been paused for lack of payment for too long (decision M21), and ends what can no longer be
 * paid (decision M19). Each in its own transaction with its notice, mail and audit row: an interrupted run is finished by the next
 * one, and nothing is said twice.
 */
export async function releaseUnpaidSeats(started: ProvisionalContext): Promise<void> {
  const { db, clock, transaction } = started
  const context = { ...started, zone: await institutionZone(db, started.zone) }
  const { unpaid_seat_hours: hours } = await readSettings(db)
  const now = clock.now()
  const before = new Date(now.getTime() - hours * HOUR_MS)
  for (const seat of await listUnpaidSeats(db, { before, now, limit: LIMIT })) {
    await transaction((tx) => release(tx, context, { ...seat, hours }))
  }
  const today = calendarDayIn(context.zone, now)
  for (const purchase of await listLapsed(db, { now, today, limit: LIMIT })) {
    await transaction((tx) => endLapsed(tx, context, purchase))
  }
}

type UnpaidSeat = { readonly id: string; readonly user_id: string; readonly course_id: string; readonly hours: number }

/** The enrollment ends, and its purchase stays: who pays it later takes a seat again, if there is one. */
async function release(tx: Tx, context: ProvisionalContext, { id, user_id, course_id, hours }: UnpaidSeat) {
  const now = context.clock.now()
  await lockMoneyOf(tx, user_id, [course_id])
  // Anything paid, sent or retried in the meantime keeps it.
  const before = new Date(now.getTime() - hours * HOUR_MS)
  const [still] = await listUnpaidSeats(tx, { before, now, limit: 1, only: id })
  if (!still) return
  await releaseSeats(tx, context, [id], (enrollment) => {
    const until = seatHeldUntil(enrollment, hours)
    return until !== null && until <= now
  })
  const enrollment = await lockProvisional(tx, id)
  if (enrollment?.status !== 'Desistido') return
  const { asked } = await accountOfEnrollment(tx, { enrollment_id: id, status: enrollment.status })
  await notify(tx, seatReleased.to(enrollment.user_id, { ...enrollment, order_id: asked?.order_id ?? null }))
  await tell(tx, context, enrollment, { kind: 'seat_released', of: now, order_id: asked?.order_id ?? null })
}

/** The course leaves its purchase, which gives the use of a scholarship code back with its last one. */
async function endLapsed(tx: Tx, context: ProvisionalContext, { id, enrollment_id, ...purchase }: LapsedPurchase) {
  const now = context.clock.now()
  await lockMoneyOf(tx, purchase.user_id, [purchase.course_id])
  const [still] = await listLapsed(tx, { now, today: calendarDayIn(context.zone, now), limit: 1, only: id })
  if (!still) return
  await cancelLapsed(tx, context, [purchase])
  const enrollment = await lockProvisional(tx, enrollment_id)
  if (!enrollment) return
  const { user_id, course_name } = enrollment
  await notify(tx, purchaseLapsed.to(user_id, { order_id: purchase.order_id, course_name }))
}
