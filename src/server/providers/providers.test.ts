import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expectFailure } from '#tests/support/seminary.ts'
import { formFor, paidSeminary, type PaidSeminary } from '#tests/support/paid-seminary.ts'
import { audit_log } from '../database/tables/audit.ts'
import { enrollments_open } from '../database/tables/courses.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { notifications } from '../database/tables/notifications.ts'
import { payments, webhook_events } from '../database/tables/payments.ts'
import { reconcile } from './reconcile.ts'

const MINUTE = 60_000

const enrollmentOf = async ({ database }: PaidSeminary, courseId: string, userId: string) => {
  const [row] = await database.db
    .select()
    .from(enrollments)
    .where(and(eq(enrollments.course_id, courseId), eq(enrollments.user_id, userId)))
  return row
}

const alarms = async ({ database, cast }: PaidSeminary) => {
  const rows = await database.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.user_id, cast.people.carla.id), eq(notifications.type, 'payment')))
  return rows.flatMap(({ metadata }) => metadata['outcome'] ?? [])
}

const actionsOn = async ({ database }: PaidSeminary, entityId: string) => {
  const rows = await database.db.select().from(audit_log).where(eq(audit_log.entity_id, entityId)).orderBy(audit_log.id)
  return rows.map(({ action }) => action)
}

describe('an order by card', () => {
  test("has Stripe's page, waits for it, and begins with its word", async () => {
    const one = await paidSeminary()
    const { as, cast, standIn, deliver, mails } = one
    const order = await as.ana.placeOrder(formFor(cast.courses.dogmatics))
    const session = standIn.sessionOf(order.id)
    expect(order).toMatchObject({ status: 'pending', processor: 'stripe', checkout_url: session.url, can_pay: true })
    expect(session).toMatchObject({ amount_total: 1000, currency: 'usd', client_reference_id: order.id })
    expect(session.success_url).toBe(`https://portal.example.org/checkout/success?o=${order.id}`)
    expect(await enrollmentOf(one, cast.courses.dogmatics, cast.people.ana.id)).toMatchObject({
      is_active: false,
      paused_reason: 'payment_pending',
    })

    const notice = standIn.stripeNotice('checkout.session.completed', standIn.pay(session.id))
    expect(await deliver(notice)).toEqual({ status: 200, body: { received: true, outcome: 'completed' } })
    expect(await deliver(notice)).toEqual({ status: 200, body: { received: true, outcome: 'known' } })
    const paid = await as.ana.getOrder({ orderId: order.id })
    expect(paid).toMatchObject({ status: 'completed', checkout_url: null, can_pay: false })
    expect(await enrollmentOf(one, cast.courses.dogmatics, cast.people.ana.id)).toMatchObject({
      is_active: true,
      paused_reason: null,
      provisional_until: null,
    })
    expect(await actionsOn(one, paid.payments[0]?.id ?? '')).toEqual(['payment.created', 'payment.completed'])
    const sent = await mails()
    expect(sent.filter(({ to }) => to.address === cast.people.ana.email).map(({ subject }) => subject)).toEqual([
      'Recibimos tu pago',
    ])
  })

  test('sent again, also at once, has one page and one order', async () => {
    const { as, cast, standIn } = await paidSeminary()
    const form = formFor(cast.courses.dogmatics)
    const answers = await Promise.all([as.ana.placeOrder(form), as.ana.placeOrder(form), as.ana.placeOrder(form)])
    expect(new Set(answers.map(({ checkout_url }) => checkout_url)).size).toBe(1)
    expect(standIn.sessions.size).toBe(1)
  })

  test("whose page can't be made says so, and the same confirmation tries again", async () => {
    const { as, cast, standIn } = await paidSeminary()
    const form = formFor(cast.courses.dogmatics)
    standIn.trouble = 'down'
    await expectFailure(as.ana.placeOrder(form), 'STRIPE_SESSION_FAILED')
    standIn.trouble = 'no_url'
    await expectFailure(as.ana.placeOrder(form), 'STRIPE_URL_MISSING')
    standIn.trouble = 'none'
    const order = await as.ana.placeOrder(form)
    expect(order.checkout_url).toMatch(/^https:/)
  })

  test('keeps nothing of a card that somebody sends along', async () => {
    const { as, cast, database } = await paidSeminary()
    const card = { last_four: '4242', holder: 'Ana Benítez' }
    const order = await as.ana.placeOrder(formFor(cast.courses.dogmatics, { card }))
    const [stored] = await database.db.select().from(payments).where(eq(payments.order_id, order.id))
    expect(stored?.payment_data).toEqual({ method: 'credit_card', country: 'argentina', type_coursed: 'regular' })
  })

  test('under a scholarship charges the balance alone; one that covers everything needs no page', async () => {
    const { as, cast, standIn } = await paidSeminary()
    const half = await as.ana.placeOrder(formFor(cast.courses.dogmatics, { scholarship_code: cast.scholarships.half }))
    expect(standIn.sessionOf(half.id).amount_total).toBe(500)
    const whole = await as.diego.placeOrder(
      formFor(cast.courses.dogmatics, { scholarship_code: cast.scholarships.full }),
    )
    expect(whole).toMatchObject({ status: 'completed', checkout_url: null, can_pay: false })
  })
})

