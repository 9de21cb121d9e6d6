import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/operation.ts'
import type { placeOrder } from '#contract/checkout.ts'
import { expectFailure, seminary, type Seminary } from '#tests/support/seminary.ts'
import { addStudents } from '#tests/support/students.ts'
import { audit_log } from '../database/tables/audit.ts'
import { orders, scholarship_codes } from '../database/tables/checkout.ts'
import { courses, enrollments_open } from '../database/tables/courses.ts'
import { enrollment_history, enrollments } from '../database/tables/enrollments.ts'
import { notifications } from '../database/tables/notifications.ts'
import { payments } from '../database/tables/payments.ts'

type Form = CallInput<typeof placeOrder>

/** One course at USD 10,00 by transfer; a test says what it wants otherwise. */
function formFor(courseId: string, other: Partial<Form> = {}): Form {
  return {
    idempotency_key: randomUUID(),
    items: [{ course_id: courseId }],
    expected_total_cents: 1000,
    payment_method: 'bank_transfer',
    accepts_terms: true,
    ...other,
  }
}

const enrollmentsIn = ({ database }: Seminary, courseId: string, userId: string) =>
  database.db
    .select()
    .from(enrollments)
    .where(and(eq(enrollments.course_id, courseId), eq(enrollments.user_id, userId)))

describe('a transfer', () => {
  test('enrolls at once, provisionally, with a pending payment in both currencies', async () => {
    const one = await seminary()
    const { as, cast, clock } = one
    clock.set(new Date())
    const order = await as.ana.placeOrder(formFor(cast.courses.dogmatics))

    expect(order).toMatchObject({ status: 'pending', total_cents: 1000, currency: 'USD', processor: 'manual' })
    expect(order.payments).toHaveLength(1)
    const [payment] = order.payments
    expect(payment).toMatchObject({ status: 'pending', amount_cents: 1000, payment_method: 'bank_transfer' })
    expect(payment?.transaction_id).toMatch(/^BT_\d+_[0-9a-f]+$/)
    expect(payment?.local?.amount_cents).toBe(Math.round(1000 * (payment?.local?.rate ?? Number.NaN)))
    const [enrollment] = await enrollmentsIn(one, cast.courses.dogmatics, cast.people.ana.id)
    expect(enrollment).toMatchObject({ status: 'En Progreso', is_active: true, type_coursed: 'regular' })
    const daysLeft = ((enrollment?.provisional_until?.getTime() ?? 0) - clock.now().getTime()) / 86_400_000
    expect(daysLeft).toBeGreaterThanOrEqual(10)
    expect(daysLeft).toBeLessThan(11)
  })

  test('tells the student and leaves audit rows', async () => {
    const { as, cast, database } = await seminary()
    const order = await as.ana.placeOrder(formFor(cast.courses.dogmatics))
    const [notice] = await database.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.user_id, cast.people.ana.id), eq(notifications.title, '¡Matrícula iniciada!')))
    expect(notice?.metadata).toMatchObject({ course_id: cast.courses.dogmatics })
    const rows = await database.db.select().from(audit_log).where(eq(audit_log.entity_id, order.id))
    expect(rows.map(({ action, actor_id }) => [action, actor_id])).toEqual([['order.created', cast.people.ana.id]])
  })
})

describe('a scholarship', () => {
  test('of 100% pays everything: completed, numbered, confirmed', async () => {
    const one = await seminary()
    const { as, cast, database } = one
    const order = await as.ana.placeOrder(
      formFor(cast.courses.dogmatics, {
        payment_method: 'scholarship',
        scholarship_code: ` ${cast.scholarships.full.toLowerCase()} `,
      }),
    )
    expect(order).toMatchObject({ status: 'completed', processor: 'scholarship' })
    expect(order.payments.map(({ payment_method, status }) => [payment_method, status])).toEqual([
      ['scholarship', 'completed'],
    ])
    const [stored] = await database.db.select().from(payments).where(eq(payments.order_id, order.id))
    expect(stored?.receipt_number).toBeGreaterThan(0)
    const [enrollment] = await enrollmentsIn(one, cast.courses.dogmatics, cast.people.ana.id)
    expect(enrollment).toMatchObject({ is_active: true, provisional_until: null })
  })

  test('of 50% completes its share; the balance is another payment', async () => {
    const { as, cast } = await seminary()
    const order = await as.ana.placeOrder(
      formFor(cast.courses.dogmatics, { payment_method: 'cash', scholarship_code: cast.scholarships.half }),
    )
    expect(order.status).toBe('pending')
    expect(
      order.payments.map(({ payment_method, amount_cents, status }) => [payment_method, amount_cents, status]),
    ).toEqual([
      ['cash', 500, 'pending'],
      ['scholarship', 500, 'completed'],
    ])
  })

  test('alone never pays a balance, and without a code it pays nothing', async () => {
    const { as, cast } = await seminary()
    const form = formFor(cast.courses.dogmatics, { payment_method: 'scholarship' })
    await expectFailure(
      as.ana.placeOrder({ ...form, scholarship_code: cast.scholarships.half }),
      'METHOD_NOT_AVAILABLE',
    )
    await expectFailure(as.ana.placeOrder(form), 'SCHOLARSHIP_INVALID')
    await expectFailure(as.ana.placeOrder({ ...form, scholarship_code: 'NOEXISTE' }), 'SCHOLARSHIP_INVALID')
  })

  test("whose last use two students want at once is one student's", async () => {
    const { as, cast, database } = await seminary()
    await database.db
      .update(scholarship_codes)
      .set({ max_uses: 1, uses: 0 })
      .where(eq(scholarship_codes.code, cast.scholarships.full))
    const form = () =>
      formFor(cast.courses.dogmatics, { payment_method: 'scholarship', scholarship_code: cast.scholarships.full })
    const outcomes = await Promise.allSettled([as.ana.placeOrder(form()), as.diego.placeOrder(form())])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const lost = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(lost?.reason).toMatchObject({ code: 'SCHOLARSHIP_INVALID' })
  })
})

