import { isFull } from '#domain/courses/window-seats.ts'
import { enrollmentCan, standingOf } from '#domain/enrollments/standing.ts'
import type { PauseReason } from '#domain/enrollments/statuses.ts'
import { isWindowOpen } from '#domain/enrollments/windows.ts'
import { record } from '../audit/record.ts'
import type { AuditContext } from '../actions/context.ts'
import { unasked } from '../database/moving-tx.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'
import { missingDetails, missingFor } from '../requirements/missing.ts'
import {
  keepHistory,
  NOTHING_YET,
  listEnrollmentsForUpdate,
  listSeatsForUpdate,
  updateEnrollmentRow,
  type KnownEnrollment,
} from './enrollments-queries.ts'

/** The state of a payment's enrollment when the payment is retried, or turns out to be paid; a provisional one is held. */
export type Seat = 'held' | 'taken_again' | 'running' | 'passed' | 'failed' | 'full' | 'closed'

/** The observations text of an enrollment that ended without its student's word. */
const WHY = {
  unpaid: 'La matrícula se canceló porque el pago no se completó.',
  refunded: 'La matrícula se canceló porque el pago se reembolsó.',
} as const

/**
 * Frees the seats of those of these enrollments that are marked for it: they end as given up, and may be paid or bought again while
 * there's a seat (decisions L2 and M21). Their windows are locked first, as for anyone who wants a seat.
 */
export async function releaseSeats(
  tx: Tx,
  context: AuditContext,
  ids: readonly string[],
  isOver: (enrollment: KnownEnrollment) => boolean,
): Promise<void> {
  for (const enrollment of await listSeatsForUpdate(tx, ids)) {
    if (isOver(enrollment)) await end(tx, context, enrollment, 'unpaid')
  }
}

/** The money was given back: enrollments that still run, or wait, end; answers which. What was finished stays as it is. */
export async function endRefunded(tx: Tx, context: AuditContext, ids: readonly string[]): Promise<Set<string>> {
  const running = (await listEnrollmentsForUpdate(tx, ids)).filter(enrollmentCan.withdraw)
  for (const enrollment of running) await end(tx, context, enrollment, 'refunded')
  return new Set(running.map(({ id }) => id))
}

/**
 * Takes the seats of ended enrollments again, so that they wait for their payment once more; returns the state of each. With
 * `mustBeOpen`, only while the window is open: those who have already paid did so in time. `reason` is why they wait: one that studied
 * before its payment continues only once that has arrived.
 */
export async function takeSeatsAgain(
  tx: Tx,
  context: AuditContext,
  {
    ids,
    mustBeOpen,
    reason = 'payment_pending',
  }: { ids: readonly string[]; mustBeOpen: boolean; reason?: PauseReason },
): Promise<Map<string, Seat>> {
  const seats = new Map<string, Seat>()
  const now = context.clock.now()
  for (const { window, ...enrollment } of await listSeatsForUpdate(tx, ids)) {
    const standing = standingOf(enrollment)
    if (standing === 'paused') seats.set(enrollment.id, 'held')
    else if (standing === 'active') seats.set(enrollment.id, enrollment.provisional_until ? 'held' : 'running')
    else if (standing === 'passed' || standing === 'attended') seats.set(enrollment.id, 'passed')
    // Whoever failed the course and pays what was owed keeps that result.
    else if (standing === 'failed') seats.set(enrollment.id, 'failed')
    else if (mustBeOpen && !isWindowOpen(window, now)) seats.set(enrollment.id, 'closed')
    else if (isFull(window)) seats.set(enrollment.id, 'full')
    else {
      await takeAgain(tx, context, enrollment, reason)
      seats.set(enrollment.id, 'taken_again')
    }
  }
  return seats
}

/** Those that got none. */
export function withoutSeat(seats: ReadonlyMap<string, Seat>): Set<string> {
  return new Set([...seats].flatMap(([id, seat]) => (seat === 'full' ? [id] : [])))
}

type AskedSeat = { readonly enrollment_id: string | null; readonly course_name: string }

