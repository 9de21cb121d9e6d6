import { moneyText } from '#domain/money.ts'
import type { Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import { formFor, paidSeminary } from '#tests/support/paid-seminary.ts'
import { seenBy } from '#tests/support/purchases.ts'
import { enrollmentOf } from '#tests/support/provider-facts.ts'
import { runInvariants } from '../database/invariants.ts'

test('money for a page of before the price changed is paid on account: the rest is asked for, and nobody studies without it', async () => {
  const one = await paidSeminary()
  const { as, cast, standIn, deliver, database } = one
  const { dogmatics, homiletics } = cast.courses
  const items = [{ course_id: dogmatics }, { course_id: homiletics }]
  const both = await as.ana.placeOrder(formFor(dogmatics, { items, expected_total_cents: 1500 }))
  const session = standIn.sessionOf(both.id)
  await as.ana.placeOrder(formFor(dogmatics, { payment_method: 'debit_card' }))
  expect(await as.ana.getCoursePayment({ courseId: homiletics })).toMatchObject({
    state: 'waiting',
    amount_cents: 1000,
  })
  await deliver(standIn.stripeNotice('checkout.session.completed', standIn.pay(session.id)))
  expect(await as.ana.getCoursePayment({ courseId: dogmatics })).toMatchObject({ state: 'paid', amount_cents: 1000 })
  expect(await as.ana.getCoursePayment({ courseId: homiletics })).toMatchObject({ state: 'waiting', amount_cents: 500 })
  expect(await enrollmentOf(one, homiletics, cast.people.ana.id)).toMatchObject({ is_active: false })
  const { payments } = await as.ana.getOrder({ orderId: both.id })
  expect(payments.find(({ course_id }) => course_id === homiletics)).toMatchObject({
    amount_cents: 500,
    status: 'pending',
  })
  // The enrollment states the same price as its purchase.
  expect((await runInvariants(database.pool)).filter(({ rows }) => rows > 0)).toEqual([])
})

test('late money that pays a course which was taken again lets it go on: it is no longer provisional', async () => {
  const one = await paidSeminary()
  const { as, cast, standIn, deliver } = one
  const courseId = cast.courses.dogmatics
  const order = await as.ana.placeOrder(formFor(courseId))
  const session = standIn.sessionOf(order.id)
  await as.ana.withdrawFromCourse({ courseId, reason: 'Me mudo de ciudad' })
  const again = await as.ana.placeOrder(formFor(courseId, { payment_method: 'bank_transfer' }))
  await as.carla.rejectPayment({ paymentId: again.payments[0]?.id ?? '', reason: 'No llegó nada' })
  await deliver(standIn.stripeNotice('checkout.session.completed', standIn.pay(session.id)))
  expect(await as.ana.getCoursePayment({ courseId })).toMatchObject({ state: 'paid', amount_cents: 1000 })
  expect(await enrollmentOf(one, courseId, cast.people.ana.id)).toMatchObject({
    is_active: true,
    provisional_until: null,
    paused_reason: null,
  })
})

test('the same of a course that by then is asked for in another order: that one asks for the rest', async () => {
  const one = await paidSeminary()
  const { as, cast, standIn, deliver } = one
  const { dogmatics, homiletics } = cast.courses
  const items = [{ course_id: dogmatics }, { course_id: homiletics }]
  const both = await as.ana.placeOrder(formFor(dogmatics, { items, expected_total_cents: 1500 }))
  const session = standIn.sessionOf(both.id)
  await as.ana.placeOrder(formFor(dogmatics, { payment_method: 'debit_card' }))
  const transfer = await as.ana.placeOrder(
    formFor(dogmatics, { items, expected_total_cents: 1500, payment_method: 'bank_transfer' }),
  )
  await deliver(standIn.stripeNotice('checkout.session.completed', standIn.pay(session.id)))
  expect(await as.ana.getCoursePayment({ courseId: homiletics })).toMatchObject({ state: 'waiting', amount_cents: 500 })
  const { payments } = await as.ana.getOrder({ orderId: transfer.id })
  expect(payments.filter(({ status }) => status === 'pending')).toMatchObject([
    { course_id: homiletics, amount_cents: 500 },
  ])
})

test('a charge that goes back is what it paid, whatever its order asks for by then: the course ends, and the other asks for its price', async () => {
  const one = await paidSeminary()
  const { as, cast, standIn, deliver } = one
  const { dogmatics, homiletics } = cast.courses
  const items = [{ course_id: dogmatics }, { course_id: homiletics }]
  const both = await as.ana.placeOrder(formFor(dogmatics, { items, expected_total_cents: 1500 }))
  const session = standIn.sessionOf(both.id)
  await as.ana.placeOrder(formFor(dogmatics, { payment_method: 'bank_transfer' }))
  const paid = standIn.pay(session.id)
  await deliver(standIn.stripeNotice('checkout.session.completed', paid))
  await deliver(standIn.stripeNotice('charge.refunded', standIn.refundedCharge(paid)))
  expect(await enrollmentOf(one, dogmatics, cast.people.ana.id)).toMatchObject({ status: 'Desistido' })
  expect(await as.ana.getCoursePayment({ courseId: homiletics })).toMatchObject({
    state: 'waiting',
    amount_cents: 1000,
  })
})

test('credits of one charge that go back one after the other are both gone', async () => {
  const one = await paidSeminary()
  const { as, cast, standIn, deliver } = one
  const { dogmatics, homiletics } = cast.courses
  const items = [{ course_id: dogmatics }, { course_id: homiletics }]
  const both = await as.ana.placeOrder(formFor(dogmatics, { items, expected_total_cents: 1500 }))
  const session = standIn.sessionOf(both.id)
  for (const courseId of [dogmatics, homiletics])
    await as.ana.withdrawFromCourse({ courseId, reason: 'Me mudo de ciudad' })
  const paid = standIn.pay(session.id)
  await deliver(standIn.stripeNotice('checkout.session.completed', paid))
  for (const cents of [1000, 500, 1500])
    await deliver(standIn.stripeNotice('charge.refunded', standIn.refundedCharge(paid, cents)))
  expect(await as.ana.getOwnStatement({})).toMatchObject({ totals: { credit_cents: 0 } })
})

test('a course that is priced anew asks for what its account lacks: what came late is not asked for again', async () => {
  const { as, cast, standIn, deliver } = await paidSeminary()
  const { dogmatics, homiletics } = cast.courses
  const items = [{ course_id: dogmatics }, { course_id: homiletics }]
  const both = (other: Parameters<typeof formFor>[1]) =>
    formFor(dogmatics, { items, expected_total_cents: 1500, ...other })
  const first = await as.ana.placeOrder(both({ scholarship_code: cast.scholarships.half }))
  const session = standIn.sessionOf(first.id)
  const reason = 'Me mudo de ciudad'
  await as.ana.withdrawFromCourse({ courseId: dogmatics, reason })
  const { id: orderId } = await as.ana.placeOrder(both({ payment_method: 'bank_transfer' }))
  const asked = async () => {
    const { payments } = await as.ana.getOrder({ orderId })
    return payments.filter((one) => one.course_id === homiletics && one.status === 'pending')
  }
  await deliver(standIn.stripeNotice('checkout.session.completed', standIn.pay(session.id)))
  expect(await asked()).toMatchObject([{ amount_cents: 250 }])
  await as.ana.withdrawFromCourse({ courseId: dogmatics, reason })
  expect(await asked()).toMatchObject([{ amount_cents: 750 }])
})

test('the page of an order of which a credit pays one course is refused, tried again and paid', async () => {
  const { as, cast, standIn, deliver } = await paidSeminary()
  const { dogmatics, homiletics } = cast.courses
  const first = await as.ana.placeOrder(formFor(dogmatics, { payment_method: 'mercado_pago' }))
  await as.ana.withdrawFromCourse({ courseId: dogmatics, reason: 'Me mudo de ciudad' })
  await deliver(standIn.mercadoPagoNotice(standIn.payAtMercadoPago(first.id).id))
  const both = await as.ana.placeOrder(
    formFor(homiletics, {
      items: [{ course_id: homiletics }, { course_id: dogmatics }],
      expected_total_cents: 1500,
      seen: seenBy('mercado_pago'),
      payment_method: 'mercado_pago',
    }),
  )
  const news = async (status: string) => {
    const payment = Object.assign(standIn.payAtMercadoPago(both.id), { status })
    return (await deliver(standIn.mercadoPagoNotice(payment.id))).body.outcome
  }
  expect(await news('rejected')).toBe('failed')
  expect(await news('approved')).toBe('completed')
  expect(await as.ana.getOrder({ orderId: both.id })).toMatchObject({ status: 'completed', sums: { due_cents: 0 } })
})

describe('late money for a course whose new payment a provider works on', () => {
  test('pays it at once, and nothing is asked for when the new one fails', async () => {
    const { one, late, news } = await workedOn()
    const { as, cast } = one
    const courseId = cast.courses.dogmatics
    await late()
    expect(await enrollmentOf(one, courseId, cast.people.ana.id)).toMatchObject({ is_active: true })
    await news('rejected')
    expect(await as.ana.getCoursePayment({ courseId })).toMatchObject({ state: 'paid', amount_cents: 1000 })
    expect(await as.ana.getOwnStatement({})).toMatchObject({ totals: { credit_cents: 0 } })
    expect((await runInvariants(one.database.pool)).filter(({ rows }) => rows > 0)).toEqual([])
  })

  test('that goes back again leaves the rest to be paid: nobody studies with a part', async () => {
    const one = await paidSeminary()
    const { as, cast, standIn, deliver } = one
    const { dogmatics, homiletics } = cast.courses
    const items = [{ course_id: dogmatics }, { course_id: homiletics }]
    const both = await as.ana.placeOrder(formFor(dogmatics, { items, expected_total_cents: 1500 }))
    const first = standIn.pay(standIn.sessionOf(both.id).id)
    await as.ana.withdrawFromCourse({ courseId: dogmatics, reason: 'Me mudo de ciudad' })
    await deliver(standIn.stripeNotice('checkout.session.completed', first))
    await as.ana.openCheckout({ orderId: both.id })
    const second = standIn.pay(standIn.sessionOf(both.id).id)
    const unpaid = { ...second, payment_status: 'unpaid' }
    await deliver(standIn.stripeNotice('checkout.session.completed', unpaid))
    await deliver(standIn.stripeNotice('charge.refunded', standIn.refundedCharge(first)))
    await deliver(standIn.stripeNotice('checkout.session.async_payment_succeeded', second))
    expect(await enrollmentOf(one, homiletics, cast.people.ana.id)).toMatchObject({ is_active: false })
    expect(await as.ana.getCoursePayment({ courseId: homiletics })).toMatchObject({
      state: 'waiting',
      amount_cents: 500,
    })
    const [told] = (await as.ana.listNotifications({})).items
    expect(told).toMatchObject({
      title: 'Falta una parte de un pago',
      message: `Llegó un pago de ${moneyText(500)} por «Homilética», que cubre una parte de lo que cuesta. Te faltan ${moneyText(500)}: págalos desde «Mis pagos».`,
    })
    await as.ana.openCheckout({ orderId: both.id })
    await deliver(standIn.stripeNotice('checkout.session.completed', standIn.pay(standIn.sessionOf(both.id).id)))
    expect(await enrollmentOf(one, homiletics, cast.people.ana.id)).toMatchObject({ is_active: true })
    expect(await as.ana.getCoursePayment({ courseId: homiletics })).toMatchObject({ state: 'paid', amount_cents: 1000 })
    expect(await as.ana.getOwnStatement({})).toMatchObject({ totals: { credit_cents: 0 } })
    expect(await as.ana.getOrder({ orderId: both.id })).toMatchObject({ status: 'completed', sums: { due_cents: 0 } })
    expect((await runInvariants(one.database.pool)).filter(({ rows }) => rows > 0)).toEqual([])
  })

  test('is a credit, told to staff, when the new one comes too', async () => {
    const { one, late, news } = await workedOn()
    await late()
    await news('approved')
    expect(await one.as.ana.getOwnStatement({})).toMatchObject({ totals: { credit_cents: 1000 } })
    expect(await outcomesOf(one)).toEqual(['credited', 'paid_twice', 'processing'])
  })

  /** Bought, left and bought again at Mercado Pago, which works on the second payment. */
  async function workedOn() {
    const one = await paidSeminary()
    const { as, cast, standIn, deliver } = one
    const courseId = cast.courses.dogmatics
    const form = () => formFor(courseId, { payment_method: 'mercado_pago' })
    const first = await as.ana.placeOrder(form())
    await as.ana.withdrawFromCourse({ courseId, reason: 'Me mudo de ciudad' })
    const payment = standIn.payAtMercadoPago((await as.ana.placeOrder(form())).id)
    const news = async (status: string) => {
      Object.assign(payment, { status })
      await deliver(standIn.mercadoPagoNotice(payment.id))
    }
    await news('in_process')
    return { one, news, late: () => deliver(standIn.mercadoPagoNotice(standIn.payAtMercadoPago(first.id).id)) }
  }

  async function outcomesOf({ database }: { database: { pool: Pool } }): Promise<string[]> {
    const { rows } = await database.pool.query<{ outcome: string }>(
      'select outcome from webhook_events order by outcome',
    )
    return rows.map(({ outcome }) => outcome)
  }
})
