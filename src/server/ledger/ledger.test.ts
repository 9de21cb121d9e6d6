import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { formFor as cardFor, paidSeminary } from '#tests/support/paid-seminary.ts'
import { alarms, enrollmentOf } from '#tests/support/provider-facts.ts'
import { buyTwo, enrollmentsIn, formInUruguay, paymentsOf, seenBy, uploadReceipt } from '#tests/support/purchases.ts'
import { expectFailure, seminary } from '#tests/support/seminary.ts'

import { scholarship_codes } from '../database/tables/checkout.ts'

const REASON = 'Me mudo de ciudad'
const CARD = { last_four: '4242', holder: 'Diego Sosa' }

describe('a share of a scholarship pays nothing by itself (decision M16)', () => {
  test('bought with half a scholarship, left, bought in cash and left again, the course is not paid', async () => {
    const { as, cast } = await seminary()
    const courseId = cast.courses.dogmatics
    await as.diego.placeOrder(formInUruguay(courseId, { scholarship_code: cast.scholarships.half }))
    expect(await as.diego.getCoursePayment({ courseId })).toMatchObject({ state: 'waiting', amount_cents: 500 })
    await as.diego.withdrawFromCourse({ courseId, reason: REASON })
    await as.diego.placeOrder(formInUruguay(courseId, { payment_method: 'cash' }))
    expect(await as.diego.getCoursePayment({ courseId })).toMatchObject({ state: 'waiting', amount_cents: 1000 })
    await as.diego.withdrawFromCourse({ courseId, reason: REASON })
    const { items, total_cents } = await as.diego.priceCart({ items: [{ course_id: courseId }] })
    expect([items[0]?.is_paid, total_cents]).toEqual([false, 1000])
  })

  test('nor after its balance was refunded, rejected, or is asked for anew', async () => {
    const one = await paidSeminary()
    const { as, cast, standIn, deliver } = one
    const courseId = cast.courses.dogmatics
    const order = await as.ana.placeOrder(cardFor(courseId, { scholarship_code: cast.scholarships.half }))
    const session = standIn.pay(standIn.sessionOf(order.id).id)
    await deliver(standIn.stripeNotice('checkout.session.completed', session))
    await deliver(standIn.stripeNotice('charge.refunded', standIn.refundedCharge(session)))
    expect(await enrollmentOf(one, courseId, cast.people.ana.id)).toMatchObject({ status: 'Desistido' })
    expect((await as.ana.priceCart({ items: [{ course_id: courseId }] })).total_cents).toBe(1000)
    const again = await as.ana.placeOrder(cardFor(courseId, { payment_method: 'bank_transfer' }))
    await as.carla.rejectPayment({ paymentId: again.payments[0]?.id ?? '', reason: 'No llegó nada' })
    expect(await as.ana.getCoursePayment({ courseId })).toMatchObject({ state: 'owed', amount_cents: 1000 })
  })
})

