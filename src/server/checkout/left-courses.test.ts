import { describe, expect, test } from 'vitest'
import { formFor as cardFor, paidSeminary } from '#tests/support/paid-seminary.ts'
import { buyTwo, enrollmentsIn, formInUruguay, seenBy, uploadReceipt } from '#tests/support/purchases.ts'
import { expectFailure, seminary } from '#tests/support/seminary.ts'

const REASON = 'Me mudo de ciudad'

describe('an order says what left it, and its sums are of what is left (decision M17)', () => {
  test('given up: named, owed no more, and nothing of it counts', async () => {
    const one = await seminary()
    const { as, cast } = one
    const { id: orderId } = await buyTwo(one)
    await as.diego.withdrawFromCourse({ courseId: cast.courses.homiletics, reason: REASON })
    const order = await as.diego.getOrder({ orderId })
    expect(order.items.map(({ course_id, left }) => [course_id, left])).toEqual([
      [cast.courses.dogmatics, null],
      [cast.courses.homiletics, 'withdrawn'],
    ])
    expect([order.total_cents, order.sums]).toEqual([
      1500,
      {
        price_cents: 1000,
        scholarship_cents: 0,
        credit_cents: 0,
        waived_cents: 0,
        paid_cents: 0,
        due_cents: 1000,
        due_local: { amount_cents: 40_500, currency: 'UYU' },
      },
    ])
    const { payments } = await as.diego.getStudentDashboard({})
    expect(payments.find(({ order_id }) => order_id === orderId)).toMatchObject({
      course_names: [order.items[0]?.name],
      left_names: [order.items[1]?.name],
      amount_cents: 1000,
    })
  })

  test('the full-priced one given up: what is left says what it cost and costs by now (decision M18)', async () => {
    const one = await seminary()
    const { as, cast } = one
    const { id: orderId } = await buyTwo(one)
    const { dogmatics, homiletics } = cast.courses
    // Said before it's done, to the student and to staff.
    const repriced = { course_name: 'Homilética', price_cents: 1000 }
    expect(await as.diego.getCoursePayment({ courseId: dogmatics })).toMatchObject({ state: 'waiting', repriced })
    const [enrolled] = await enrollmentsIn(one, dogmatics, cast.people.diego.id)
    expect(await as.carla.getEnrollmentPayment({ enrollmentId: enrolled?.id ?? '' })).toMatchObject({ repriced })
    expect(await as.diego.getCoursePayment({ courseId: homiletics })).toMatchObject({ repriced: null })
    await as.diego.withdrawFromCourse({ courseId: cast.courses.dogmatics, reason: REASON })
    const { items, sums } = await as.diego.getOrder({ orderId })
    expect(items.find(({ left }) => left === null)).toMatchObject({
      course_id: cast.courses.homiletics,
      unit_price_cents: 1000,
      repriced_from_cents: 500,
    })
    expect(sums).toMatchObject({ price_cents: 1000, due_cents: 1000 })
    const { payments } = await as.diego.getStudentDashboard({})
    expect(payments.find(({ order_id }) => order_id === orderId)).toMatchObject({
      repriced: [{ price_cents: 1000 }],
    })
  })

  test('bought elsewhere meanwhile', async () => {
    const { as, cast } = await paidSeminary()
    const { dogmatics, homiletics } = cast.courses
    const items = [{ course_id: dogmatics }, { course_id: homiletics }]
    const { id: orderId } = await as.ana.placeOrder(cardFor(dogmatics, { items, expected_total_cents: 1500 }))
    await as.ana.placeOrder(cardFor(dogmatics, { payment_method: 'cash' }))
    const order = await as.ana.getOrder({ orderId })
    expect(order.items).toMatchObject([
      { course_id: homiletics, left: null, repriced_from_cents: 500, unit_price_cents: 1000 },
      { course_id: dogmatics, left: 'replaced' },
    ])
    expect(order.sums).toMatchObject({ price_cents: 1000, due_cents: 1000 })
  })

  test('half of a scholarship counts of what is left only', async () => {
    const one = await seminary()
    const { as, cast } = one
    const items = [{ course_id: cast.courses.dogmatics }, { course_id: cast.courses.homiletics }]
    const order = await as.diego.placeOrder(
      formInUruguay(cast.courses.dogmatics, {
        items,
        expected_total_cents: 1500,
        scholarship_code: cast.scholarships.half,
      }),
    )
    expect(order.sums).toMatchObject({ price_cents: 1500, scholarship_cents: 750, due_cents: 750, credit_cents: 0 })
    await as.diego.withdrawFromCourse({ courseId: cast.courses.homiletics, reason: REASON })
    const { sums } = await as.diego.getOrder({ orderId: order.id })
    expect(sums).toMatchObject({ price_cents: 1000, scholarship_cents: 500, due_cents: 500, credit_cents: 0 })
  })
})

test('money that comes for a course that was given up is told to both, each with what to do', async () => {
  const one = await paidSeminary()
  const { as, cast, standIn, deliver } = one
  const courseId = cast.courses.dogmatics
  const order = await as.ana.placeOrder(cardFor(courseId))
  const { id } = standIn.sessionOf(order.id)
  await as.ana.withdrawFromCourse({ courseId, reason: REASON })
  await deliver(standIn.stripeNotice('checkout.session.completed', standIn.pay(id)))
  const alarm = (await as.carla.listNotifications({})).items.find(({ title }) => title === 'Revisa un pago de Stripe')
  expect(alarm?.message).toContain('quedó a favor del estudiante')
  const { items } = await as.ana.getOrder({ orderId: order.id })
  expect(items).toMatchObject([{ left: 'withdrawn', credited_cents: 1000 }])
})

test('who comes back with the whole price to their credit pays nothing, and is told so in the catalogue', async () => {
  const one = await seminary()
  const { as, cast } = one
  const courseId = cast.courses.dogmatics
  const order = await as.diego.placeOrder(formInUruguay(courseId))
  const paymentId = order.payments[0]?.id ?? ''
  await as.diego.attachReceipt({ paymentId, file_id: await uploadReceipt(one, 'diego') })
  await as.diego.withdrawFromCourse({ courseId, reason: REASON })
  await as.carla.approvePayment({ paymentId })
  const { items } = await as.diego.listCatalogue({ group: 'available', page_size: 100 })
  expect(items.flatMap(({ id, credit_cents }) => (credit_cents > 0 ? [[id, credit_cents]] : []))).toEqual([
    [courseId, 1000],
  ])
  const nothing = { seen: seenBy('scholarship', 0) }
  const claim = { payment_method: 'bank_transfer', note: 'Ayer', idempotency_key: crypto.randomUUID() } as const
  await expectFailure(
    as.diego.claimPaid({ ...claim, ...nothing, items: [{ course_id: courseId }], expected_total_cents: 1000 }),
    'PAID_ALREADY',
  )
  const back = await as.diego.placeOrder(formInUruguay(courseId, { ...nothing, payment_method: 'bank_transfer' }))
  expect(back).toMatchObject({ status: 'completed', sums: { price_cents: 1000, credit_cents: 1000, due_cents: 0 } })
  expect(await enrollmentsIn(one, courseId, cast.people.diego.id)).toMatchObject([{ is_active: true }])
})
