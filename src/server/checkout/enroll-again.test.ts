import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { enrollmentsIn, formFor, formInUruguay, paymentsOf } from '#tests/support/purchases.ts'
import { expectFailure, seminary } from '#tests/support/seminary.ts'
import { enrollment_history, enrollments } from '../database/tables/enrollments.ts'
import { payments } from '../database/tables/payments.ts'

describe('enrolling again', () => {
  test('is refused while enrolled, with another confirmation at once too', async () => {
    const one = await seminary()
    const { as, cast } = one
    await expectFailure(as.ana.placeOrder(formFor(cast.courses.hermeneutics)), 'ALREADY_ENROLLED')
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => as.diego.placeOrder(formInUruguay(cast.courses.dogmatics))),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await enrollmentsIn(one, cast.courses.dogmatics, cast.people.diego.id)).toHaveLength(1)
  })

  test('after withdrawing resumes the old enrollment and keeps its history', async () => {
    const one = await seminary()
    const { as, cast, database } = one
    await as.diego.placeOrder(formInUruguay(cast.courses.dogmatics))
    const [before] = await enrollmentsIn(one, cast.courses.dogmatics, cast.people.diego.id)
    await database.db
      .update(enrollments)
      .set({ status: 'Desistido', is_active: false, observations: 'Me mudo de ciudad', completion_date: new Date() })
      .where(eq(enrollments.id, before?.id ?? ''))
    await as.diego.placeOrder(
      formInUruguay(cast.courses.dogmatics, { items: [{ course_id: cast.courses.dogmatics, type_coursed: 'oyente' }] }),
    )
    const after = await enrollmentsIn(one, cast.courses.dogmatics, cast.people.diego.id)
    expect(after).toMatchObject([
      { id: before?.id, status: 'En Progreso', is_active: true, type_coursed: 'oyente', observations: null },
    ])
    const history = await database.db
      .select()
      .from(enrollment_history)
      .where(eq(enrollment_history.enrollment_id, before?.id ?? ''))
    expect(history).toMatchObject([{ status: 'Desistido', observations: 'Me mudo de ciudad', type_coursed: 'regular' }])
  })

  test('what was paused for its payment goes on with a paid order only', async () => {
    const one = await seminary()
    const { as, cast, database } = one
    await as.diego.placeOrder(formInUruguay(cast.courses.dogmatics))
    await database.db
      .update(enrollments)
      .set({ is_active: false, paused_at: new Date(), paused_reason: 'payment_overdue' })
      .where(and(eq(enrollments.user_id, cast.people.diego.id), eq(enrollments.course_id, cast.courses.dogmatics)))
    await as.diego.placeOrder(formInUruguay(cast.courses.dogmatics))
    expect(await enrollmentsIn(one, cast.courses.dogmatics, cast.people.diego.id)).toMatchObject([{ is_active: false }])
    await as.diego.placeOrder(
      formInUruguay(cast.courses.dogmatics, {
        payment_method: 'scholarship',
        scholarship_code: cast.scholarships.full,
      }),
    )
    expect(await enrollmentsIn(one, cast.courses.dogmatics, cast.people.diego.id)).toMatchObject([{ is_active: true }])
  })

  const REASON = 'Me mudo de ciudad'

  test('after withdrawing is a purchase of its own: what waited was cancelled with the course', async () => {
    const one = await seminary()
    const { as, cast } = one
    const courseId = cast.courses.dogmatics
    const order = await as.diego.placeOrder(formInUruguay(courseId))
    expect(await as.diego.getCoursePayment({ courseId })).toMatchObject({ state: 'waiting', amount_cents: 1000 })
    const [enrolled] = await enrollmentsIn(one, courseId, cast.people.diego.id)
    const paymentOf = () => as.carla.getEnrollmentPayment({ enrollmentId: enrolled?.id ?? '' })
    expect(await paymentOf()).toMatchObject({ state: 'waiting', amount_cents: 1000 })
    await as.diego.withdrawFromCourse({ courseId, reason: REASON })
    expect(await paymentOf()).toMatchObject({ state: 'none', amount_cents: 0 })
    expect(await paymentsOf(one, order.id)).toMatchObject([{ status: 'failed', rejection_reason: 'desistido' }])
    expect((await as.diego.getOrder({ orderId: order.id })).status).toBe('cancelled')
    const cash = await as.diego.placeOrder(formInUruguay(courseId, { payment_method: 'cash' }))
    expect(cash.id).not.toBe(order.id)
    expect(await enrollmentsIn(one, courseId, cast.people.diego.id)).toMatchObject([{ is_active: true }])
    await as.carla.approvePayment({ paymentId: cash.payments[0]?.id ?? '' })
    expect(await as.diego.getCoursePayment({ courseId })).toMatchObject({ state: 'paid', amount_cents: 1000 })
    expect(await paymentOf()).toMatchObject({ state: 'paid', amount_cents: 1000 })
  })

  test('a course that was paid costs nothing, by itself, and a refunded one costs again', async () => {
    const one = await seminary()
    const { as, cast, database } = one
    const courseId = cast.courses.dogmatics
    const card = { last_four: '4242', holder: 'Diego Sosa' }
    const order = await as.diego.placeOrder(formInUruguay(courseId, { payment_method: 'credit_card', card }))
    await as.diego.withdrawFromCourse({ courseId, reason: REASON })
    const items = [{ course_id: courseId }]
    expect(await as.diego.priceCart({ items })).toMatchObject({
      total_cents: 0,
      items: [{ is_paid: true, price_cents: 0, problem: null }],
    })
    const mixed = [...items, { course_id: cast.courses.homiletics }]
    const { items: priced, total_cents } = await as.diego.priceCart({ items: mixed })
    expect(priced.map(({ problem }) => problem?.code ?? null)).toEqual(['PAID_ALREADY', null])
    expect(total_cents).toBe(1000)
    await expectFailure(as.diego.placeOrder(formInUruguay(courseId)), 'PRICE_CHANGED')
    const free = formInUruguay(courseId, { expected_total_cents: 0, payment_method: 'scholarship' })
    expect(await as.diego.placeOrder(free)).toMatchObject({ id: order.id, status: 'completed' })
    expect(await enrollmentsIn(one, courseId, cast.people.diego.id)).toMatchObject([
      { is_active: true, provisional_until: null },
    ])
    await as.diego.withdrawFromCourse({ courseId, reason: REASON })
    await database.db.update(payments).set({ status: 'refunded' }).where(eq(payments.order_id, order.id))
    expect((await as.diego.priceCart({ items })).total_cents).toBe(1000)
  })
})
