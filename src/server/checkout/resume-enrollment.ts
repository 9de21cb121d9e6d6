import { endOfDayIn } from '#domain/calendar.ts'
import { displayStatus } from '#domain/payments/statuses.ts'
import { provisionalDueDay } from '#domain/enrollments/provisional.ts'
import { isSameRate } from '#domain/checkout/seen-price.ts'
import { convertCents } from '#domain/money.ts'
import type { Context } from '../actions/context.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { type OwnEnrollment, resume } from '../enrollments/enroll.ts'
import { runningAmong } from '../enrollments/payment-standing.ts'
import { Failure } from '../actions/failure.ts'
import { enrollmentStarted } from '../notifications/kinds/enrollments.ts'
import { notify } from '../notifications/notify.ts'
import { findOrderRate, type OrderRate } from './checkout-queries.ts'
import type { PaymentTerms } from './payment-terms.ts'
import { priceItemsForSale, type PricedLine } from './price-items.ts'
import { requireAsSeen } from './require-seen.ts'
import { type Asked, saleOf } from './sale.ts'

/** A course that is enrolled in again with the payment that it has; `rate` is the one at which it waits, null for US dollars. */
type TakenUp = { former: OwnEnrollment; orderId: string; isPaid: boolean; rate: OrderRate | null }

/**
 * Enrolling again in the same window reuses the payment that was made, or the one that waits for staff while the course is only
 * paused, instead of opening a second one (decision M14): a single course, by the same method, at the same price and at the rate that
 * was seen. If it's bought another way, the waiting payment is replaced by the new order's.
 */
export async function takenUp(db: Database | Tx, lines: readonly PricedLine[], asked: Asked): Promise<TakenUp | null> {
  const [line] = lines
  if (!line?.account || lines.length > 1 || line.decision.decision !== 'resume') return null
  const { isPaid, chargedCents, asked: waiting, orderId } = line.account
  const isSame =
    waiting !== null &&
    displayStatus(waiting.status) === 'pending' &&
    waiting.requires_verification &&
    waiting.payment_method === asked.payment_method &&
    !asked.scholarship_code &&
    chargedCents === line.price_cents
  const former = line.decision.enrollment
  if (isPaid) return orderId === null ? null : { former, orderId, isPaid, rate: null }
  if (!isSame) return null
  // A placed order keeps its rate; what was seen at another rate is another purchase (decision M20).
  const rate = await findOrderRate(db, { orderId: waiting.order_id, enrollmentId: former.id })
  return isSameRate(rate, asked.seen.local) ? { former, orderId: waiting.order_id, isPaid, rate } : null
}

/** Enrolls again, everything in one transaction; answers the order whose payment it takes up. */
export async function resumeEnrollment(
  tx: Tx,
  context: Context,
  { asked, terms }: { asked: Asked; terms: PaymentTerms },
): Promise<string> {
  const { user, clock, today, zone } = context
  const lines = await priceItemsForSale(tx, asked.items, { userId: user.id, now: clock.now() })
  const [sold] = saleOf(lines)
  const taken = await takenUp(tx, lines, asked)
  if (!sold || !taken) throw new Failure('PAYMENT_DECIDED')
  const { former, orderId, isPaid, rate } = taken
  const balance_cents = sold.price_cents - sold.credit_cents
  const local = rate && { ...rate, amount_cents: convertCents(balance_cents, rate.rate) }
  requireAsSeen(asked.seen, { balance_cents, local })
  const seat = {
    start: isPaid ? 'paid' : 'provisional',
    type_coursed: sold.item.type_coursed,
    provisional_until: endOfDayIn(zone, provisionalDueDay(today, terms.settings.provisional_days)),
  } as const
  await resume(tx, context, seat, former)
  const { course } = sold
  await notify(
    tx,
    enrollmentStarted.to(user.id, {
      course,
      enrollment_id: former.id,
      transaction_id: '',
      is_paid: isPaid,
      may_study: (await runningAmong(tx, [former.id])).has(former.id),
    }),
  )
  return orderId
}
