import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percentOff, sumCents } from '../money.ts'
import { PAYMENT_METHODS } from '../payments/methods.ts'
import { runs } from '#tests/support/property-runs.ts'
import { IDEMPOTENCY_KEY_PATTERN, transactionId } from './keys.ts'
import { cartBadge, orderTotals, priceCart } from './pricing.ts'
import { splitByScholarship } from './scholarship-share.ts'

const course = (courseId: string, priceCents = 1000) => ({ courseId, priceCents })
const carts = fc.array(
  fc.record({
    courseId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    priceCents: fc.integer({ min: 0, max: 10_000_000 }),
  }),
  { maxLength: 12 },
)

describe('pricing a cart', () => {
  test('the first course costs its price, every later one half', () => {
    expect(priceCart([course('a'), course('b'), course('c', 2500)]).map((item) => item.unitCents)).toEqual([
      1000, 500, 1250,
    ])
  })

  test('half of an odd price is rounded up', () => {
    expect(priceCart([course('a'), course('b', 999)])[1]).toEqual({
      courseId: 'b',
      priceCents: 999,
      discountPercent: 50,
      unitCents: 500,
    })
  })

  test('removing the first makes the next one cost its full price', () => {
    const [, ...rest] = [course('a'), course('b'), course('c')]
    expect(priceCart(rest).map((item) => item.discountPercent)).toEqual([0, 50])
  })

  test('a course that is already in the cart is ignored', () => {
    expect(priceCart([course('a', 1000), course('a', 9999), course('b')]).map((item) => item.unitCents)).toEqual([
      1000, 500,
    ])
  })

  test('the order decides, not the price', () => {
    expect(orderTotals(priceCart([course('a', 100), course('b', 5000)])).totalCents).toBe(2600)
    expect(orderTotals(priceCart([course('b', 5000), course('a', 100)])).totalCents).toBe(5050)
  })

  test('an empty cart costs nothing', () => {
    expect(priceCart([])).toEqual([])
    expect(orderTotals([])).toEqual({ listCents: 0, discountCents: 0, totalCents: 0 })
  })

  test('what is known of an item is kept', () => {
    expect(priceCart([{ ...course('a'), courseType: 'oyente' }])[0]?.courseType).toBe('oyente')
  })

  test('the total is the first price plus the halves of the others', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const priced = priceCart(cart)
        const { listCents, discountCents, totalCents } = orderTotals(priced)
        expect(new Set(priced.map((item) => item.courseId)).size).toBe(priced.length)
        expect(totalCents).toBe(
          sumCents(priced.map((item, index) => (index === 0 ? item.priceCents : percentOff(item.priceCents, 50)))),
        )
        expect(listCents - discountCents).toBe(totalCents)
        expect(discountCents).toBeGreaterThanOrEqual(0)
      }),
      runs(200),
    )
  })
})

describe('a scholarship', () => {
  test.each([
    [1000, 100, 1000, 0],
    [1000, 75, 750, 250],
    [999, 50, 499, 500],
    [500, 0, 0, 500],
    [1, 50, 0, 1],
  ])('of %i cents at %i %%', (cents, percent, scholarshipCents, balanceCents) => {
    expect(splitByScholarship(cents, percent)).toEqual({ scholarshipCents, balanceCents })
  })

  test('its shares are never negative and add up to the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 0, max: 100 }), (cents, percent) => {
        const { scholarshipCents, balanceCents } = splitByScholarship(cents, percent)
        expect(scholarshipCents + balanceCents).toBe(cents)
        expect(Math.min(scholarshipCents, balanceCents)).toBeGreaterThanOrEqual(0)
      }),
      runs(300),
    )
  })
})

test('the badge counts to 99, and an empty cart has none', () => {
  expect(cartBadge(0)).toBeNull()
  expect(cartBadge(1)).toEqual({ shown: 1, more: false })
  expect(cartBadge(99)).toEqual({ shown: 99, more: false })
  expect(cartBadge(100)).toEqual({ shown: 99, more: true })
})

test('a transaction id begins with what its method is called', () => {
  const ids = PAYMENT_METHODS.map((method) => transactionId(method, 1_795_000_000_000, 'k3v9'))
  expect(ids).toEqual(['TX', 'TX', 'BT', 'MP', 'SCHOLARSHIP', 'CASH'].map((prefix) => `${prefix}_1795000000000_k3v9`))
})

test('a UUID is an idempotency key, a short or odd text is not', () => {
  expect(IDEMPOTENCY_KEY_PATTERN.test('0f8fad5b-d9cb-469f-a165-70867728950e')).toBe(true)
  const others = ['', 'short', 'a'.repeat(65), 'with space in it 1', '¡clave-de-prueba!']
  expect(others.filter((key) => IDEMPOTENCY_KEY_PATTERN.test(key))).toEqual([])
})
