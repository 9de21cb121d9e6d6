import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { CallOutput } from '#contract/operation.ts'
import type { getOrder } from '#contract/checkout.ts'
import { isPaymentTransition, type PaymentStatus } from '#domain/payments/statuses.ts'
import { audit_log } from '#server/database/tables/audit.ts'
import { enrollments_open } from '#server/database/tables/courses.ts'
import { enrollments } from '#server/database/tables/enrollments.ts'
import { mail_log, notifications } from '#server/database/tables/notifications.ts'
import { payments, webhook_events } from '#server/database/tables/payments.ts'
import { chance, shuffle } from '../support/chance.ts'
import { inBatches } from '../support/in-batches.ts'
import { formFor, paidSeminary, type PaidSeminary } from '../support/paid-seminary.ts'
import type { Notice } from '../support/payment-providers.ts'
import { size } from '../support/property-runs.ts'
import { addStudents } from '../support/students.ts'

const ORDERS = size({ small: 40, whole: 500 })
const AT_ONCE = 16

type Order = CallOutput<typeof getOrder>
type Fate = 'paid' | 'retried' | 'refunded' | 'wrong' | 'expired'
/** One delivery of an event: what the provider does first, if anything, and what it sends. */
type Delivery = () => Notice
type Bought = { order: Order; fate: Fate; deliveries: Delivery[][] }

describe('a storm of webhooks', () => {
  test(
    `of ${ORDERS} orders, each event 1 to 10 times, shuffled and at once: every honest order is completed once, no other enrolls, and no state goes backwards`,
    { timeout: 600_000 },
    async () => {
      const one = await paidSeminary({ max: 20 })
      const draw = chance(20_261_121)
      const bought = await buyAll(one, draw)
      const storm = bought
        .flatMap(({ deliveries }) => deliveries)
        .flatMap((copies) => copies.flatMap((copy) => Array.from({ length: 1 + draw(10) }, () => copy)))
      shuffle(storm, draw)
      const statuses = await inBatches(storm, AT_ONCE, (make) => deliverUntilTaken(one, make()))
      expect(new Set(statuses)).toEqual(new Set([200]))

      await checkOrders(one, bought)
      await checkSteps(one, bought)
      await checkReceipts(one)
      await checkEvents(one, bought)
    },
  )
})

/** A busy portal answers 503, and a provider sends again what wasn't taken, a few times. Answers the last status. */
async function deliverUntilTaken(one: PaidSeminary, notice: Notice, tries = 10): Promise<number> {
  const { status } = await one.deliver(notice)
  return status === 503 && tries > 1 ? deliverUntilTaken(one, notice, tries - 1) : status
}

/** Every student buys one course: two of three by card, the others by Mercado Pago. */
async function buyAll(one: PaidSeminary, draw: (below: number) => number): Promise<Bought[]> {
  const { database, cast, callerOf } = one
  await database.db
    .update(enrollments_open)
    .set({ seats_max: null })
    .where(eq(enrollments_open.id, cast.windows.dogmatics))
  const students = await addStudents(database.db, ORDERS)
  const orders = await inBatches(students, AT_ONCE, async (id, index) => {
    const buyer = await callerOf(id)
    const payment_method = index % 3 === 2 ? 'mercado_pago' : 'credit_card'
    return buyer.placeOrder(formFor(cast.courses.dogmatics, { payment_method }))
  })
  return orders.map((order, index) => {
    const fate = FATES[index % FATES.length] ?? 'paid'
    const other = orders[(index + 7) % orders.length]?.id ?? ''
    const { processor } = order
    const deliveries =
      processor === 'stripe'
        ? stripeEvents(one, { order, fate, other, draw })
        : mpEvents(one, { order, fate, other, draw })
    return { order, fate, deliveries }
  })
}

/** Of ten orders five are paid, one after a failure, two are refunded, one is wrong, one is left. */
const FATES: readonly Fate[] = [
  'paid',
  'paid',
  'refunded',
  'paid',
  'wrong',
  'paid',
  'retried',
  'refunded',
  'paid',
  'expired',
]

type Plan = { order: Order; fate: Fate; other: string; draw: (below: number) => number }

/** The events of a card's order; each inner list is sent in any order, any number of times. */
function stripeEvents({ standIn }: PaidSeminary, { order, fate, other, draw }: Plan): Delivery[][] {
  const session = standIn.sessionOf(order.id)
  const send = (type: string, object: object): Delivery => {
    const notice = standIn.stripeNotice(type, structuredClone(object))
    return () => notice
  }
  if (fate === 'expired') return [[send('checkout.session.expired', { ...session, status: 'expired' })]]
  const paid = structuredClone(standIn.pay(session.id))
  if (fate === 'wrong') {
    const wrong = [
      { amount_total: paid.amount_total - 1 },
      { currency: 'ars' },
      { client_reference_id: other, metadata: { order_id: other } },
      { livemode: true },
    ][draw(4)]
    return [[send('checkout.session.completed', { ...paid, ...wrong })]]
  }
  const unpaid = { ...paid, payment_status: 'unpaid' }
  // Two events, each with its own id, may report the same money.
  const events = [send('checkout.session.completed', paid), send('checkout.session.async_payment_succeeded', paid)]
  if (fate === 'retried') {
    events.push(send('checkout.session.completed', unpaid), send('checkout.session.async_payment_failed', unpaid))
  }
  if (fate === 'refunded') events.push(send('charge.refunded', standIn.refundedCharge(paid)))
  return [events]
}

