import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sumCents } from '#domain/money.ts'
import { formFor, paidSeminary, type PaidSeminary } from '#tests/support/paid-seminary.ts'
import { enrollmentOf } from '#tests/support/provider-facts.ts'
import { formFor as transferFor, seenBy, uploadReceipt } from '#tests/support/purchases.ts'
import { runInvariants } from '../database/invariants.ts'

const REASON = 'Me mudo de ciudad'

/** What Ana's account says about a course; every other screen says the same about her money. */
async function accountIn({ as, cast, database }: PaidSeminary, courseId: string) {
  const { courses } = await as.ana.getOwnStatement({})
  const { owed, enrollments } = await as.carla.getStudent({ userId: cast.people.ana.id })
  const owing = courses.filter(({ owed_cents }) => owed_cents > 0)
  const sorted = (rows: readonly (readonly [string, number])[]) => rows.toSorted(([a], [b]) => (a < b ? -1 : 1))
  expect(sorted(owed.lines.map(({ course_name, amount_cents }) => [course_name, amount_cents]))).toEqual(
    sorted(owing.map(({ course_name, owed_cents }) => [course_name, owed_cents])),
  )
  const { payments } = await as.ana.getStudentDashboard({})
  const asked = owing.filter((course) => course.asked)
  const told = payments.filter(({ is_claim }) => !is_claim)
  expect(told.flatMap(({ course_names }) => course_names).toSorted()).toEqual(
    asked.map(({ course_name }) => course_name).toSorted(),
  )
  expect(sumCents(told.map(({ amount_cents }) => amount_cents))).toBe(
    sumCents(asked.map(({ owed_cents }) => owed_cents)),
  )
  expect((await runInvariants(database.pool)).filter(({ rows }) => rows > 0)).toEqual([])
  const account = courses.find(({ course_id }) => course_id === courseId)
  const running = enrollments.find(({ course_id }) => course_id === courseId)
  return {
    is_paid: account?.is_paid,
    paid: account?.paid_cents,
    owed: account?.owed_cents,
    credit: account?.credit_cents,
    asks: account?.asked != null,
    studies: running?.is_active === true && running.status === 'En Progreso',
  }
}

function claimOf(courseId: string) {
  return {
    idempotency_key: randomUUID(),
    items: [{ course_id: courseId }],
    expected_total_cents: 1000,
    seen: seenBy('bank_transfer', 1000),
    payment_method: 'bank_transfer' as const,
    note: 'Transferí el martes',
  }
}

test('a claim that was refused is sent again while the course waits at a provider, and both are paid: one is a credit', async () => {
  const one = await paidSeminary()
  const { as, cast, standIn, deliver } = one
  const courseId = cast.courses.dogmatics
  const claim = await as.ana.claimPaid(claimOf(courseId))
  const paymentId = claim.payments[0]?.id ?? ''
  await as.carla.rejectPayment({ paymentId, reason: 'No la encontramos' })
  const order = await as.ana.placeOrder(formFor(courseId))
  const session = standIn.sessionOf(order.id)
  await as.ana.attachReceipt({ paymentId, file_id: await uploadReceipt(one, 'ana') })
  expect(await accountIn(one, courseId)).toMatchObject({ owed: 1000, asks: true, studies: false })
  await as.carla.approvePayment({ paymentId })
  expect(await accountIn(one, courseId)).toMatchObject({ paid: 1000, credit: 0, asks: false, studies: true })
  await deliver(standIn.stripeNotice('checkout.session.completed', standIn.pay(session.id)))
  expect(await accountIn(one, courseId)).toMatchObject({ paid: 2000, owed: 0, credit: 1000, studies: true })
})

test('a debt is forgiven, its page is paid late and given back: it stays forgiven', async () => {
  const one = await paidSeminary()
  const { as, cast, standIn, deliver } = one
  const courseId = cast.courses.dogmatics
  const order = await as.ana.placeOrder(formFor(courseId))
  const { id } = standIn.sessionOf(order.id)
  const enrollmentId = (await enrollmentOf(one, courseId, cast.people.ana.id))?.id ?? ''
  await as.carla.waiveDebt({ enrollmentId, reason: REASON, seen_cents: 1000 })
  const forgiven = { is_paid: true, paid: 0, owed: 0, credit: 0, asks: false, studies: true }
  expect(await accountIn(one, courseId)).toEqual(forgiven)
  const session = standIn.pay(id)
  await deliver(standIn.stripeNotice('checkout.session.completed', session))
  expect(await accountIn(one, courseId)).toEqual({ ...forgiven, paid: 1000, credit: 1000 })
  await deliver(standIn.stripeNotice('charge.refunded', standIn.refundedCharge(session)))
  expect(await accountIn(one, courseId)).toEqual(forgiven)
})

test('a credit that was spent on a dearer price is given back by hand: all of it is asked for', async () => {
  const one = await paidSeminary()
  const { as, cast, database } = one
  const courseId = cast.courses.dogmatics
  const order = await as.ana.placeOrder(transferFor(courseId))
  const paymentId = order.payments[0]?.id ?? ''
  await as.ana.attachReceipt({ paymentId, file_id: await uploadReceipt(one, 'ana') })
  await as.ana.withdrawFromCourse({ courseId, reason: REASON })
  await as.carla.approvePayment({ paymentId })
  await database.pool.query('update courses set price_usd = 15 where id = $1', [courseId])
  await as.ana.placeOrder(transferFor(courseId, { expected_total_cents: 1500, seen: seenBy('bank_transfer', 500) }))
  expect(await accountIn(one, courseId)).toMatchObject({ paid: 1000, owed: 500, credit: 0 })
  await as.carla.refundPayment({ paymentId, amount_cents: 1000, seen_cents: 1000, reason: REASON })
  expect(await accountIn(one, courseId)).toMatchObject({ paid: 0, owed: 1500, credit: 0, asks: true, studies: true })
  await as.ana.withdrawFromCourse({ courseId, reason: REASON })
  expect(await accountIn(one, courseId)).toMatchObject({ is_paid: false, owed: 0, credit: 0, asks: false })
})