describe('a card in development mode', () => {
  test('ending in 0002 is rejected and buys nothing; the same confirmation may try another card', async () => {
    const one = await seminary()
    const { as, cast, database } = one
    const form = formFor(cast.courses.dogmatics, {
      payment_method: 'credit_card',
      card: { last_four: '0002', holder: 'Ana Benítez' },
    })
    await expectFailure(as.ana.placeOrder(form), 'CARD_REJECTED')
    expect(await enrollmentsIn(one, cast.courses.dogmatics, cast.people.ana.id)).toEqual([])
    const order = await as.ana.placeOrder({ ...form, card: { last_four: '4242', holder: 'Ana Benítez' } })
    expect(order).toMatchObject({ status: 'completed', processor: 'simulated' })
    const [stored] = await database.db.select().from(payments).where(eq(payments.order_id, order.id))
    expect(stored?.payment_data).toEqual({
      method: 'credit_card',
      country: 'argentina',
      type_coursed: 'regular',
      last_four: '4242',
      cardholder_name: 'Ana Benítez',
    })
  })

  test('must say its last digits and its holder', async () => {
    const { as, cast } = await seminary()
    const problem = await expectFailure(
      as.ana.placeOrder(formFor(cast.courses.dogmatics, { payment_method: 'debit_card' })),
      'INVALID_INPUT',
    )
    expect(Object.keys(problem.fields ?? {})).toEqual(['card'])
  })
})

describe('several courses', () => {
  test('the first costs its price, every later one half; a course twice counts once', async () => {
    const { as, cast } = await seminary()
    const { dogmatics, homiletics } = cast.courses
    const order = await as.ana.placeOrder(
      formFor(dogmatics, {
        items: [{ course_id: dogmatics }, { course_id: homiletics, type_coursed: 'oyente' }, { course_id: dogmatics }],
        expected_total_cents: 1500,
      }),
    )
    expect(
      order.items.map(({ course_id, unit_price_cents, type_coursed }) => [course_id, unit_price_cents, type_coursed]),
    ).toEqual([
      [dogmatics, 1000, 'regular'],
      [homiletics, 500, 'oyente'],
    ])
  })

  test('one that cannot be bought stops them all', async () => {
    const one = await seminary()
    const { as, cast } = one
    const { dogmatics, introduction } = cast.courses
    const form = formFor(dogmatics, { items: [{ course_id: dogmatics }, { course_id: introduction }] })
    await expectFailure(as.diego.placeOrder(form), 'NO_OPEN_WINDOW')
    expect(await enrollmentsIn(one, dogmatics, cast.people.diego.id)).toEqual([])
  })
})

describe('what the browser says is not believed', () => {
  test('a forged price, discount, role or status changes nothing', async () => {
    const { app, cast, cookieOf, database } = await seminary()
    const forged = {
      ...formFor(cast.courses.dogmatics),
      items: [{ course_id: cast.courses.dogmatics, price_cents: 1, discount_pct: 100, unit_price: 0 }],
      total_cents: 1,
      status: 'completed',
      payment_status: 'completed',
      role: ['admin'],
      user_id: cast.people.diego.id,
      processor: 'scholarship',
    }
    const answer = await app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { cookie: await cookieOf(cast.people.ana.id) },
      payload: forged,
    })
    expect(answer.statusCode).toBe(200)
    const [order] = await database.db.select().from(orders).where(eq(orders.id, answer.json().id))
    expect(order).toMatchObject({ user_id: cast.people.ana.id, total: 1000, status: 'pending', processor: 'manual' })
  })

  test('a total that the person did not see is refused', async () => {
    const one = await seminary()
    const { as, cast } = one
    const form = formFor(cast.courses.dogmatics, { expected_total_cents: 1 })
    await expectFailure(as.ana.placeOrder(form), 'PRICE_CHANGED')
    expect(await enrollmentsIn(one, cast.courses.dogmatics, cast.people.ana.id)).toEqual([])
  })

  test('the terms must be accepted, and only students buy', async () => {
    const { as, cast } = await seminary()
    const form = formFor(cast.courses.dogmatics)
    // A browser that skips the checkbox sends false, which the type forbids.
    await expectFailure(as.ana.placeOrder({ ...form, accepts_terms: false as unknown as true }), 'INVALID_INPUT')
    await expectFailure(as.bruno.placeOrder(form), 'NOT_ALLOWED')
    await expectFailure(as.visitor.placeOrder(form), 'NOT_SIGNED_IN')
  })
})