describe('an order by Mercado Pago', () => {
  test("has its page in the country's money, and begins once the payment was fetched again", async () => {
    const one = await paidSeminary()
    const { as, cast, standIn, deliver } = one
    const order = await as.ana.placeOrder(formFor(cast.courses.dogmatics, { payment_method: 'mercado_pago' }))
    const preference = standIn.preferenceOf(order.id)
    expect(order).toMatchObject({ processor: 'mercado_pago', checkout_url: preference.init_point })
    const local = order.payments[0]?.local
    expect(preference.items).toMatchObject([{ unit_price: (local?.amount_cents ?? 0) / 100, currency_id: 'ARS' }])

    const waiting = standIn.payAtMercadoPago(order.id, { status: 'in_process' })
    expect((await deliver(standIn.mercadoPagoNotice(waiting.id))).body.outcome).toBe('processing')
    expect((await as.ana.getOrder({ orderId: order.id })).payments).toMatchObject([{ status: 'processing' }])
    waiting.status = 'approved'
    expect((await deliver(standIn.mercadoPagoNotice(waiting.id))).body.outcome).toBe('completed')
    expect((await deliver(standIn.mercadoPagoNotice(waiting.id))).body.outcome).toBe('known')
    expect(await enrollmentOf(one, cast.courses.dogmatics, cast.people.ana.id)).toMatchObject({ is_active: true })
  })

  test('of another country than the account is the payment link, which staff verify', async () => {
    const { as, cast, standIn } = await paidSeminary({ country: 'uruguay' })
    const order = await as.ana.placeOrder(formFor(cast.courses.dogmatics, { payment_method: 'mercado_pago' }))
    expect(order).toMatchObject({ processor: 'manual', checkout_url: null, can_pay: false })
    expect(standIn.requests).toEqual([])
  })

  test('that the provider does not know is stored and taken', async () => {
    const { standIn, deliver, database } = await paidSeminary()
    expect((await deliver(standIn.mercadoPagoNotice(123))).status).toBe(200)
    const foreign = {
      ...standIn.sessions.values().next().value,
      metadata: {},
      id: 'cs_other',
      object: 'checkout.session',
    }
    const answer = await deliver(
      standIn.stripeNotice('checkout.session.completed', { ...foreign, amount_total: 1, currency: 'usd' }),
    )
    expect(answer).toEqual({ status: 200, body: { received: true, outcome: 'unknown_order' } })
    const stored = await database.db.select({ outcome: webhook_events.outcome }).from(webhook_events)
    expect(new Set(stored.map(({ outcome }) => outcome))).toEqual(new Set(['not_about_money', 'unknown_order']))
  })
})

