import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { formFor, paidSeminary } from '#tests/support/paid-seminary.ts'
import { actionsOn, alarms, enrollmentOf } from '#tests/support/provider-facts.ts'
import { expectFailure } from '#tests/support/seminary.ts'
import { enrollments_open } from '../database/tables/courses.ts'
import { releaseUnpaidSeats } from '../enrollments/unpaid-seats.ts'
import { reconcile } from './reconcile.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

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

  test('says why in words, wherever it is read', async () => {
    const { as, cast, standIn, deliver } = await paidSeminary()
    const order = await as.ana.placeOrder(formFor(cast.courses.dogmatics, { payment_method: 'mercado_pago' }))
    const status_detail = 'cc_rejected_insufficient_amount'
    await deliver(
      standIn.mercadoPagoNotice(standIn.payAtMercadoPago(order.id, { status: 'rejected', status_detail }).id),
    )
    const reason = 'No hay fondos suficientes. Usa otra tarjeta u otro método de pago.'
    const paymentId = order.payments[0]?.id ?? ''
    expect((await as.ana.getOrder({ orderId: order.id })).payments[0]).toMatchObject({ rejection_reason: reason })
    const own = await as.ana.listOwnPayments({})
    expect(own.items.find(({ id }) => id === paymentId)?.rejection_reason).toBe(reason)
    expect(await as.carla.getPayment({ paymentId })).toMatchObject({ rejection_reason: reason })
    const { payments } = await as.ana.getStudentDashboard({})
    expect(payments.find(({ order_id }) => order_id === order.id)?.rejection_reason).toBe(reason)
    const bell = await as.ana.listNotifications({})
    expect(bell.items.find(({ title }) => title === 'Pago rechazado')?.message).toContain(reason)
    expect(JSON.stringify((await as.carla.listAudit({ page_size: 100 })).items)).not.toContain(status_detail)
  })

  test('asks Stripe why a payment of some days failed', async () => {
    const { as, cast, standIn, deliver } = await paidSeminary()
    const order = await as.ana.placeOrder(formFor(cast.courses.dogmatics))
    const session = Object.assign(standIn.sessionOf(order.id), { status: 'complete', payment_intent: 'pi_refused' })
    standIn.intents.set('pi_refused', {
      id: 'pi_refused',
      last_payment_error: { code: 'card_declined', decline_code: 'expired_card' },
    })
    const news = await deliver(standIn.stripeNotice('checkout.session.async_payment_failed', session))
    expect(news.body.outcome).toBe('failed')
    expect((await as.ana.getOrder({ orderId: order.id })).payments[0]?.rejection_reason).toBe(
      'La tarjeta está vencida. Usa otra tarjeta u otro método de pago.',
    )
  })

  test('waits on the dashboard, then asks for another try, and is gone once it is paid', async () => {
    const { as, cast, standIn, deliver } = await paidSeminary()
    const order = await as.ana.placeOrder(formFor(cast.courses.dogmatics, { payment_method: 'mercado_pago' }))
    const statesOf = async () =>
      (await as.ana.getStudentDashboard({})).payments.flatMap(({ order_id, state }) =>
        order_id === order.id ? state : [],
      )
    expect(await statesOf()).toEqual(['to_pay'])
    await deliver(standIn.mercadoPagoNotice(standIn.payAtMercadoPago(order.id, { status: 'rejected' }).id))
    expect(await statesOf()).toEqual(['declined'])
    await as.ana.openCheckout({ orderId: order.id })
    expect(await statesOf()).toEqual(['to_pay'])
    await deliver(standIn.mercadoPagoNotice(standIn.payAtMercadoPago(order.id, { status: 'pending' }).id))
    expect(await statesOf()).toEqual(['processing'])
    await deliver(standIn.mercadoPagoNotice(standIn.payAtMercadoPago(order.id).id))
    expect(await statesOf()).toEqual([])
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
    const { as, cast, standIn, deliver, database, clock, background } = one
    const start = Date.now()
    clock.set(new Date(start))
    const order = await as.ana.placeOrder(formFor(cast.courses.dogmatics))
    const session = Object.assign(standIn.sessionOf(order.id), { status: 'expired' })
    expect((await deliver(standIn.stripeNotice('checkout.session.expired', session))).body.outcome).toBe('expired')
    clock.set(new Date(start + 73 * HOUR))
    await releaseUnpaidSeats(background)
    expect(await enrollmentOf(one, cast.courses.dogmatics, cast.people.ana.id)).toMatchObject({ status: 'Desistido' })
    const { seats_taken = 0 } =
      (await database.db.select().from(enrollments_open).where(eq(enrollments_open.id, cast.windows.dogmatics)))[0] ??
      {}
    await database.db
      .update(enrollments_open)
      .set({ seats_max: seats_taken + 1 })
      .where(eq(enrollments_open.id, cast.windows.dogmatics))
    const [ana, diego] = [await one.callerOf(cast.people.ana.id), await one.callerOf(cast.people.diego.id)]
    await diego.placeOrder(formFor(cast.courses.dogmatics))
    await expectFailure(ana.openCheckout({ orderId: order.id }), 'NO_SEATS_LEFT')
    // Money that arrives anyway is hers, and enrolls nobody.
    standIn.pay(session.id)
    await expectFailure(ana.openCheckout({ orderId: order.id }), 'ORDER_NOT_PAYABLE')
    expect(await alarms(one)).toContain('paid_without_seat')
    expect(await enrollmentOf(one, cast.courses.dogmatics, cast.people.ana.id)).toMatchObject({ status: 'Desistido' })
    expect((await ana.getOrder({ orderId: order.id })).items).toMatchObject([{ left: 'expired', credited_cents: 1000 }])
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

  test('ends what nobody paid in time and keeps its seat for another try; one that is still worked on goes on', async () => {
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
    expect(await enrollmentOf(one, cast.courses.dogmatics, cast.people.ana.id)).toMatchObject({
      status: 'En Progreso',
      is_active: false,
    })
    expect((await as.ana.getOrder({ orderId: slow.id })).status).toBe('pending')
    // Money that comes in spite of it still enrolls, while there's a seat: it's asked about before another page is opened.
    standIn.payAtMercadoPago(left.id)
    await as.ana.openCheckout({ orderId: left.id })
    expect((await as.ana.getOrder({ orderId: left.id })).status).toBe('completed')
    expect(await enrollmentOf(one, cast.courses.dogmatics, cast.people.ana.id)).toMatchObject({ is_active: true })
  })

  test('gives back the seat of a payment that failed and was not tried again for 72 hours', async () => {
    const one = await paidSeminary()
    const { as, cast, standIn, clock, background, deliver } = one
    const start = Date.now()
    clock.set(new Date(start))
    const order = await as.ana.placeOrder(formFor(cast.courses.dogmatics, { payment_method: 'mercado_pago' }))
    await deliver(standIn.mercadoPagoNotice(standIn.payAtMercadoPago(order.id, { status: 'rejected' }).id))
    await reconcile(background)
    expect(await enrollmentOf(one, cast.courses.dogmatics, cast.people.ana.id)).toMatchObject({ status: 'En Progreso' })
    clock.set(new Date(start + 71 * HOUR))
    await releaseUnpaidSeats(background)
    expect(await enrollmentOf(one, cast.courses.dogmatics, cast.people.ana.id)).toMatchObject({ status: 'En Progreso' })
    clock.set(new Date(start + 72 * HOUR))
    await releaseUnpaidSeats(background)
    expect(await enrollmentOf(one, cast.courses.dogmatics, cast.people.ana.id)).toMatchObject({ status: 'Desistido' })
  })
})
