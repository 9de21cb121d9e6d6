import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { enrollmentsIn, formFor } from '#tests/support/purchases.ts'
import { expectFailure, seminary } from '#tests/support/seminary.ts'
import { enrollment_history, enrollments } from '../database/tables/enrollments.ts'

describe('enrolling again', () => {
  test('is refused while enrolled, with another confirmation at once too', async () => {
    const one = await seminary()
    const { as, cast } = one
    await expectFailure(as.ana.placeOrder(formFor(cast.courses.hermeneutics)), 'ALREADY_ENROLLED')
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => as.diego.placeOrder(formFor(cast.courses.dogmatics))))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await enrollmentsIn(one, cast.courses.dogmatics, cast.people.diego.id)).toHaveLength(1)
  })

  test('after withdrawing resumes the old enrollment and keeps its history', async () => {
    const one = await seminary()
    const { as, cast, database } = one
    await as.diego.placeOrder(formFor(cast.courses.dogmatics))
    const [before] = await enrollmentsIn(one, cast.courses.dogmatics, cast.people.diego.id)
    await database.db
      .update(enrollments)
      .set({ status: 'Desistido', is_active: false, observations: 'Me mudo de ciudad', completion_date: new Date() })
      .where(eq(enrollments.id, before?.id ?? ''))
    await as.diego.placeOrder(
      formFor(cast.courses.dogmatics, { items: [{ course_id: cast.courses.dogmatics, type_coursed: 'oyente' }] }),
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
    await as.diego.placeOrder(formFor(cast.courses.dogmatics))
    await database.db
      .update(enrollments)
      .set({ is_active: false, paused_at: new Date(), paused_reason: 'payment_overdue' })
      .where(and(eq(enrollments.user_id, cast.people.diego.id), eq(enrollments.course_id, cast.courses.dogmatics)))
    await as.diego.placeOrder(formFor(cast.courses.dogmatics))
    expect(await enrollmentsIn(one, cast.courses.dogmatics, cast.people.diego.id)).toMatchObject([{ is_active: false }])
    await as.diego.placeOrder(
      formFor(cast.courses.dogmatics, { payment_method: 'scholarship', scholarship_code: cast.scholarships.full }),
    )
    expect(await enrollmentsIn(one, cast.courses.dogmatics, cast.people.diego.id)).toMatchObject([{ is_active: true }])
  })
})
