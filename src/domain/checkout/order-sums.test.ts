import { expect, test } from 'vitest'
import { sumsOfOrder } from './order-sums.ts'

const line = (course_id: string, unit_price_cents: number, left: string | null = null) => {
  return { course_id, unit_price_cents, left }
}
const pesos = (amount_cents: number) => ({ amount_cents, currency: 'ARS' as const })

test('an order sums up what is left of it: covered, paid, taken from credit and asked for', () => {
  const lines = [line('a', 1000), line('b', 1500), line('c', 500, 'withdrawn')]
  const payments = [
    { course_id: 'a', share: 'scholarship', status: 'completed', amount_cents: 500, local: null },
    { course_id: 'a', share: 'balance', status: 'completed', amount_cents: 500, local: pesos(72_500) },
    { course_id: 'b', share: 'balance', status: 'failed', amount_cents: 1100, local: pesos(159_500) },
    { course_id: 'c', share: 'balance', status: 'pending', amount_cents: 500, local: pesos(72_500) },
  ] as const
  expect(sumsOfOrder(lines, payments)).toEqual({
    price_cents: 2500,
    scholarship_cents: 500,
    credit_cents: 400,
    paid_cents: 500,
    due_cents: 1100,
    due_local: pesos(159_500),
  })
})

test('an order that lost all its courses asks for nothing', () => {
  expect(sumsOfOrder([line('a', 1000, 'replaced')], [])).toMatchObject({
    price_cents: 0,
    due_cents: 0,
    due_local: null,
  })
})
