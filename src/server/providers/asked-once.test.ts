import { describe, expect, test } from 'vitest'
import { formFor, paidSeminary } from '#tests/support/paid-seminary.ts'
import { seenBy } from '#tests/support/purchases.ts'
import { alarms, enrollmentOf } from '#tests/support/provider-facts.ts'
import { expectFailure } from '#tests/support/seminary.ts'
import { reconcile } from './reconcile.ts'

describe('what was paid is never asked for again', () => {
  test('a second purchase finds the first one paid although its webhook is late', async () => {
    const one = await paidSeminary()
    const { as, cast, standIn, deliver } = one
    const first = await as.ana.placeOrder(formFor(cast.courses.dogmatics))
    const session = standIn.pay(standIn.sessionOf(first.id).id)
    await expectFailure(as.ana.placeOrder(formFor(cast.courses.dogmatics)), 'ALREADY_ENROLLED')
    expect(standIn.sessions.size).toBe(1)
    const late = await deliver(standIn.stripeNotice('checkout.session.completed', session))
    expect(late.body.outcome).toBe('already_completed')
    expect(await alarms(one)).toEqual([])
  })

  test('a page that is paid at the very moment when it should close counts, and the second order loses its course', async () => {
    const one = await paidSeminary()
    const { as, cast, standIn } = one
    const first = await as.ana.placeOrder(formFor(cast.courses.dogmatics))
    const { id } = standIn.sessionOf(first.id)
    // Between the question and the closing.
    standIn.onClose = () => standIn.pay(id)
    const items = [{ course_id: cast.courses.dogmatics }, { course_id: cast.courses.homiletics }]
    const both = formFor(cast.courses.dogmatics, { items, expected_total_cents: 1500 })
    const second = await as.ana.placeOrder(both)
    expect((await as.ana.getOrder({ orderId: first.id })).status).toBe('completed')
    expect(second.payments.map(({ course_name, amount_cents }) => [course_name, amount_cents])).toHaveLength(1)
    // The half price belonged to the course that left (decision M18).
    expect(standIn.sessionOf(second.id).amount_total).toBe(1000)
    expect(await alarms(one)).toEqual([])
  })

  test('an order whose only course another one paid is cancelled, and opens no page', async () => {
    const { as, cast, standIn } = await paidSeminary()
    const first = await as.ana.placeOrder(formFor(cast.courses.dogmatics))
    const { id } = standIn.sessionOf(first.id)
    standIn.onClose = () => standIn.pay(id)
    const second = await as.ana.placeOrder(formFor(cast.courses.dogmatics, { payment_method: 'mercado_pago' }))
    expect(second).toMatchObject({ status: 'cancelled', checkout_url: null, can_pay: false, payments: [] })
    expect(standIn.preferences.size).toBe(0)
    await expectFailure(as.ana.openCheckout({ orderId: second.id }), 'ORDER_NOT_PAYABLE')
  })

  test('while the first page cannot be closed no second one opens; the reconcile job closes it later', async () => {
    const { as, cast, standIn, background } = await paidSeminary()
    const first = await as.ana.placeOrder(formFor(cast.courses.dogmatics))
    standIn.onClose = () => {
      standIn.trouble = 'down'
    }
    const again = formFor(cast.courses.dogmatics, { payment_method: 'mercado_pago' })
    await expectFailure(as.ana.placeOrder(again), 'PROVIDER_SILENT')
    standIn.trouble = 'none'
    standIn.onClose = () => undefined
    await reconcile(background)
    expect(standIn.sessionOf(first.id).status).toBe('expired')
    expect((await as.ana.placeOrder(again)).checkout_url).toMatch(/^https:/)
  })

  test('money that staff find takes the course from the order that waits at a provider', async () => {
    const one = await paidSeminary()
    const { as, cast, standIn, background } = one
    const card = await as.ana.placeOrder(formFor(cast.courses.dogmatics))
    const claim = await as.ana.claimPaid({
      idempotency_key: crypto.randomUUID(),
      items: [{ course_id: cast.courses.dogmatics }],
      expected_total_cents: 1000,
      seen: seenBy('bank_transfer'),
      payment_method: 'bank_transfer',
      note: 'Transferí ayer',
    })
    await as.carla.approvePayment({ paymentId: claim.payments[0]?.id ?? '' })
    expect((await as.ana.getOrder({ orderId: card.id })).status).toBe('cancelled')
    await expectFailure(as.ana.openCheckout({ orderId: card.id }), 'ORDER_NOT_PAYABLE')
    await reconcile(background)
    expect(standIn.sessionOf(card.id).status).toBe('expired')
    expect(await enrollmentOf(one, cast.courses.dogmatics, cast.people.ana.id)).toMatchObject({
      is_active: true,
      provisional_until: null,
    })
  })

  test('what was said to be transferred of a course that was paid meanwhile is a credit, told to its student', async () => {
    const one = await paidSeminary()
    const { as, cast, standIn, deliver } = one
    const order = await as.ana.placeOrder(formFor(cast.courses.dogmatics))
    const claim = await as.ana.claimPaid({
      idempotency_key: crypto.randomUUID(),
      items: [{ course_id: cast.courses.dogmatics }],
      expected_total_cents: 1000,
      payment_method: 'bank_transfer',
      seen: seenBy('bank_transfer', 1000),
      note: 'Transferí ayer',
    })
    const session = standIn.pay(standIn.sessionOf(order.id).id)
    await deliver(standIn.stripeNotice('checkout.session.completed', session))
    await as.carla.approvePayment({ paymentId: claim.payments[0]?.id ?? '' })
    const { items } = await as.ana.listOwnPayments({})
    const credited = items.find(({ order_id }) => order_id === claim.id)
    expect(credited).toMatchObject({ status: 'completed', is_replaced: true })
    expect((await as.ana.getOrder({ orderId: order.id })).status).toBe('completed')
    expect((await as.ana.listNotifications({})).items.map(({ title }) => title)).toContain('Tienes dinero a favor')
  })
})