describe('a confirmation', () => {
  test('sent twice, one after the other or at once, buys once', async () => {
    const one = await seminary()
    const { as, cast } = one
    const form = formFor(cast.courses.dogmatics)
    const answers = await Promise.all([as.ana.placeOrder(form), as.ana.placeOrder(form), as.ana.placeOrder(form)])
    answers.push(await as.ana.placeOrder(form))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await enrollmentsIn(one, cast.courses.dogmatics, cast.people.ana.id)).toHaveLength(1)
  })

  test('with another body under the same key is refused', async () => {
    const { as, cast } = await seminary()
    const form = formFor(cast.courses.dogmatics)
    await as.ana.placeOrder(form)
    await expectFailure(as.ana.placeOrder({ ...form, payment_method: 'cash' }), 'ORDER_KEY_REUSED')
  })

  test("is the person's own: another student's same key is another order", async () => {
    const { as, cast } = await seminary()
    const form = formFor(cast.courses.dogmatics)
    const [ofAna, ofDiego] = [await as.ana.placeOrder(form), await as.diego.placeOrder(form)]
    expect(ofAna.id).not.toBe(ofDiego.id)
    await expectFailure(as.diego.getOrder({ orderId: ofAna.id }), 'NOT_FOUND')
    expect((await as.ana.getOrder({ orderId: ofAna.id })).id).toBe(ofAna.id)
  })
})

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

describe('seats', () => {
  test('fifty who buy the last ten at once: exactly ten get one', async () => {
    const { cast, callerOf, database } = await seminary({ max: 20 })
    const students = await addStudents(database.db, 50)
    const callers = await Promise.all(students.map((id) => callerOf(id)))
    const outcomes = await Promise.allSettled(
      callers.map((caller) => caller.placeOrder(formFor(cast.courses.homiletics))),
    )
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(refusals.map(({ code }) => code)).toEqual(Array.from({ length: 40 }, () => 'NO_SEATS_LEFT'))
    const [window] = await database.db
      .select()
      .from(enrollments_open)
      .where(eq(enrollments_open.id, cast.windows.homiletics))
    expect(window).toMatchObject({ seats_taken: 10, seats_max: 10 })
  })

  test('who waited too long for the others hears that the portal is busy, keeps nothing half-done, and may confirm again', async () => {
    const one = await seminary()
    const { as, cast, database } = one
    const form = formFor(cast.courses.homiletics)
    const other = await database.pool.connect()
    await other.query('begin')
    await other.query('select from enrollments_open where id = $1 for update', [cast.windows.homiletics])
    const refused = expectFailure(as.ana.placeOrder(form), 'OVERLOADED')
    // Its time is over as soon as it waits, instead of in fifteen seconds: the database says the same.
    const endWaiting = sql`select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await database.db.execute(endWaiting)).rows.length, { timeout: 30_000 }).toBe(1)
    await refused
    await other.query('rollback')
    other.release()
    const ordersOfAna = () => database.db.select().from(orders).where(eq(orders.idempotency_key, form.idempotency_key))
    expect(await ordersOfAna()).toEqual([])
    const order = await as.ana.placeOrder(form)
    expect(await ordersOfAna()).toMatchObject([{ id: order.id }])
  })

  test('the refusal names the course', async () => {
    const { as, cast, database } = await seminary()
    await database.db
      .update(enrollments_open)
      .set({ seats_max: 1 })
      .where(eq(enrollments_open.id, cast.windows.homiletics))
    await as.ana.placeOrder(formFor(cast.courses.homiletics))
    const refusal = await expectFailure(as.diego.placeOrder(formFor(cast.courses.homiletics)), 'NO_SEATS_LEFT')
    const [course] = await database.db.select().from(courses).where(eq(courses.id, cast.courses.homiletics))
    expect(refusal.detail).toBe(`Ya no quedan cupos para el curso ${course?.name}`)
  })
})
