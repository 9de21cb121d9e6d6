import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { formFor, paidSeminary } from '#tests/support/paid-seminary.ts'
import { actionsOn, enrollmentOf } from '#tests/support/provider-facts.ts'
import { expectFailure } from '#tests/support/seminary.ts'
import { payments, webhook_events } from '../database/tables/payments.ts'

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

describe('buying another way', () => {
  test('ends the order that waits at a provider, and starts at once', async () => {
    const one = await paidSeminary()
    const { as, cast, standIn } = one
    const first = await as.ana.placeOrder(formFor(cast.courses.dogmatics))
    const second = await as.ana.placeOrder(formFor(cast.courses.dogmatics, { payment_method: 'bank_transfer' }))
    expect(await as.ana.getOrder({ orderId: first.id })).toMatchObject({ status: 'cancelled', checkout_url: null })
    expect(standIn.sessionOf(first.id).status).toBe('expired')
    expect(second).toMatchObject({ status: 'pending', processor: 'manual' })
    expect(await enrollmentOf(one, cast.courses.dogmatics, cast.people.ana.id)).toMatchObject({
      is_active: true,
      paused_reason: null,
    })
  })
})
