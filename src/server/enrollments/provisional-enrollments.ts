import { seatHeldText } from '#contract/enrollment-texts.ts'
import { calendarDayIn } from '#domain/calendar.ts'
import { PROVISIONAL_REMINDER_MS, provisionalState } from '#domain/enrollments/provisional.ts'
import { enrollmentCan } from '#domain/enrollments/standing.ts'
import { seatHeldUntil } from '#domain/enrollments/unpaid-seat.ts'
import { record } from '../audit/record.ts'
import type { Context, AuditContext } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { enrollmentPaused, enrollmentResumed, paymentDue } from '../notifications/kinds/enrollments.ts'
import { notify } from '../notifications/notify.ts'
import { institutionZone, readSettings } from '../settings/read-settings.ts'
import { listEnrollmentsForUpdate, updateEnrollmentRow } from './enrollments-queries.ts'
import { minutesIn } from '../texts/format.ts'
import { provisionalMail, type ProvisionalMailAbout } from './provisional-mails.ts'
import { listOverdue, listToRemind, lockProvisional, type ProvisionalRow } from './provisional-queries.ts'

/** `zone`: the one the server was started with; it applies until another is set (decision L12). */
export type ProvisionalContext = AuditContext & Pick<Context, 'db' | 'transaction' | 'zone'>

/** Maximum at a time: the next run takes the rest. */
const LIMIT = 500

/**
 * Sends reminders for provisional enrollments that are due soon and pauses those that are overdue (decision M6). Each in its own
 * transaction with its notice, mail and audit row: an interrupted run is finished by the next one, and nothing is said twice.
 */
export async function watchProvisional(started: ProvisionalContext): Promise<void> {
  const { db, clock, transaction } = started
  const context = { ...started, zone: await institutionZone(db, started.zone) }
  const now = clock.now()
  const until = new Date(now.getTime() + PROVISIONAL_REMINDER_MS)
  for (const id of await listToRemind(db, { now, until, limit: LIMIT })) {
    await transaction((tx) => remind(tx, context, id))
  }
  for (const id of await listOverdue(db, { now, limit: LIMIT })) {
    await transaction((tx) => pauseOverdue(tx, context, id))
  }
}

async function remind(tx: Tx, context: ProvisionalContext, id: string): Promise<void> {
  const enrollment = await lockProvisional(tx, id)
  const due = enrollment?.provisional_until
  const now = context.clock.now()
  if (!enrollment || !due || provisionalState(due, now) !== 'due_soon' || !enrollmentCan.pause(enrollment)) return
  if (enrollment.reminded_for?.getTime() === due.getTime()) return
  await updateEnrollmentRow(tx, id, { reminded_for: due }, now)
  const day = calendarDayIn(context.zone, due)
  await record(tx, context, 'enrollment.reminded', { entity: 'enrollments', entity_id: id, after: { due_on: day } })
  await notify(tx, paymentDue.to(enrollment.user_id, { ...enrollment, due: day }))
  await tell(tx, context, enrollment, { kind: 'payment_reminder', of: due, day })
}

async function pauseOverdue(tx: Tx, context: ProvisionalContext, id: string): Promise<void> {
  const enrollment = await lockProvisional(tx, id)
  const due = enrollment?.provisional_until
  const now = context.clock.now()
  if (!enrollment || !due || provisionalState(due, now) !== 'overdue' || !enrollmentCan.pause(enrollment)) return
  const change = { is_active: false, paused_at: now, paused_reason: 'payment_overdue' } as const
  await updateEnrollmentRow(tx, id, change, now)
  await record(tx, context, 'enrollment.paused', {
    entity: 'enrollments',
    entity_id: id,
    before: { is_active: true },
    after: { is_active: false, paused_reason: change.paused_reason },
  })
  const seat = await tellSeatUntil(tx, context, [id])
  await notify(tx, enrollmentPaused.to(enrollment.user_id, { ...enrollment, seat }))
  const day = calendarDayIn(context.zone, due)
  await tell(tx, context, enrollment, { kind: 'enrollment_overdue', of: due, day, seat })
}

/** Tells a student that an enrollment paused over its payment continues; `enrollment` as it was before. */
export async function tellResumed(tx: Tx, context: AuditContext, id: string): Promise<void> {
  const enrollment = await lockProvisional(tx, id)
  if (!enrollment) return
  await notify(tx, enrollmentResumed.to(enrollment.user_id, enrollment))
  await tell(tx, context, enrollment, { kind: 'enrollment_resumed', of: enrollment.paused_at ?? context.clock.now() })
}

/** One mail of a kind for each due moment, or each pause. */
export async function tell(
  tx: Tx,
  context: AuditContext,
  { id, user_id, email, has_account }: ProvisionalRow,
  about: Pick<ProvisionalMailAbout, 'kind' | 'of'> & Partial<ProvisionalMailAbout>,
): Promise<void> {
  if (!has_account) return
  await context.mail.queue(tx, provisionalMail({ ...about, enrollment_id: id, user_id, recipient: email }))
}

/**
 * Until when some enrollments keep their seats without a payment, worded as the end of a sentence: of several, the first that ends; ''
 * for none.
 */
export async function tellSeatUntil(
  tx: Tx,
  { clock, zone }: Pick<AuditContext, 'clock'> & Pick<Context, 'zone'>,
  ids: readonly string[],
): Promise<string> {
  const { unpaid_seat_hours } = await readSettings(tx)
  const ends = (await listEnrollmentsForUpdate(tx, ids)).flatMap((one) => seatHeldUntil(one, unpaid_seat_hours) ?? [])
  const [first] = ends.filter((end) => end > clock.now()).toSorted((a, b) => a.getTime() - b.getTime())
  return first ? ` ${seatHeldText(minutesIn(await institutionZone(tx, zone))(first), ends.length)}` : ''
}