describe("what doesn't fit the order", () => {
  test.each([
    ['wrong_amount', { amount_total: 999 }],
    ['wrong_currency', { currency: 'ars' }],
    ['wrong_mode', { livemode: true }],
    ['wrong_reference', { id: 'cs_test_of_somebody' }],
  ])('%s: enrolls nobody, is kept, and is told to the administrators', async (outcome, change) => {
    const one = await paidSeminary()
    const { as, cast, standIn, deliver, database } = one
    const order = await as.ana.placeOrder(formFor(cast.courses.dogmatics))
    const session = standIn.pay(standIn.sessionOf(order.id).id)
    const notice = standIn.stripeNotice('checkout.session.completed', { ...session, ...change })
    expect((await deliver(notice)).body).toEqual({ received: true, outcome })
    expect(await as.ana.getOrder({ orderId: order.id })).toMatchObject({ status: 'pending' })
    expect(await enrollmentOf(one, cast.courses.dogmatics, cast.people.ana.id)).toMatchObject({ is_active: false })
    const [stored] = await database.db.select().from(webhook_events)
    expect(stored).toMatchObject({ outcome, order_id: order.id })
    expect(await alarms(one)).toEqual([outcome])
  })

  test('two names for one payment are nobody’s payment', async () => {
    const { as, cast, standIn, deliver } = await paidSeminary()
    const [mine, theirs] = [
      await as.ana.placeOrder(formFor(cast.courses.dogmatics, { payment_method: 'mercado_pago' })),
      await as.ana.placeOrder(formFor(cast.courses.homiletics, { payment_method: 'mercado_pago' })),
    ]
    const payment = standIn.payAtMercadoPago(mine.id, { external_reference: theirs.id })
    expect((await deliver(standIn.mercadoPagoNotice(payment.id))).body.outcome).toBe('unknown_order')
    expect((await as.ana.getOrder({ orderId: theirs.id })).status).toBe('pending')
  })
})

describe('money that goes back', () => {
  test('ends the enrollment, once, and is told to the student', async () => {
    const one = await paidSeminary()
    const { as, cast, standIn, deliver, mails } = one
    const order = await as.ana.placeOrder(formFor(cast.courses.dogmatics))
    const session = standIn.pay(standIn.sessionOf(order.id).id)
    await deliver(standIn.stripeNotice('checkout.session.completed', session))
    const refund = standIn.stripeNotice('charge.refunded', standIn.refundedCharge(session))
    expect((await deliver(refund)).body.outcome).toBe('refunded')
    expect((await deliver(refund)).body.outcome).toBe('known')
    expect(await as.ana.getOrder({ orderId: order.id })).toMatchObject({ status: 'refunded', can_pay: false })
    expect(await enrollmentOf(one, cast.courses.dogmatics, cast.people.ana.id)).toMatchObject({
      status: 'Desistido',
      is_active: false,
    })
    expect((await mails()).map(({ subject }) => subject)).toContain('Te devolvimos tu pago')
  })

  test('before its payment came leaves nothing to enroll: the payment that comes late changes nothing', async () => {
    const one = await paidSeminary()
    const { as, cast, standIn, deliver } = one
    const order = await as.ana.placeOrder(formFor(cast.courses.dogmatics))
    const session = standIn.pay(standIn.sessionOf(order.id).id)
    const paid = standIn.stripeNotice('checkout.session.completed', session)
    expect((await deliver(standIn.stripeNotice('charge.refunded', standIn.refundedCharge(session)))).body.outcome).toBe(
      'refunded',
    )
    expect((await deliver(paid)).body.outcome).toBe('already_refunded')
    expect(await as.ana.getOrder({ orderId: order.id })).toMatchObject({ status: 'refunded' })
    expect(await enrollmentOf(one, cast.courses.dogmatics, cast.people.ana.id)).toMatchObject({ is_active: false })
  })

  test('in part leaves the enrollment and asks the administrators', async () => {
    const one = await paidSeminary()
    const { as, cast, standIn, deliver } = one
    const order = await as.ana.placeOrder(formFor(cast.courses.dogmatics))
    const session = standIn.pay(standIn.sessionOf(order.id).id)
    await deliver(standIn.stripeNotice('checkout.session.completed', session))
    await deliver(standIn.stripeNotice('charge.refunded', standIn.refundedCharge(session, 300)))
    expect(await as.ana.getOrder({ orderId: order.id })).toMatchObject({ status: 'completed' })
    expect(await alarms(one)).toEqual(['partly_refunded'])
  })
})

