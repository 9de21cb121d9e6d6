import { endOfDayIn } from '#domain/calendar.ts'
import type * as contract from '#contract/checkout.ts'
import type { HandlerInput } from '#contract/operation.ts'
import { sharesOf } from '#domain/checkout/scholarship-share.ts'
import type { SeenPrice } from '#domain/checkout/seen-price.ts'
import { sumCents } from '#domain/money.ts'
import { provisionalDueDay } from '#domain/enrollments/provisional.ts'
import { processorFor, providerFor } from '#domain/payments/providers.ts'
import { record } from '../audit/record.ts'
import type { Context, Handler } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { requireSeats } from '../enrollments/awaited-seats.ts'
import { beginProvisional, settleEnrollments, runningAmong } from '../enrollments/payment-standing.ts'
import { Failure } from '../actions/failure.ts'
import { enrollmentStarted } from '../notifications/kinds/enrollments.ts'
import { notifyEach } from '../notifications/notify.ts'
import { openPayments } from '../payments/open-payments.ts'
import { type OwnPayment, paymentsOfOrder } from '../payments/own-payments.ts'
import { settleOrder } from '../ledger/settle-order.ts'
import { replaceBalances } from '../payments/standing.ts'
import { askAboutEarlier } from '../providers/ask-earlier.ts'
import { openOnlyPage } from '../providers/open-page.ts'
import { refusing } from '../actions/refusals.ts'
import { chargeCard, requireOffered } from './charge-method.ts'
import { findOwnOrder, setProcessor } from './checkout-queries.ts'
import { changeableOf, getOrder } from './get-order.ts'
import { type PaymentTerms, paymentTermsOf } from './payment-terms.ts'
import { priceOf, requireAsSeen } from './require-seen.ts'
import { paymentRow } from './sold-payments.ts'

type Chosen = HandlerInput<typeof contract.changeMethod>
type Parts = { chosen: Chosen; terms: PaymentTerms }

/**
 * Pays an order by another method while none of it was approved: the same order, the same amounts, new payments (decision M12). A
 * scholarship's share stays as it is. The previous method's provider is asked first, and an order that turns out to be paid is
 * returned.
 */
export const changeMethod: Handler<typeof contract.changeMethod> = async (chosen, context) => {
  const { orderId } = chosen
  const before = await getOrder({ orderId }, context)
  const courseIds = before.items.map(({ course_id }) => course_id)
  await askAboutEarlier(courseIds, context)
  const order = await getOrder({ orderId }, context)
  if (order.status === 'completed' && before.status !== 'completed') return order
  if (!order.can_change) throw new Failure('METHOD_STAYS')
  const terms = await paymentTermsOf(context)
  requireOffered(chosen, terms)
  requireAsSeen(chosen.seen, priceOfChange(order.payments, chosen, terms))
  await chargeCard(chosen, terms, context)
  await context.transaction((tx) => change(tx, context, { chosen, terms })).catch(refusing())
  await openOnlyPage(orderId, context)
  return getOrder({ orderId }, context)
}

async function change(tx: Tx, context: Context, { chosen, terms }: Parts): Promise<void> {
  const { orderId, payment_method: method, card = null } = chosen
  const { user, today, zone } = context
  const replaced = await replaceBalances(tx, context, { orderId, method })
  const order = await findOwnOrder(tx, user.id, orderId)
  if (!order || replaced.length === 0) {
    // The same change was made at the same moment, and keeps its rate.
    return requireAsSeen(chosen.seen, priceOfChange(await paymentsOfOrder(tx, user.id, orderId), chosen, terms))
  }
  const price = priceOf(
    replaced.map(({ amount }) => amount),
    method,
    terms,
  )
  requireAsSeen(chosen.seen, price)
  const courses = replaced.map(({ course_id, enrollment_id }) => {
    const item = order.items.find((one) => one.course_id === course_id)
    return { course_id, enrollment_id, course_name: item?.name ?? '', type_coursed: item?.type_coursed ?? 'regular' }
  })
  // What staff had waited for already studied before its payment: it goes on only when that has come.
  const studied = replaced.some(({ requires_verification }) => requires_verification)
  await requireSeats(tx, context, courses, studied ? 'payment_overdue' : 'payment_pending')
  const throughProvider = providerFor(method, terms.country, terms.connections) !== null
  const rows = replaced.flatMap(({ course_id, enrollment_id, amount }) => {
    const item = { type_coursed: courses.find((one) => one.course_id === course_id)?.type_coursed ?? 'regular' }
    return sharesOf(amount, 0, { method, throughProvider }).map((share) =>
      paymentRow(
        share,
        { order_id: orderId, course_id, enrollment_id, item },
        { purchase: { terms, asked: { card } }, context },
      ),
    )
  })
  const opened = await openPayments(tx, context, rows)
  await setProcessor(tx, orderId, processorFor(method, terms.country, terms.connections))
  await record(tx, context, 'order.method_changed', {
    entity: 'orders',
    entity_id: orderId,
    before: { payment_method: replaced[0]?.payment_method },
    after: { payment_method: method },
  })
  const ids = courses.flatMap(({ enrollment_id }) => enrollment_id ?? [])
  const isPaid = rows.every(({ status }) => status === 'completed')
  if (isPaid) await settleEnrollments(tx, context, ids)
  else if (!throughProvider) {
    const due = provisionalDueDay(today, terms.settings.provisional_days)
    await beginProvisional(tx, context, ids, endOfDayIn(zone, due))
  }
  await settleOrder(tx, context, orderId)
  if (!isPaid) return
  const running = await runningAmong(tx, ids)
  await notifyEach(
    tx,
    courses.map(({ course_id: id, course_name: name, enrollment_id }) => {
      const transaction_id = opened.get(id)?.transaction_id ?? ''
      const course = { id, name }
      return enrollmentStarted.to(user.id, {
        course,
        enrollment_id: enrollment_id ?? '',
        transaction_id,
        is_paid: true,
        may_study: running.has(enrollment_id ?? ''),
      })
    }),
  )
}

/**
 * What the change asks for: the balances at today's rate, or what that method already asks for, at the rate it keeps (decision M20).
 */
function priceOfChange(payments: readonly OwnPayment[], { payment_method }: Chosen, terms: PaymentTerms): SeenPrice {
  const due = changeableOf(payments)
  const cents = due.map(({ amount_cents }) => amount_cents)
  const isAsked = due.every(({ status, payment_method: method }) => status === 'pending' && method === payment_method)
  if (!isAsked) return priceOf(cents, payment_method, terms)
  const [first] = due.map(({ local }) => local)
  const amount_cents = sumCents(due.map(({ local }) => local?.amount_cents ?? 0))
  return { balance_cents: sumCents(cents), local: first ? { ...first, amount_cents } : null }
}
