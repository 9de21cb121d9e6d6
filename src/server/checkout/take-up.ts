import { endOfDayIn } from '#domain/calendar.ts'
import { provisionalDueDay } from '#domain/enrollments/provisional.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/transaction.ts'
import { type OwnEnrollment, resume } from '../enrollments/enroll.ts'
import { Failure } from '../failure.ts'
import { notify } from '../notifications/notify.ts'
import { enrollmentNotice } from './checkout-notices.ts'
import type { PaymentTerms } from './payment-terms.ts'
import { priceItemsForSale, type PricedLine } from './price-items.ts'
import { type Asked, saleOf } from './sale.ts'

/** A course that is enrolled in again with the payment that it has. */
type TakenUp = { former: OwnEnrollment; orderId: string; isPaid: boolean }

/**
 * Enrolling again in the same window takes up the payment that was made, or that waits for staff, instead of opening a second one
 * (decision M14): one course by itself, by the same method and at the same price. Bought another way, the payment that waits is
 * replaced by the new order's.
 */
export function takenUp(lines: readonly PricedLine[], asked: Asked): TakenUp | null {
  const [line] = lines
  if (!line?.standing || lines.length > 1 || line.decision.decision !== 'resume') return null
  const { isPaid, isByHand, method, totalCents, orderId } = line.standing
  const isSame =
    isByHand && method === asked.payment_method && !asked.scholarship_code && totalCents === line.price_cents
  return isPaid || isSame ? { former: line.decision.enrollment, orderId, isPaid } : null
}

/** Enrolls again, everything in one transaction; answers the order whose payment it takes up. */
export async function takeUp(
  tx: Tx,
  context: Context,
  { asked, terms }: { asked: Asked; terms: PaymentTerms },
): Promise<string> {
  const { user, clock, today, zone } = context
  const lines = await priceItemsForSale(tx, asked.items, { userId: user.id, now: clock.now() })
  const [sold] = saleOf(lines, asked.expected_total_cents)
  const taken = takenUp(lines, asked)
  // Its payment was decided at this moment.
  if (!sold || !taken) throw new Failure('PRICE_CHANGED')
  const { former, orderId, isPaid } = taken
  const seat = {
    start: isPaid ? 'paid' : 'provisional',
    type_coursed: sold.item.type_coursed,
    provisional_until: endOfDayIn(zone, provisionalDueDay(today, terms.settings.provisional_days)),
  } as const
  await resume(tx, context, seat, former)
  const { course } = sold
  await notify(
    tx,
    enrollmentNotice({ user_id: user.id, course, enrollment_id: former.id, transaction_id: '', is_paid: isPaid }),
  )
  return orderId
}
