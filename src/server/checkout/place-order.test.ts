import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { enrollmentsIn, formFor } from '#tests/support/purchases.ts'
import { expectFailure, seminary } from '#tests/support/seminary.ts'
import { audit_log } from '../database/tables/audit.ts'
import { scholarship_codes } from '../database/tables/checkout.ts'
import { notifications } from '../database/tables/notifications.ts'
import { payments } from '../database/tables/payments.ts'

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

  test.each(['4242 4242 4242 4242 CVV 123', 'Ana Benítez ４２４２', 'Ana ٤٢٤٢'])(
    'its holder is a name: %s is refused and kept nowhere',
    async (holder) => {
      const { as, cast, database } = await seminary()
      const form = formFor(cast.courses.dogmatics, {
        payment_method: 'credit_card',
        card: { last_four: '4242', holder },
      })
      const problem = await expectFailure(as.ana.placeOrder(form), 'INVALID_INPUT')
      expect(problem.fields?.['card.holder']?.message).toBe('Escribe el nombre como figura en la tarjeta, sin números')
      const { rows } = await database.pool.query('select 1 from payments where payment_data::text like $1', [
        `%${holder}%`,
      ])
      expect(rows).toEqual([])
    },
  )
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
