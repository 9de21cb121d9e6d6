import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { getOrder } from '#contract/checkout.ts'
import type { CallOutput } from '#contract/operation.ts'
import { enrollments_open } from '#server/database/tables/courses.ts'
import { enrollments } from '#server/database/tables/enrollments.ts'
import { payments, webhook_events } from '#server/database/tables/payments.ts'
import { reconcile } from '#server/providers/reconcile.ts'
import { chance, shuffle } from '../support/chance.ts'
import { inBatches } from '../support/in-batches.ts'
import { alarms } from '../support/provider-facts.ts'
import { formFor, paidSeminary, type PaidSeminary } from '../support/paid-seminary.ts'
import { seenBy } from '../support/purchases.ts'
import type { Notice } from '../support/payment-providers.ts'
import { size } from '../support/property-runs.ts'
import { ProblemError } from '#web/api/client.ts'
import { addStudents } from '../support/students.ts'

const ORDERS = size({ small: 48, whole: 500 })
const AT_ONCE = 12
const NEVER = new Date(0).toISOString()

type Order = CallOutput<typeof getOrder>
/** When the first page is paid: before the second is requested, at the moment it should close, or not before both exist. */
type Moment = 'before' | 'while_closing' | 'last'
const MOMENTS: readonly Moment[] = ['before', 'while_closing', 'last']

describe('a storm of second pages', () => {
  test(
    `for ${ORDERS} orders, each with a second page for its course while the first one's webhook is late, sent often and out of order: nobody pays twice, each course is paid once, and nothing has to be refunded`,
    { timeout: 600_000 },
    async () => {
      const one = await paidSeminary({ max: 20 })
      const { database, cast } = one
      const draw = chance(20_261_123)
      await database.db
        .update(enrollments_open)
        .set({ seats_max: null })
        .where(eq(enrollments_open.id, cast.windows.dogmatics))
      const students = await addStudents(database.db, ORDERS)
      const plans = students.map((id, index) => planFor(id, index, draw))
      const notices = (await inBatches(plans, AT_ONCE, (plan) => buyTwice(one, plan))).flat()
      const storm = notices.flatMap((notice) => Array.from({ length: 1 + draw(5) }, () => notice))
      shuffle(storm, draw)
      const statuses = await inBatches(storm, AT_ONCE, (notice) => deliverUntilTaken(one, notice))
      expect(new Set(statuses)).toEqual(new Set([200]))
      await reconcile(one.background)
      await check(one, students)
    },
  )
})

type Plan = {
  student: string
  moment: Moment
  methods: ['credit_card' | 'mercado_pago', 'credit_card' | 'mercado_pago']
  isChange: boolean
  paysSecondFirst: boolean
}

/** Each pair of methods, each moment, and whether the order is changed or the course bought again. */
function planFor(student: string, index: number, draw: (below: number) => number): Plan {
  const methodOf = (bit: number) => (Math.floor(index / bit) % 2 === 0 ? 'credit_card' : 'mercado_pago')
  return {
    student,
    moment: MOMENTS[index % MOMENTS.length] ?? 'before',
    methods: [methodOf(3), methodOf(6)],
    isChange: Math.floor(index / 12) % 2 === 1,
    paysSecondFirst: draw(2) === 1,
  }
}

/** One student: a page, another one for the same course, and whatever can be paid of both is paid. Answers what the providers send. */
async function buyTwice(one: PaidSeminary, plan: Plan): Promise<Notice[]> {
  const { cast, callerOf } = one
  const { moment, methods, isChange, paysSecondFirst } = plan
  const buyer = await callerOf(plan.student)
  const first = await buyer.placeOrder(formFor(cast.courses.dogmatics, { payment_method: methods[0] }))
  const page = pageOf(first)
  const notices: Notice[] = []
  const payFirst = () => notices.push(...pay(one, page))
  if (moment === 'before') payFirst()
  if (moment === 'while_closing') closing(one).set(page.id, payFirst)
  const second = await (
    isChange
      ? buyer.changeMethod({ orderId: first.id, payment_method: methods[1], seen: seenBy(methods[1]) })
      : buyer.placeOrder(formFor(cast.courses.dogmatics, { payment_method: methods[1] }))
  ).catch((error: unknown) => {
    // Its money was there already.
    if (error instanceof ProblemError && error.code === 'ALREADY_ENROLLED') return null
    throw error
  })
  const payBoth = [payFirst, () => second?.checkout_url && notices.push(...pay(one, pageOf(second)))]
  if (paysSecondFirst) payBoth.reverse()
  for (const payOne of payBoth) payOne()
  return notices
}