/** The same for Mercado Pago, whose notices only say which payment to fetch. */
function mpEvents({ standIn }: PaidSeminary, { order, fate, other, draw }: Plan): Delivery[][] {
  const about = (payment: { id: number }): Delivery => {
    const notice = standIn.mercadoPagoNotice(payment.id)
    return () => notice
  }
  if (fate === 'expired') return []
  if (fate === 'wrong') {
    const wrong = [
      { transaction_amount: 1 },
      { currency_id: 'USD' },
      { external_reference: other },
      { live_mode: true },
    ][draw(4)]
    return [[about(standIn.payAtMercadoPago(order.id, wrong))]]
  }
  const rejected = fate === 'retried' ? [about(standIn.payAtMercadoPago(order.id, { status: 'rejected' }))] : []
  const payment = standIn.payAtMercadoPago(order.id)
  const refund = standIn.mercadoPagoNotice(payment.id)
  const refunded: Delivery = () => {
    Object.assign(payment, { status: 'refunded', transaction_amount_refunded: payment.transaction_amount })
    return refund
  }
  return [[about(payment), about(payment), ...rejected, ...(fate === 'refunded' ? [refunded] : [])]]
}

const EXPECTED: Readonly<Record<Fate, { order: string; payment: PaymentStatus[]; enrolled: boolean }>> = {
  paid: { order: 'completed', payment: ['completed'], enrolled: true },
  retried: { order: 'completed', payment: ['completed'], enrolled: true },
  refunded: { order: 'refunded', payment: ['refunded'], enrolled: false },
  wrong: { order: 'pending', payment: ['pending'], enrolled: false },
  // Mercado Pago reports nothing about a page that nobody paid.
  expired: { order: 'failed', payment: ['failed'], enrolled: false },
}

async function checkOrders({ database, callerOf }: PaidSeminary, bought: readonly Bought[]): Promise<void> {
  const rows = await database.db
    .select()
    .from(payments)
    .where(
      inArray(
        payments.order_id,
        bought.map(({ order }) => order.id),
      ),
    )
  const seats = await database.db
    .select()
    .from(enrollments)
    .where(
      inArray(
        enrollments.id,
        rows.flatMap(({ enrollment_id }) => enrollment_id ?? []),
      ),
    )
  const confirmed = await database.db
    .select()
    .from(notifications)
    .where(eq(notifications.title, '¡Matrícula confirmada!'))
  const mailed = await database.db.select().from(mail_log).where(eq(mail_log.kind, 'payment_completed'))
  for (const { order, fate, deliveries } of bought) {
    const expected = fate === 'expired' && deliveries.length === 0 ? EXPECTED.wrong : EXPECTED[fate]
    const own = rows.filter(({ order_id }) => order_id === order.id)
    const [payment] = own
    const student = await callerOf(payment?.user_id ?? '')
    const seat = seats.find(({ id }) => id === payment?.enrollment_id)
    const told = {
      order: (await student.getOrder({ orderId: order.id })).status,
      payment: own.map(({ status }) => status),
      enrolled: seat?.is_active,
    }
    const isHonest = fate === 'paid' || fate === 'retried'
    const once = isHonest ? 1 : 0
    const ofStudent = ({ user_id }: { user_id: string | null }) => user_id === payment?.user_id
    expect({ fate, ...told }).toEqual({ fate, ...expected })
    expect(confirmed.filter(ofStudent).length).toBe(fate === 'refunded' ? confirmed.filter(ofStudent).length : once)
    expect(mailed.filter(ofStudent).length).toBe(fate === 'refunded' ? mailed.filter(ofStudent).length : once)
  }
}

/** Every step that a payment ever took is one of decision S3's, back to the beginning only from a failure, and it was completed once at most. */
async function checkSteps({ database }: PaidSeminary, bought: readonly Bought[]): Promise<void> {
  const ids = bought.flatMap(({ order }) => order.payments.map(({ id }) => id))
  const rows = await database.db.select().from(audit_log).where(inArray(audit_log.entity_id, ids)).orderBy(audit_log.id)
  for (const id of ids) {
    const own = rows.filter(({ entity_id }) => entity_id === id)
    expect(own.filter(({ action }) => action === 'payment.completed').length).toBeLessThanOrEqual(1)
    let status: PaymentStatus = 'pending'
    for (const { action, after } of own) {
      // Each of these rows was written with the payment's new status.
      const next = (after as { status: PaymentStatus }).status
      const goesOn = isPaymentTransition(status, next) && (next !== 'pending' || status === 'failed')
      expect([status, next, action === 'payment.created' || goesOn]).toEqual([status, next, true])
      status = next
    }
  }
}

/** Numbered without gaps, each number once. */
async function checkReceipts({ database }: PaidSeminary): Promise<void> {
  const rows = await database.db.select({ number: payments.receipt_number }).from(payments)
  const numbers = rows.flatMap(({ number }) => number ?? []).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1))
}

/** Every event is stored once with its outcome; what was wrong was reported to each administrator. */
async function checkEvents({ database, cast }: PaidSeminary, bought: readonly Bought[]): Promise<void> {
  const events = await database.db.select().from(webhook_events)
  expect(events).not.toEqual([])
  expect(events.filter(({ outcome, processed_at }) => !outcome || !processed_at)).toEqual([])
  const isWrong = (outcome: string | null) => /^wrong_|^unknown_order$/.test(outcome ?? '')
  const wrong = bought.filter(({ fate }) => fate === 'wrong')
  expect(events.filter(({ outcome }) => isWrong(outcome))).toHaveLength(wrong.length)
  const alarms = await database.db.select().from(notifications).where(eq(notifications.user_id, cast.people.carla.id))
  const alarming = events.filter(({ outcome }) => outcome?.startsWith('wrong_'))
  expect(alarms.filter(({ metadata }) => String(metadata['outcome']).startsWith('wrong_'))).toHaveLength(
    alarming.length,
  )
  expect(alarms.filter(({ metadata }) => metadata['outcome'] === 'paid_twice')).toEqual([])
}
