import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percentOff, sumCents } from '../money.ts'
import { PAYMENT_METHODS } from '../payments/methods.ts'
import { runs } from '#tests/support/property-runs.ts'
import { transactionId } from './keys.ts'
import { cartBadge, orderTotals, priceCart } from './pricing.ts'
import { sharesOf, splitByScholarship } from './scholarship-share.ts'
import { decideItem } from './item-problem.ts'
import { changeable, type AskedPayment } from './change-method.ts'
import { statusOfOrder, type CountedPayment } from './orders.ts'
import type { PaymentStatus } from '../payments/statuses.ts'

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

describe('a course of a cart', () => {
  const window = { id: 'july', seats_max: 2, seats_taken: 1 }
  const inWindow = (
    status: 'En Progreso' | 'Desistido' | 'Aprobado',
    is_active: boolean,
    enrollment_open_id = 'july',
  ) => ({
    status,
    is_active,
    enrollment_open_id,
  })
  const course = {
    is_active: true,
    is_claimed: false,
    has_active_period: true,
    window,
    enrollments: [] as ReturnType<typeof inWindow>[],
  }

  test('is a new enrollment while a window is open and has a seat', () => {
    expect(decideItem(course)).toEqual({ decision: 'new' })
    expect(decideItem({ ...course, window: { ...window, seats_max: null, seats_taken: 900 } })).toEqual({
      decision: 'new',
    })
  })

  test.each([
    ['COURSE_NOT_AVAILABLE', null],
    ['COURSE_NOT_AVAILABLE', { ...course, is_active: false }],
    ['CLAIM_OPEN', { ...course, is_claimed: true, is_active: false, window: null }],
    ['ALREADY_ENROLLED', { ...course, is_claimed: true, enrollments: [inWindow('En Progreso', true)] }],
    ['NO_OPEN_WINDOW', { ...course, window: null }],
    ['NO_ACTIVE_PERIOD', { ...course, has_active_period: false, window: null }],
    ['NO_SEATS_LEFT', { ...course, window: { ...window, seats_taken: 2 } }],
    ['ALREADY_ENROLLED', { ...course, window: null, enrollments: [inWindow('En Progreso', true, 'march')] }],
    ['ALREADY_PASSED', { ...course, enrollments: [inWindow('Aprobado', false, 'march')] }],
  ] as const)('is refused with %s', (problem, on) => {
    expect(decideItem(on)).toEqual({ decision: 'refuse', problem })
  })

  test('is in the window that was seen, or refused: it closed meanwhile, or never was', () => {
    expect(decideItem(course, { id: window.id, exists: true })).toEqual({ decision: 'new' })
    const other = { id: 'last year', exists: true }
    expect(decideItem(course, other)).toEqual({ decision: 'refuse', problem: 'WINDOW_CLOSED' })
    expect(decideItem({ ...course, window: null }, other)).toEqual({ decision: 'refuse', problem: 'WINDOW_CLOSED' })
    expect(decideItem(course, { ...other, exists: false })).toEqual({ decision: 'refuse', problem: 'WINDOW_NOT_FOUND' })
  })

  test('that was given up needs a seat again, one that was paused still has its own', () => {
    const full = { ...window, seats_taken: 2 }
    const paused = inWindow('En Progreso', false)
    expect(decideItem({ ...course, window: full, enrollments: [inWindow('Desistido', false)] })).toEqual({
      decision: 'refuse',
      problem: 'NO_SEATS_LEFT',
    })
    expect(decideItem({ ...course, window: full, enrollments: [paused] })).toEqual({
      decision: 'resume',
      enrollment: paused,
    })
  })
})