describe('a payment that failed', () => {
  test('keeps its seat for a while, and the next try goes from failed to pending to completed', async () => {
    const one = await paidSeminary()
    const { as, cast, standIn, deliver } = one
    const order = await as.ana.placeOrder(formFor(cast.courses.dogmatics, { payment_method: 'mercado_pago' }))
    const rejected = standIn.payAtMercadoPago(order.id, { status: 'rejected', status_detail: 'cc_rejected_other' })
    expect((await deliver(standIn.mercadoPagoNotice(rejected.id))).body.outcome).toBe('failed')
    expect(await as.ana.getOrder({ orderId: order.id })).toMatchObject({ status: 'failed', can_pay: true })

    const again = await as.ana.openCheckout({ orderId: order.id })
    expect(again).toMatchObject({ status: 'pending' })
    expect(again.checkout_url).not.toBe(order.checkout_url)
    const paid = standIn.payAtMercadoPago(order.id)
    expect((await deliver(standIn.mercadoPagoNotice(paid.id))).body.outcome).toBe('completed')
    expect(await actionsOn(one, order.payments[0]?.id ?? '')).toEqual([
      'payment.created',
      'payment.failed',
      'payment.retried',
      'payment.completed',
    ])
    expect((await deliver(standIn.mercadoPagoNotice(rejected.id))).body.outcome).toBe('known')
    await expectFailure(as.diego.openCheckout({ orderId: order.id }), 'NOT_FOUND')
  })

  test('is found paid when it is tried again before the webhook came', async () => {
    const { as, cast, standIn } = await paidSeminary()
    const order = await as.ana.placeOrder(formFor(cast.courses.dogmatics))
    standIn.pay(standIn.sessionOf(order.id).id)
    expect(await as.ana.openCheckout({ orderId: order.id })).toMatchObject({ status: 'completed', checkout_url: null })
    expect(standIn.sessions.size).toBe(1)
  })

  test('cannot be tried again when the last seat has gone', async () => {
    const one = await paidSeminary()
    const { as, cast, standIn, deliver, database } = one
    const order = await as.ana.placeOrder(formFor(cast.courses.dogmatics))
    const session = Object.assign(standIn.sessionOf(order.id), { status: 'expired' })
    expect((await deliver(standIn.stripeNotice('checkout.session.expired', session))).body.outcome).toBe('expired')
    expect(await enrollmentOf(one, cast.courses.dogmatics, cast.people.ana.id)).toMatchObject({ status: 'Desistido' })
    const { seats_taken = 0 } =
      (await database.db.select().from(enrollments_open).where(eq(enrollments_open.id, cast.windows.dogmatics)))[0] ??
      {}
    await database.db
      .update(enrollments_open)
      .set({ seats_max: seats_taken + 1 })
      .where(eq(enrollments_open.id, cast.windows.dogmatics))
    await as.diego.placeOrder(formFor(cast.courses.dogmatics))
    await expectFailure(as.ana.openCheckout({ orderId: order.id }), 'NO_SEATS_LEFT')
  })
})

