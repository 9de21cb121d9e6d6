import { describe, expect, test } from 'vitest'
import { formFor, paidSeminary } from '#tests/support/paid-seminary.ts'
import { alarms, enrollmentOf } from '#tests/support/provider-facts.ts'
import { webhook_events } from '../database/tables/payments.ts'

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