describe('the status of an order', () => {
  const paid = (course_id: string, status: PaymentStatus, other: Partial<CountedPayment> = {}): CountedPayment => {
    return { course_id, share: 'balance', status, is_replaced: false, is_off: false, ...other }
  }
  const half = (course_id: string) => paid(course_id, 'completed', { share: 'scholarship' })
  const replaced = (course_id: string) => paid(course_id, 'failed', { is_replaced: true })

  test('follows its payments', () => {
    expect(statusOfOrder([paid('a', 'completed'), paid('b', 'completed')])).toBe('completed')
    expect(statusOfOrder([paid('a', 'completed'), paid('b', 'pending_verification')])).toBe('pending')
    expect(statusOfOrder([paid('a', 'failed'), paid('b', 'pending')])).toBe('pending')
    expect(statusOfOrder([paid('a', 'completed'), paid('b', 'failed')])).toBe('failed')
    expect(statusOfOrder([paid('a', 'completed'), paid('b', 'refunded')])).toBe('refunded')
  })

  test('forgets what was replaced, and courses that another order pays', () => {
    expect(statusOfOrder([replaced('a'), paid('a', 'completed')])).toBe('completed')
    expect(statusOfOrder([half('a'), replaced('a'), paid('a', 'pending')])).toBe('pending')
    expect(statusOfOrder([replaced('a'), paid('b', 'pending')])).toBe('pending')
    expect(statusOfOrder([half('a'), replaced('a')])).toBe('cancelled')
    expect(statusOfOrder([half('a')])).toBe('completed')
  })

  test('of a course that left it counts what went back alone: what was paid of it is a credit', () => {
    const left = paid('a', 'completed', { is_off: true })
    expect(statusOfOrder([left])).toBe('cancelled')
    expect(statusOfOrder([left, paid('b', 'completed')])).toBe('completed')
    expect(statusOfOrder([paid('a', 'refunded', { is_off: true })])).toBe('refunded')
    expect(statusOfOrder([paid('a', 'processing', { is_off: true })])).toBe('pending')
  })
})

describe('changing the method', () => {
  const asked = (status: PaymentStatus, other: Partial<AskedPayment> = {}): AskedPayment => {
    return { share: 'balance', status, amountCents: 500, isEnrolled: true, ...other }
  }

  test('takes every balance that is not paid, beside a scholarship and what costs nothing', () => {
    const due = [asked('pending'), asked('pending_verification'), asked('failed')]
    const done = [asked('completed', { share: 'scholarship' }), asked('completed', { amountCents: 0 })]
    expect(changeable([...due, ...done])).toEqual(due)
  })

  test('is over once something was approved, is in process, or was only said to be paid', () => {
    const stays = [asked('completed'), asked('refunded'), asked('processing'), asked('pending', { isEnrolled: false })]
    for (const one of stays) expect(changeable([asked('pending'), one])).toEqual([])
  })
})

describe('the payments of a course', () => {
  const kinds = (unitCents: number, percent: number, method: 'bank_transfer' | 'credit_card') =>
    sharesOf(unitCents, percent, { method, throughProvider: false }).map(({ share, amountCents, status }) => [
      share,
      amountCents,
      status,
    ])

  test('a transfer waits for somebody to see it, a card is done', () => {
    expect(kinds(1000, 0, 'bank_transfer')).toEqual([['balance', 1000, 'pending']])
    expect(kinds(1000, 0, 'credit_card')).toEqual([['balance', 1000, 'completed']])
  })

  test('what a provider takes waits for the provider, and nobody verifies it', () => {
    const shares = sharesOf(1000, 50, { method: 'credit_card', throughProvider: true })
    expect(shares.map(({ method, amountCents, status }) => [method, amountCents, status])).toEqual([
      ['scholarship', 500, 'completed'],
      ['credit_card', 500, 'pending'],
    ])
    expect(shares.some(({ requiresVerification }) => requiresVerification)).toBe(false)
  })

  test('a code completes its share; the balance is paid with another method', () => {
    expect(kinds(1000, 50, 'bank_transfer')).toEqual([
      ['scholarship', 500, 'completed'],
      ['balance', 500, 'pending'],
    ])
    expect(kinds(1000, 100, 'bank_transfer')).toEqual([['scholarship', 1000, 'completed']])
  })

  test('of a free course is one of nothing, and nobody waits for it', () => {
    expect(kinds(0, 0, 'bank_transfer')).toEqual([['balance', 0, 'completed']])
    expect(kinds(0, 75, 'bank_transfer')).toEqual([['scholarship', 0, 'completed']])
  })
})
