import { expect, test } from 'vitest'
import { paidSeminary } from '#tests/support/paid-seminary.ts'
import { formInUruguay, uploadReceipt, seenBy } from '#tests/support/purchases.ts'
import { seminary, type Seminary } from '#tests/support/seminary.ts'
import { watchProvisional } from '../enrollments/provisional-enrollments.ts'

const DAY = 24 * 3600_000

/** What Diego's dashboard says about an order, and what his account says he owes for its course. */
async function told({ callerOf, cast }: Seminary, orderId: string, courseId: string) {
  const diego = await callerOf(cast.people.diego.id)
  const { payments } = await diego.getStudentDashboard({})
  const { courses } = await diego.getOwnStatement({})
  return {
    notice: payments.find(({ order_id }) => order_id === orderId),
    owed_cents: courses.find(({ course_id }) => course_id === courseId)?.owed_cents,
  }
}

test('what an account owes is told on the dashboard, however its enrollment came to wait (decision M16)', async () => {
  const one = await paidSeminary({ country: 'uruguay' })
  const { as, cast, clock, callerOf } = one
  const courseId = cast.courses.dogmatics
  const order = await as.diego.placeOrder(formInUruguay(courseId))
  const paymentId = order.payments[0]?.id ?? ''
  const start = Date.now()
  // Overdue, then a receipt that is rejected.
  clock.set(new Date(start + 12 * DAY))
  await watchProvisional(one.background)
  const diego = await callerOf(cast.people.diego.id)
  await diego.attachReceipt({ paymentId, file_id: await uploadReceipt({ ...one, as: { ...as, diego } }, 'diego') })
  await (await callerOf(cast.people.carla.id)).rejectPayment({ paymentId, reason: 'No llegó nada' })
  expect(await told(one, order.id, courseId)).toMatchObject({
    notice: { state: 'rejected', is_over: false },
    owed_cents: 1000,
  })
  // Paid another way from now on, on a provider's page.
  await diego.changeMethod({ orderId: order.id, payment_method: 'credit_card', seen: seenBy('credit_card') })
  expect(await told(one, order.id, courseId)).toMatchObject({ notice: { state: 'to_pay' }, owed_cents: 1000 })
})

test('a course that is over is still told while it is owed, and given up no more', async () => {
  const one = await seminary()
  const { as, cast, database } = one
  const courseId = cast.courses.dogmatics
  const order = await as.diego.placeOrder(formInUruguay(courseId))
  await as.carla.rejectPayment({ paymentId: order.payments[0]?.id ?? '', reason: 'No llegó nada' })
  const end = (status: string) =>
    database.pool.query(
      `update enrollments set status = $3, is_active = false, paused_at = null, paused_reason = null, final_grade = 40, observations = 'x',
        completion_date = now() where user_id = $1 and course_id = $2`,
      [cast.people.diego.id, courseId, status],
    )
  await end('Desaprobado')
  expect(await told(one, order.id, courseId)).toMatchObject({
    notice: { state: 'rejected', is_over: true },
    owed_cents: 1000,
  })
  await end('Desistido')
  expect(await told(one, order.id, courseId)).toEqual({ notice: undefined, owed_cents: 0 })
})

test('a course that runs on while another method waits at a provider is told', async () => {
  const one = await paidSeminary({ country: 'uruguay' })
  const { as, cast } = one
  const courseId = cast.courses.dogmatics
  const order = await as.diego.placeOrder(formInUruguay(courseId))
  await as.diego.changeMethod({ orderId: order.id, payment_method: 'credit_card', seen: seenBy('credit_card') })
  expect(await told(one, order.id, courseId)).toMatchObject({ notice: { state: 'to_pay' }, owed_cents: 1000 })
})
