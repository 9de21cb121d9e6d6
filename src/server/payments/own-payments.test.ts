import { expect, test } from 'vitest'
import { buyTwo } from '#tests/support/purchases.ts'
import { seminary } from '#tests/support/seminary.ts'

test("a student's own: nobody else's, newest first", async () => {
  const one = await seminary()
  const { as, cast } = one
  const order = await buyTwo(one)
  const own = await as.diego.listOwnPayments({ page_size: 100 })
  expect(own.items.slice(0, 2).map(({ order_id }) => order_id)).toEqual([order.id, order.id])
  expect(own.items.map(({ id }) => id)).toContain(cast.payments.transferOfDiego)
  expect(own.items.map(({ id }) => id)).not.toContain(cast.payments.transferOfAna)
  const page = await as.diego.listOwnPayments({ page_size: 1 })
  expect(page).toMatchObject({ total: own.total, has_more: true, items: [{ id: own.items[0]?.id }] })
})
