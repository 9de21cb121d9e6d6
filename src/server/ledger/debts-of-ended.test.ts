import { expect, test } from 'vitest'
import { enrollmentsIn, formInUruguay, seenBy, uploadReceipt } from '#tests/support/purchases.ts'
import { seminary, type Seminary } from '#tests/support/seminary.ts'

/** Diego's transfer is rejected, and he fails the course. */
async function failedUnpaid(one: Seminary) {
  const { as, cast } = one
  const courseId = cast.courses.dogmatics
  const order = await as.diego.placeOrder(formInUruguay(courseId))
  const paymentId = order.payments[0]?.id ?? ''
  const [enrolled] = await enrollmentsIn(one, courseId, cast.people.diego.id)
  await as.elena.setFinalGrade({ enrollmentId: enrolled?.id ?? '', final_grade: 25 })
  await as.carla.rejectPayment({ paymentId, reason: 'No llegó nada' })
  return { order, paymentId, courseId, result: () => enrollmentsIn(one, courseId, cast.people.diego.id) }
}

const FAILED = [{ status: 'Desaprobado', final_grade: 25 }]

test('whoever failed a course and pays what was owed keeps that result, and owes nothing', async () => {
  const one = await seminary()
  const { as } = one
  const { paymentId, courseId, result } = await failedUnpaid(one)
  expect(await result()).toMatchObject(FAILED)
  await as.diego.attachReceipt({ paymentId, file_id: await uploadReceipt(one, 'diego') })
  await as.carla.approvePayment({ paymentId })
  expect(await result()).toMatchObject(FAILED)
  const { courses } = await as.diego.getOwnStatement({})
  expect(courses.find(({ course_id }) => course_id === courseId)).toMatchObject({ is_paid: true, owed_cents: 0 })
})

test('the same by another method', async () => {
  const one = await seminary()
  const { as } = one
  const { order, courseId, result } = await failedUnpaid(one)
  await as.diego.changeMethod({ orderId: order.id, payment_method: 'cash', seen: seenBy('cash', 1000, 'uruguay') })
  const { items } = await as.carla.listReceipts({ state: 'waiting', q: 'Diego' })
  await as.carla.approvePayment({ paymentId: items.find(({ order_id }) => order_id === order.id)?.payment_id ?? '' })
  expect(await result()).toMatchObject(FAILED)
  const { courses } = await as.diego.getOwnStatement({})
  expect(courses.find(({ course_id }) => course_id === courseId)).toMatchObject({ is_paid: true, owed_cents: 0 })
})