describe('a course that was given up (decision M17)', () => {
  test('leaves its purchase: a change of method neither charges it nor enrolls in it', async () => {
    const one = await seminary()
    const { as, cast } = one
    const order = await buyTwo(one)
    await as.diego.withdrawFromCourse({ courseId: cast.courses.homiletics, reason: REASON })
    const left = await as.diego.getOrder({ orderId: order.id })
    expect(left.payments.map(({ course_id, amount_cents }) => [course_id, amount_cents])).toEqual([
      [cast.courses.dogmatics, 1000],
    ])
    const { items } = await as.carla.listReceipts({ state: 'waiting', q: 'Diego' })
    expect(items.find(({ order_id }) => order_id === order.id)).toMatchObject({ amount_cents: 1000 })
    const paid = await as.diego.changeMethod({
      orderId: order.id,
      payment_method: 'credit_card',
      card: CARD,
      seen: seenBy('credit_card', 1000),
    })
    expect(paid).toMatchObject({ status: 'completed', payments: [{ amount_cents: 1000 }] })
    expect(await enrollmentsIn(one, cast.courses.homiletics, cast.people.diego.id)).toMatchObject([
      { status: 'Desistido', is_active: false },
    ])
  })

  test('whose receipt was sent: staff say what each gets, and its money is a credit that the way back begins with', async () => {
    const one = await seminary()
    const { as, cast } = one
    const { homiletics } = cast.courses
    const order = await buyTwo(one)
    const file_id = await uploadReceipt(one, 'diego')
    await as.diego.attachReceipt({ paymentId: order.payments[0]?.id ?? '', file_id })
    await as.diego.withdrawFromCourse({ courseId: homiletics, reason: REASON })
    const { items } = await as.carla.listReceipts({ state: 'in_review', q: 'Diego' })
    const receipt = items.find(({ order_id }) => order_id === order.id)
    expect(receipt).toMatchObject({ amount_cents: 1000, left: [{ course_id: homiletics, amount_cents: 500 }] })
    await as.carla.approvePayment({ paymentId: receipt?.payment_id ?? '', credits_left: true })
    expect(await enrollmentsIn(one, homiletics, cast.people.diego.id)).toMatchObject([{ status: 'Desistido' }])
    const { items: priced, total_cents } = await as.diego.priceCart({ items: [{ course_id: homiletics }] })
    expect([priced[0]?.credit_cents, total_cents]).toEqual([500, 1000])
    const back = await as.diego.placeOrder(formInUruguay(homiletics, { seen: seenBy('bank_transfer', 500, 'uruguay') }))
    expect(back.payments).toMatchObject([{ amount_cents: 500, status: 'pending' }])
    await as.carla.approvePayment({ paymentId: back.payments[0]?.id ?? '' })
    expect(await as.diego.getCoursePayment({ courseId: homiletics })).toMatchObject({
      state: 'paid',
      amount_cents: 1000,
    })
  })

  test('whose page is paid late: the money is a credit and enrolls nobody', async () => {
    const one = await paidSeminary()
    const { as, cast, standIn, deliver } = one
    const courseId = cast.courses.dogmatics
    const order = await as.ana.placeOrder(cardFor(courseId))
    const { id } = standIn.sessionOf(order.id)
    await as.ana.withdrawFromCourse({ courseId, reason: REASON })
    const notice = standIn.stripeNotice('checkout.session.completed', standIn.pay(id))
    expect((await deliver(notice)).body.outcome).toBe('credited')
    expect(await enrollmentOf(one, courseId, cast.people.ana.id)).toMatchObject({ status: 'Desistido' })
    expect(await alarms(one)).toEqual(['credited'])
    const items = [{ course_id: courseId }]
    expect(await as.ana.priceCart({ items })).toMatchObject({ items: [{ credit_cents: 1000, is_paid: false }] })
    const back = await as.ana.placeOrder(cardFor(courseId, { seen: seenBy('credit_card', 0) }))
    expect(back).toMatchObject({ status: 'completed', checkout_url: null })
    expect(await enrollmentOf(one, courseId, cast.people.ana.id)).toMatchObject({ is_active: true })
    await expectFailure(as.ana.placeOrder(cardFor(courseId)), 'ALREADY_ENROLLED')
  })
})

test('a credit that goes back ends the course that it paid, whose next purchase costs once', async () => {
  const one = await paidSeminary()
  const { as, cast, standIn, deliver } = one
  const courseId = cast.courses.dogmatics
  const order = await as.ana.placeOrder(cardFor(courseId))
  const { id } = standIn.sessionOf(order.id)
  await as.ana.withdrawFromCourse({ courseId, reason: REASON })
  const session = standIn.pay(id)
  await deliver(standIn.stripeNotice('checkout.session.completed', session))
  await as.ana.placeOrder(cardFor(courseId, { seen: seenBy('credit_card', 0) }))
  expect(await enrollmentOf(one, courseId, cast.people.ana.id)).toMatchObject({ is_active: true })
  await deliver(standIn.stripeNotice('charge.refunded', standIn.refundedCharge(session)))
  expect(await enrollmentOf(one, courseId, cast.people.ana.id)).toMatchObject({ status: 'Desistido' })
  const again = await as.ana.placeOrder(cardFor(courseId, { payment_method: 'bank_transfer' }))
  expect(again.payments).toMatchObject([{ amount_cents: 1000, status: 'pending' }])
  expect(await as.ana.getCoursePayment({ courseId })).toMatchObject({ state: 'waiting', amount_cents: 1000 })
})

