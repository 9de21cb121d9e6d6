import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { formFor as cardFor, paidSeminary } from '#tests/support/paid-seminary.ts'
import { buyTwo, formInUruguay, seenBy } from '#tests/support/purchases.ts'
import { seminary } from '#tests/support/seminary.ts'

const REASON = 'Lo decidió la comisión'

test('an order whose debt was forgiven says so, and has no credit of it (decision M16)', async () => {
  const one = await seminary()
  const { as, cast } = one
  const { id: orderId } = await buyTwo(one)
  const { courses } = await as.diego.getOwnStatement({})
  const enrollmentId = courses.find(({ course_id }) => course_id === cast.courses.homiletics)?.enrollment_id ?? ''
  await as.carla.waiveDebt({ enrollmentId, reason: REASON, seen_cents: 500 })
  const { sums, payments } = await as.diego.getOrder({ orderId })
  expect(sums).toMatchObject({
    price_cents: 1500,
    waived_cents: 500,
    credit_cents: 0,
    paid_cents: 0,
    due_cents: 1000,
  })
  expect(payments.find(({ amount_cents }) => amount_cents === 0)).toMatchObject({ covered_by: 'waiver', local: null })
  // What is left is approved, and a part of it goes back.
  const paymentId = payments.find(({ course_id }) => course_id === cast.courses.dogmatics)?.id ?? ''
  await as.carla.approvePayment({ paymentId })
  await as.carla.refundPayment({ paymentId, amount_cents: 400, seen_cents: 1000, reason: REASON })
  const order = await as.diego.getOrder({ orderId })
  expect(order.sums).toMatchObject({ waived_cents: 900, credit_cents: 0, paid_cents: 600, due_cents: 0 })
  expect(order.payments.find(({ id }) => id === paymentId)).toMatchObject({ amount_cents: 1000, refunded_cents: 400 })
  const { totals } = await as.diego.getOwnStatement({})
  expect(totals).toMatchObject({ waived_cents: expect.any(Number), owed_cents: expect.any(Number) })
  const { items } = await as.diego.listOwnPayments({ page_size: 100 })
  expect(items.find(({ id }) => id === paymentId)).toMatchObject({ refunded_cents: 400 })
})

test('a credit is told by its order until it is spent', async () => {
  const one = await paidSeminary()
  const { as, cast, standIn, deliver } = one
  const courseId = cast.courses.dogmatics
  const order = await as.ana.placeOrder(cardFor(courseId))
  const { id } = standIn.sessionOf(order.id)
  await as.ana.withdrawFromCourse({ courseId, reason: REASON })
  await deliver(standIn.stripeNotice('checkout.session.completed', standIn.pay(id)))
  const credited = async () => (await as.ana.getOrder({ orderId: order.id })).items[0]?.credited_cents
  expect(await credited()).toBe(1000)
  await as.ana.placeOrder(cardFor(courseId, { seen: seenBy('scholarship', 0) }))
  expect((await as.ana.getCoursePayment({ courseId })).state).toBe('paid')
  // A zero amount isn't a transfer: lists, tables and papers say what took the place of money.
  const { items } = await as.ana.listOwnPayments({ page_size: 100 })
  const covered = items.find(({ amount_cents }) => amount_cents === 0)
  expect(covered).toMatchObject({ covered_by: 'credit', local: null })
  const all = await as.carla.listPayments({ user_id: cast.people.ana.id, page_size: 100 })
  expect(all.items.find(({ id }) => id === covered?.id)).toMatchObject({ covered_by: 'credit' })
  expect(all.items.filter(({ covered_by }) => covered_by === null)).toHaveLength(all.items.length - 1)
  const table = await as.carla.exportPayments({ user_id: cast.people.ana.id })
  expect(String(table)).toContain(';"Cubierto con saldo a favor";')
  expect(await credited()).toBe(0)
})

test('a scholarship covers of an order what its account says: neither what left it nor a share that was given back', async () => {
  const one = await seminary()
  const { as, cast, database } = one
  const { dogmatics, homiletics } = cast.courses
  const items = [{ course_id: dogmatics }, { course_id: homiletics }]
  const code = { scholarship_code: cast.scholarships.half }
  const order = await as.diego.placeOrder(formInUruguay(dogmatics, { items, expected_total_cents: 1500, ...code }))
  const { rows } = await database.pool.query('select code_id from scholarship_uses where order_id = $1', [order.id])
  const use = async () => {
    const uses = await as.carla.listScholarshipUses({ scholarshipId: rows[0].code_id, page_size: 100 })
    return uses.items.find(({ student_name }) => student_name === 'Diego Pereyra')
  }
  expect(await use()).toMatchObject({ amount_cents: 750, courses: ['Homilética', 'Teología Sistemática I'] })
  // Homiletics costs its whole price by now, and the scholarship half of that.
  await as.diego.withdrawFromCourse({ courseId: dogmatics, reason: REASON })
  expect(await use()).toMatchObject({ amount_cents: 500, courses: ['Homilética'] })
  // No money was refunded.
  const table = await as.carla.exportPayments({ user_id: cast.people.diego.id })
  const lines: Record<string, string>[] = parse(String(table), { bom: true, delimiter: ';', columns: true })
  const off = lines.filter((line) => line['Método'] === 'Beca' && line['Estado'] !== 'Completado')
  expect(off.map((line) => [line['Estado'], line['Devuelto en número']])).toEqual([
    ['Sin efecto', '0'],
    ['Sin efecto', '0'],
  ])
})