/** The same for payments that are asked for once more; refused when a course is paid already, or has no seat left. */
export async function requireSeats(
  tx: Tx,
  context: AuditContext,
  asked: readonly AskedSeat[],
  reason: PauseReason = 'payment_pending',
): Promise<void> {
  const ids = asked.flatMap(({ enrollment_id }) => enrollment_id ?? [])
  const seats = await takeSeatsAgain(tx, context, { ids, mustBeOpen: true, reason })
  for (const { enrollment_id, course_name: course } of asked) {
    const refusal = REFUSALS[seats.get(enrollment_id ?? '') ?? 'closed']
    if (refusal) throw new Failure(refusal, { course })
  }
  await requireRequirementsAgain(tx, asked, seats)
}

/**
 * The same for a receipt that is sent: it counts for students who are studying, or did, and takes back the seat that was lost for lack
 * of payment (decision M21).
 */
export async function requireSeatsOfReleased(
  tx: Tx,
  context: AuditContext,
  asked: readonly AskedSeat[],
): Promise<void> {
  const ids = asked.flatMap(({ enrollment_id }) => enrollment_id ?? [])
  const seats = await takeSeatsAgain(tx, context, { ids, mustBeOpen: true, reason: 'payment_overdue' })
  for (const { enrollment_id, course_name: course } of asked) {
    const seat = seats.get(enrollment_id ?? '')
    if (seat === 'full' || seat === 'closed') throw new Failure(REFUSALS[seat], { course })
  }
  await requireRequirementsAgain(tx, asked, seats)
}

/**
 * Checks the course requirements again for students who lost their seat (record 042); those who have already paid keep what was sold.
 */
async function requireRequirementsAgain(
  tx: Tx,
  asked: readonly AskedSeat[],
  seats: ReadonlyMap<string, Seat>,
): Promise<void> {
  const again = asked.filter(({ enrollment_id }) => seats.get(enrollment_id ?? '') === 'taken_again')
  const ids = again.flatMap(({ enrollment_id }) => enrollment_id ?? [])
  const regular = (await listEnrollmentsForUpdate(tx, ids)).filter(({ type_coursed }) => type_coursed === 'regular')
  const [first] = regular
  if (!first) return
  const courseIds = regular.map(({ course_id }) => course_id)
  const missing = await missingFor(tx, { userId: first.user_id, courseIds, studying: new Set(courseIds) })
  for (const { id, course_id } of regular) {
    const lacking = missing.get(course_id) ?? []
    const course = again.find(({ enrollment_id }) => enrollment_id === id)?.course_name ?? ''
    if (lacking.length > 0) throw new Failure('REQUIREMENTS_MISSING', missingDetails(course, lacking))
  }
}

const REFUSALS = {
  held: null,
  taken_again: null,
  running: 'ALREADY_ENROLLED',
  passed: 'ALREADY_PASSED',
  failed: null,
  full: 'NO_SEATS_LEFT',
  closed: 'WINDOW_CLOSED',
} as const satisfies Record<Seat, string | null>

async function takeAgain(
  tx: Tx,
  context: AuditContext,
  { id, status, is_active }: KnownEnrollment,
  reason: PauseReason,
): Promise<void> {
  const now = context.clock.now()
  await keepHistory(unasked(tx, 'begins_anew'), id, {
    reason: 'payment_tried_again',
    by: context.user?.id ?? null,
    now,
  })
  const change = {
    status: 'En Progreso',
    is_active: false,
    paused_at: now,
    paused_reason: reason,
    ...NOTHING_YET,
  } as const
  await updateEnrollmentRow(tx, id, change, now)
  await record(tx, context, 'enrollment.updated', {
    entity: 'enrollments',
    entity_id: id,
    before: { status, is_active },
    after: { status: change.status, paused_reason: change.paused_reason },
  })
}

async function end(
  tx: Tx,
  context: AuditContext,
  { id, status, is_active }: KnownEnrollment,
  why: keyof typeof WHY,
): Promise<void> {
  const now = context.clock.now()
  const change = {
    status: 'Desistido',
    is_active: false,
    observations: WHY[why],
    completion_date: now,
    provisional_until: null,
    paused_at: null,
    paused_reason: null,
  } as const
  await updateEnrollmentRow(tx, id, change, now)
  await record(tx, context, 'enrollment.withdrawn', {
    entity: 'enrollments',
    entity_id: id,
    before: { status, is_active },
    after: { status: change.status, is_active: false, observations: change.observations },
  })
}
