import { expect, test } from 'vitest'
import { sumsOfOrder } from './order-sums.ts'

const line = (course_id: string, unit_price_cents: number, left: string | null = null) => {
  return { course_id, unit_price_cents, left, waived_cents: 0 }
}
const pesos = (amount_cents: number) => ({ amount_cents, currency: 'ARS' as const })

test('an order sums up what is left of it: covered, paid, taken from credit and asked for', () => {
  const lines = [line('a', 1000), line('b', 1500), line('c', 500, 'withdrawn')]
  const payments = [
    { course_id: 'a', share: 'scholarship', status: 'completed', amount_cents: 500, refunded_cents: 0, local: null },
    {
      course_id: 'a',
      share: 'balance',
      status: 'completed',
      amount_cents: 500,
      refunded_cents: 0,
      local: pesos(72_500),
    },
    {
      course_id: 'b',
      share: 'balance',
      status: 'failed',
      amount_cents: 1100,
      refunded_cents: 0,
      local: pesos(159_500),
    },
    { course_id: 'c', share: 'balance', status: 'pending', amount_cents: 500, refunded_cents: 0, local: pesos(72_500) },
  ] as const
  expect(sumsOfOrder(lines, payments)).toEqual({
    price_cents: 2500,
    scholarship_cents: 500,
    credit_cents: 400,
    waived_cents: 0,
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

test('what was forgiven, or went back in part, is neither paid nor a credit', () => {
  const paid = { course_id: 'a', share: 'balance', status: 'completed', amount_cents: 1000, local: null } as const
  const lines = [{ ...line('a', 1000), waived_cents: 400 }]
  const sums = { paid_cents: 600, waived_cents: 400, credit_cents: 0, due_cents: 0 }
  expect(sumsOfOrder(lines, [{ ...paid, refunded_cents: 400 }])).toMatchObject(sums)
  const whole = [{ ...paid, status: 'refunded' as const, refunded_cents: 1000 }]
  expect(sumsOfOrder([line('a', 1000)], whole)).toMatchObject({ paid_cents: 0, credit_cents: 0 })
})