describe('buying another way', () => {
  test('ends the order that waits at a provider, and starts at once', async () => {
    const one = await paidSeminary()
    const { as, cast, standIn } = one
    const first = await as.ana.placeOrder(formFor(cast.courses.dogmatics))
    const second = await as.ana.placeOrder(formFor(cast.courses.dogmatics, { payment_method: 'bank_transfer' }))
    expect((await as.ana.getOrder({ orderId: first.id })).status).toBe('failed')
    expect(standIn.sessionOf(first.id).status).toBe('expired')
    expect(second).toMatchObject({ status: 'pending', processor: 'manual' })
    expect(await enrollmentOf(one, cast.courses.dogmatics, cast.people.ana.id)).toMatchObject({
      is_active: true,
      paused_reason: null,
    })
  })
})

describe('asking the provider', () => {
  test('finds a payment whose webhook never came, once', async () => {
    const one = await paidSeminary()
    const { as, cast, standIn, clock, background } = one
    const start = Date.now()
    clock.set(new Date(start))
    const card = await as.diego.placeOrder(formFor(cast.courses.dogmatics))
    const mp = await as.ana.placeOrder(formFor(cast.courses.dogmatics, { payment_method: 'mercado_pago' }))
    standIn.pay(standIn.sessionOf(card.id).id)
    standIn.payAtMercadoPago(mp.id)
    await reconcile(background)
    expect((await as.diego.getOrder({ orderId: card.id })).status).toBe('pending')
    clock.set(new Date(start + 6 * MINUTE))
    await reconcile(background)
    await reconcile(background)
    expect((await as.diego.getOrder({ orderId: card.id })).status).toBe('completed')
    expect((await as.ana.getOrder({ orderId: mp.id })).status).toBe('completed')
  })

  test('ends what nobody paid in time and gives the seat back; one that is still worked on goes on', async () => {
    const one = await paidSeminary()
    const { as, cast, standIn, clock, background } = one
    const start = Date.now()
    clock.set(new Date(start))
    const left = await as.ana.placeOrder(formFor(cast.courses.dogmatics, { payment_method: 'mercado_pago' }))
    const slow = await as.ana.placeOrder(formFor(cast.courses.homiletics, { payment_method: 'mercado_pago' }))
    standIn.payAtMercadoPago(slow.id, { status: 'pending' })
    clock.set(new Date(start + 60 * MINUTE))
    await reconcile(background)
    expect((await as.ana.getOrder({ orderId: left.id })).status).toBe('failed')
    expect(await enrollmentOf(one, cast.courses.dogmatics, cast.people.ana.id)).toMatchObject({ status: 'Desistido' })
    expect((await as.ana.getOrder({ orderId: slow.id })).status).toBe('pending')
    // Money that comes in spite of it still enrolls, while there's a seat.
    standIn.payAtMercadoPago(left.id)
    const again = await as.ana.openCheckout({ orderId: left.id })
    expect(again.status).toBe('pending')
    clock.set(new Date(start + 70 * MINUTE))
    await reconcile(background)
    expect((await as.ana.getOrder({ orderId: left.id })).status).toBe('completed')
    expect(await enrollmentOf(one, cast.courses.dogmatics, cast.people.ana.id)).toMatchObject({ is_active: true })
  })

  test('gives back the seat of a payment that failed and was not tried again', async () => {
    const one = await paidSeminary()
    const { as, cast, standIn, clock, background, deliver } = one
    const start = Date.now()
    clock.set(new Date(start))
    const order = await as.ana.placeOrder(formFor(cast.courses.dogmatics, { payment_method: 'mercado_pago' }))
    await deliver(standIn.mercadoPagoNotice(standIn.payAtMercadoPago(order.id, { status: 'rejected' }).id))
    await reconcile(background)
    expect(await enrollmentOf(one, cast.courses.dogmatics, cast.people.ana.id)).toMatchObject({ status: 'En Progreso' })
    clock.set(new Date(start + 61 * MINUTE))
    await reconcile(background)
    expect(await enrollmentOf(one, cast.courses.dogmatics, cast.people.ana.id)).toMatchObject({ status: 'Desistido' })
  })
})