type Page = { id: string; orderId: string; isStripe: boolean }

function pageOf({ id: orderId, checkout_url }: Order): Page {
  const id = checkout_url?.split('/').at(-1) ?? ''
  return { id, orderId, isStripe: checkout_url?.includes('stripe') ?? false }
}

/** What happens to each page at the moment when it's about to close. */
const atClosing = new WeakMap<PaidSeminary, Map<string, () => unknown>>()
function closing(one: PaidSeminary): Map<string, () => unknown> {
  const known = atClosing.get(one) ?? new Map<string, () => unknown>()
  atClosing.set(one, known)
  one.standIn.onClose = (pageId) => known.get(pageId)?.()
  return known
}

/** Pays a page if its provider still lets anybody, once; answers the news of it. */
function pay({ standIn }: PaidSeminary, { id, orderId, isStripe }: Page): Notice[] {
  if (isStripe) {
    if (standIn.session(id).status !== 'open') return []
    const paid = structuredClone(standIn.pay(id))
    return ['completed', 'async_payment_succeeded'].map((end) => standIn.stripeNotice(`checkout.session.${end}`, paid))
  }
  const preference = standIn.preferences.get(id)
  const isPaid = [...standIn.payments.values()].some(({ preference_id }) => preference_id === id)
  if (!preference || preference.expiration_date_to === NEVER || isPaid) return []
  const payment = standIn.payAtMercadoPago(orderId, { preference_id: id })
  return [standIn.mercadoPagoNotice(payment.id), standIn.mercadoPagoNotice(payment.id)]
}

async function deliverUntilTaken(one: PaidSeminary, notice: Notice, tries = 10): Promise<number> {
  const { status } = await one.deliver(notice)
  return status === 503 && tries > 1 ? deliverUntilTaken(one, notice, tries - 1) : status
}

async function check(one: PaidSeminary, students: readonly string[]): Promise<void> {
  const { database, cast, standIn } = one
  const rows = await database.db
    .select()
    .from(payments)
    .where(inArray(payments.user_id, [...students]))
  const seats = await database.db
    .select()
    .from(enrollments)
    .where(and(inArray(enrollments.user_id, [...students]), eq(enrollments.course_id, cast.courses.dogmatics)))
  const paidAtProviders = new Map<string, number>()
  const owners = new Map(rows.map(({ order_id, user_id }) => [order_id, user_id]))
  const orderIds = [
    ...[...standIn.sessions.values()].flatMap(({ payment_status, metadata }) =>
      payment_status === 'paid' ? (metadata['order_id'] ?? '') : [],
    ),
    ...[...standIn.payments.values()].map(({ external_reference }) => external_reference),
  ]
  for (const id of orderIds) {
    const owner = owners.get(id) ?? ''
    paidAtProviders.set(owner, (paidAtProviders.get(owner) ?? 0) + 1)
  }
  for (const student of students) {
    const own = rows.filter(({ user_id }) => user_id === student)
    const told = {
      paid: paidAtProviders.get(student) ?? 0,
      completed: own.filter(({ status }) => status === 'completed').length,
      others: own.flatMap(({ status, replaced_at }) =>
        status === 'completed' ? [] : [[status, replaced_at !== null]],
      ),
      seats: seats.filter(({ user_id }) => user_id === student).map(({ is_active }) => is_active),
    }
    expect({ student, ...told }).toEqual({
      student,
      paid: 1,
      completed: 1,
      others: told.others.map(() => ['failed', true]),
      seats: [true],
    })
  }
  expect(await alarms(one)).toEqual([])
  const events = await database.db.select({ outcome: webhook_events.outcome }).from(webhook_events)
  expect(events).not.toEqual([])
  expect(events.filter(({ outcome }) => outcome === 'paid_twice' || outcome?.startsWith('wrong'))).toEqual([])
}
