import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { enrollmentsIn, formFor, seenBy } from '#tests/support/purchases.ts'
import { expectFailure, seminary } from '#tests/support/seminary.ts'
import { orders } from '../database/tables/checkout.ts'

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

  test('with another body under the same key is refused, and so is a key that is no UUID', async () => {
    const { as, cast } = await seminary()
    const form = formFor(cast.courses.dogmatics)
    await as.ana.placeOrder(form)
    await expectFailure(as.ana.placeOrder({ ...form, payment_method: 'cash' }), 'ORDER_KEY_REUSED')
    await expectFailure(as.ana.placeOrder({ ...form, idempotency_key: 'clave-de-prueba' }), 'INVALID_INPUT')
  })

  test("is the person's own: another student's same key is another order", async () => {
    const { as, cast } = await seminary()
    const form = formFor(cast.courses.dogmatics)
    const [ofAna, ofDiego] = [
      await as.ana.placeOrder(form),
      await as.diego.placeOrder({ ...form, seen: seenBy('bank_transfer', 1000, 'uruguay') }),
    ]
    expect(ofAna.id).not.toBe(ofDiego.id)
    await expectFailure(as.diego.getOrder({ orderId: ofAna.id }), 'NOT_FOUND')
    expect((await as.ana.getOrder({ orderId: ofAna.id })).id).toBe(ofAna.id)
  })
})
