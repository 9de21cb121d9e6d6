import { type Cents, percentOff, sumCents } from '../money.ts'

/** The discount of every course after the first, in percent (document 1 §9). */
const LATER_COURSE_DISCOUNT_PERCENT = 50

/** A course in a cart with its list price. */
export interface CartItem {
  courseId: string
  priceCents: Cents
}

/** A cart's course with what it costs there. */
export type PricedItem<Item extends CartItem> = Item & { discountPercent: number; unitCents: Cents }

/** Each course once, in the cart's order: the first at full price, every later one at half (document 1 §4). */
export function priceCart<Item extends CartItem>(items: readonly Item[]): PricedItem<Item>[] {
  return withoutDuplicates(items).map((item, index) => {
    const discountPercent = index === 0 ? 0 : LATER_COURSE_DISCOUNT_PERCENT
    return { ...item, discountPercent, unitCents: percentOff(item.priceCents, discountPercent) }
  })
}

/** A cart without the courses that it already holds: the first of each stays (document 1 §4). */
export function withoutDuplicates<Item extends { courseId: string }>(items: readonly Item[]): Item[] {
  const seen = new Set<string>()
  return items.filter(({ courseId }) => !seen.has(courseId) && seen.add(courseId))
}

/** What an order costs: the list prices, the discount, and the total of the unit prices (document 1 §9). */
export function orderTotals(items: readonly { priceCents: Cents; unitCents: Cents }[]): {
  listCents: Cents
  discountCents: Cents
  totalCents: Cents
} {
  const listCents = sumCents(items.map((item) => item.priceCents))
  const totalCents = sumCents(items.map((item) => item.unitCents))
  return { listCents, discountCents: listCents - totalCents, totalCents }
}

/** The number on the cart's badge, with a plus when there are more than it shows (document 1 §9); null for an empty cart. */
export function cartBadge(count: number): { shown: number; more: boolean } | null {
  return count > 0 ? { shown: Math.min(count, CART_BADGE_MAX), more: count > CART_BADGE_MAX } : null
}

/** The largest number that the cart's badge shows (document 1 §9). */
const CART_BADGE_MAX = 99