test('a payment that a provider still worked on when its course was given up and that then failed is not tried again', async () => {
  const one = await paidSeminary()
  const { as, cast, standIn, deliver } = one
  const courseId = cast.courses.dogmatics
  const order = await as.ana.placeOrder(cardFor(courseId, { payment_method: 'mercado_pago' }))
  const working = standIn.payAtMercadoPago(order.id, { status: 'in_process' })
  await deliver(standIn.mercadoPagoNotice(working.id))
  await as.ana.withdrawFromCourse({ courseId, reason: REASON })
  working.status = 'rejected'
  await deliver(standIn.mercadoPagoNotice(working.id))
  expect(await as.ana.getOrder({ orderId: order.id })).toMatchObject({ status: 'cancelled', can_pay: false })
  await expectFailure(as.ana.openCheckout({ orderId: order.id }), 'ORDER_NOT_PAYABLE')
  expect(await enrollmentOf(one, courseId, cast.people.ana.id)).toMatchObject({ status: 'Desistido' })
})

describe('the half price (decision M18)', () => {
  test('ends with the full-priced course: the rest is priced anew by payments of their own, and told', async () => {
    const one = await seminary()
    const { as, cast } = one
    const order = await buyTwo(one)
    await as.diego.withdrawFromCourse({ courseId: cast.courses.dogmatics, reason: REASON })
    const left = await as.diego.getOrder({ orderId: order.id })
    expect(left.payments).toMatchObject([{ course_id: cast.courses.homiletics, amount_cents: 1000, status: 'pending' }])
    expect((await as.diego.listNotifications({})).items.map(({ title }) => title)).toContain(
      'Cambió el precio de un curso',
    )
    const over = (await paymentsOf(one, order.id)).filter(({ replaced_at }) => replaced_at !== null)
    const reasons = over.map(({ rejection_reason }) => rejection_reason)
    expect(new Set(reasons)).toEqual(new Set(['desistido', 'precio nuevo']))
  })

  test('of what is paid stays as it was', async () => {
    const one = await seminary()
    const { as, cast } = one
    const items = [{ course_id: cast.courses.dogmatics }, { course_id: cast.courses.homiletics }]
    const form = formInUruguay(cast.courses.dogmatics, {
      items,
      expected_total_cents: 1500,
      payment_method: 'credit_card',
      card: CARD,
    })
    const order = await as.diego.placeOrder(form)
    await as.diego.withdrawFromCourse({ courseId: cast.courses.dogmatics, reason: REASON })
    expect(await as.diego.getOrder({ orderId: order.id })).toMatchObject({ status: 'completed', total_cents: 1500 })
  })
})

test("a code's use goes back with the last course of its purchase (decision M19)", async () => {
  const { as, cast } = await seminary()
  const usesOf = async () => {
    const { items } = await as.carla.listScholarships({})
    return items.find(({ code }) => code === cast.scholarships.half)?.uses ?? -1
  }
  const before = await usesOf()
  await as.diego.placeOrder(formInUruguay(cast.courses.dogmatics, { scholarship_code: cast.scholarships.half }))
  expect(await usesOf()).toBe(before + 1)
  await as.diego.withdrawFromCourse({ courseId: cast.courses.dogmatics, reason: REASON })
  expect(await usesOf()).toBe(before)
})

test('a code whose last use is in an own purchase that can be paid leads back to it, and to no second share (decision M19)', async () => {
  const one = await seminary()
  const { as, cast, database } = one
  const code = cast.scholarships.half
  await database.db
    .update(scholarship_codes)
    .set({ max_uses: sql`uses + 1` })
    .where(eq(scholarship_codes.code, code))
  const form = formInUruguay(cast.courses.dogmatics, { scholarship_code: code })
  const order = await as.diego.placeOrder(form)
  const due = order.payments.find(({ share }) => share === 'balance')
  await as.carla.rejectPayment({ paymentId: due?.id ?? '', reason: 'No llegó nada' })
  expect(await as.diego.checkScholarship({ code })).toEqual({ percent: 50, held_by: order.id })
  const again = { ...form, idempotency_key: crypto.randomUUID() }
  await expectFailure(as.diego.placeOrder(again), 'SCHOLARSHIP_IN_PURCHASE')
  await expectFailure(as.ana.checkScholarship({ code }), 'SCHOLARSHIP_INVALID')
  const file_id = await uploadReceipt(one, 'diego')
  await as.diego.attachReceipt({ paymentId: due?.id ?? '', file_id })
  await as.carla.approvePayment({ paymentId: due?.id ?? '' })
  await expectFailure(as.diego.checkScholarship({ code }), 'SCHOLARSHIP_INVALID')
  const completed = (await paymentsOf(one, order.id)).filter(({ status }) => status === 'completed')
  expect(completed.map(({ amount }) => amount)).toEqual([500, 500])
})
