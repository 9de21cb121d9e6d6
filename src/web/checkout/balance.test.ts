import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderBalance } from '#domain/checkout/balance.ts'
import { orderTotals, priceCart } from '#domain/checkout/pricing.ts'
import { sharesOf } from '#domain/checkout/scholarship-share.ts'
import { sumCents } from '#domain/money.ts'
import { chargeFor } from '#domain/payments/exchange.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/methods.ts'
import { billOf, exchange } from '#tests/support/money-oracle.ts'
import { runs } from '#tests/support/property-runs.ts'
import type { PricedItem } from './answers.ts'
import { balanceOf } from './balance.ts'

const PLACES = [
  { currency: 'ARS' as const, rates: fc.integer({ min: 1, max: 9_999_999_999 }) },
  { currency: 'UYU' as const, rates: fc.integer({ min: 1, max: 99_999_999 }) },
]
/** 1 to 10 courses, sometimes one of them twice; prices from zero to US$ 100,000; any code, any rate with six decimals. */
const purchases = fc.record({
  cart: fc.array(
    fc.record({
      courseId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'),
      priceCents: fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 10_000_000 })),
    }),
    { minLength: 1, maxLength: 10 },
  ),
  percent: fc.oneof(fc.constantFrom(0, 50, 75, 100), fc.integer({ min: 0, max: 100 })),
  method: fc.constantFrom(...PAYMENT_METHODS.filter((method) => method !== 'scholarship')),
  place: fc.constantFrom(...PLACES).chain(({ currency, rates }) =>
    rates.map((millionths) => ({
      currency,
      rate: `${Math.floor(millionths / 1e6)}.${String(millionths % 1e6).padStart(6, '0')}`,
    })),
  ),
})

describe('a cart costs to the cent what an independent count says', () => {
  test('its prices, discount, total, scholarship and balance, in dollars and in local currency', () => {
    fc.assert(
      fc.property(purchases, ({ cart, percent, method, place }) => {
        const bill = billOf(cart, percent, place.rate)
        const priced = priceCart(cart)
        expect(
          priced.map(({ courseId, unitCents, discountPercent }) => [courseId, BigInt(unitCents), discountPercent]),
        ).toEqual(bill.lines.map(({ courseId, unit, percent: discount }) => [courseId, unit, discount]))
        const { listCents, discountCents, totalCents } = orderTotals(priced)
        expect([listCents, discountCents, totalCents].map(BigInt)).toEqual([bill.list, bill.discount, bill.total])

        const units = priced.map(({ unitCents }) => unitCents)
        const { scholarshipCents, balanceCents } = orderBalance(
          units.map((unitCents) => ({ unitCents, creditCents: 0 })),
          percent,
        )
        expect([scholarshipCents, balanceCents].map(BigInt)).toEqual([bill.scholarship, bill.balance])
        checkPayments({ units, percent, method, place, bill })
        checkScreen({ priced, totalCents, percent, place, bill })
      }),
      runs(10_000),
    )
  }, 300_000)
})

/** What is paid in the institution's own currency. */
const LOCAL = new Set<string>(['bank_transfer', 'cash', 'mercado_pago'])

type Bill = ReturnType<typeof billOf>
type Place = { currency: 'ARS' | 'UYU'; rate: string }

/** What would be stored: no payment is negative, and they add up to the order; each local amount is its own rounding. */
function checkPayments(of: { units: number[]; percent: number; method: PaymentMethod; place: Place; bill: Bill }) {
  const { units, percent, method, place, bill } = of
  const shares = units.flatMap((unit) => sharesOf(unit, percent, { method, throughProvider: false }))
  const sumOf = (share: string) =>
    BigInt(sumCents(shares.filter((one) => one.share === share).map(({ amountCents }) => amountCents)))
  expect([sumOf('scholarship'), sumOf('balance')]).toEqual([bill.scholarship, bill.balance])
  const terms = { currency: place.currency, rates: { [place.currency]: { rate: Number(place.rate) } } }
  expect(shares.filter(({ amountCents }) => !(amountCents >= 0))).toEqual([])
  const charges = shares.map(({ method: paidBy, amountCents }) => chargeFor(amountCents, paidBy, terms))
  expect(charges.map((charge) => charge && [BigInt(charge.amountCents), charge.currency])).toEqual(
    shares.map(({ method: paidBy, amountCents }) =>
      LOCAL.has(paidBy) ? [exchange(BigInt(amountCents), place.rate), place.currency] : [BigInt(amountCents), 'USD'],
    ),
  )
}

/** What the checkout shows of it. */
function checkScreen(of: {
  priced: { courseId: string; priceCents: number; unitCents: number }[]
  totalCents: number
  percent: number
  place: Place
  bill: Bill
}) {
  const items = of.priced.map(({ courseId, priceCents, unitCents }): PricedItem => ({
    course_id: courseId,
    name: courseId,
    course_code: courseId,
    image_url: null,
    cover: 1,
    type_coursed: 'regular',
    enrollment_open_id: null,
    window: null,
    list_price_cents: priceCents,
    discount_pct: 0,
    price_cents: unitCents,
    credit_cents: 0,
    is_paid: false,
    stays_paused: false,
    problem: null,
    claim_order_id: null,
    missing: [],
  }))
  const shown = balanceOf({ items, total_cents: of.totalCents }, of.percent)
  const { listCents, scholarshipCents, balanceCents, localOf } = shown
  expect([listCents, scholarshipCents, balanceCents].map(BigInt)).toEqual([
    of.bill.list,
    of.bill.scholarship,
    of.bill.balance,
  ])
  const local = { amount_cents: 0, currency: of.place.currency, rate: Number(of.place.rate), rate_on: '2026-11-21' }
  expect(BigInt(localOf({ method: 'cash', local })?.amount_cents ?? -1)).toBe(of.bill.local)
}
