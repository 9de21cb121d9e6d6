import { orderTotals, priceCart } from '#domain/checkout/pricing.ts'
import type { OrderStatus, Processor } from '#domain/checkout/orders.ts'
import { SAMPLE_MARK } from '#domain/settings/settings.ts'
import type { order_items, orders, scholarship_codes, scholarship_uses } from '../../database/tables/checkout.ts'
import type { enrollment_details } from '../../database/tables/enrollments.ts'
import { CAST, demoId } from '../cast.ts'
import { courseOf } from '../courses/catalogue.ts'
import { windowId } from '../courses/courses.ts'
import type { SeedDays } from '../seed-days.ts'
import { PURCHASES, type Outcome, type Purchase } from './purchases.ts'
import { boughtAt, type Study } from './studies.ts'

/** A purchase's order, priced as the checkout does, with the study of each of its courses. */
export type PricedOrder = {
  id: string
  purchase: Purchase
  at: Date
  lines: readonly { study: Study; listCents: number; discountPercent: number; unitCents: number }[]
  totalCents: number
}

const STATUS_OF: Readonly<Record<Outcome, OrderStatus>> = {
  paid: 'completed',
  waiting: 'pending',
  in_review: 'pending',
  processing: 'pending',
  rejected: 'failed',
  refunded: 'refunded',
}

/** Every purchase as an order. */
export function pricedOrders(studies: readonly Study[], days: SeedDays): PricedOrder[] {
  return PURCHASES.map((purchase) => {
    const bought = studies.filter((study) => study.purchase === purchase)
    const priced = priceCart(
      bought.map((study) => ({ courseId: study.id, study, priceCents: courseOf(study.course).priceCents })),
    )
    return {
      id: demoId(`order:${bought[0]?.key}`),
      purchase,
      at: boughtAt(purchase, days),
      lines: priced.map(({ study, priceCents, discountPercent, unitCents }) => ({
        study,
        listCents: priceCents,
        discountPercent,
        unitCents,
      })),
      totalCents: orderTotals(priced).totalCents,
    }
  })
}

/** Who processes an order: in a demo cards are simulated (decision M5). */
export function processorOf({ method, outcome, scholarship }: Purchase): Processor {
  if (scholarship && method === 'scholarship') return 'scholarship'
  if (outcome === 'processing') return 'mercado_pago'
  return method === 'credit_card' || method === 'debit_card' ? 'simulated' : 'manual'
}

/** The rows of orders, their items, and what each enrollment cost. */
export function orderRows(priced: readonly PricedOrder[]) {
  const orderList: (typeof orders.$inferInsert)[] = priced.map(({ id, purchase, at, lines, totalCents }) => ({
    id,
    user_id: lines[0]?.study.student.id ?? '',
    status: STATUS_OF[purchase.outcome],
    total: totalCents,
    processor: processorOf(purchase),
    idempotency_key: id,
    created_at: at,
    updated_at: at,
  }))
  const items: (typeof order_items.$inferInsert)[] = []
  const details: (typeof enrollment_details.$inferInsert)[] = []
  for (const { id, at, lines } of priced) {
    for (const { study, listCents, discountPercent, unitCents } of lines) {
      const itemId = demoId(`item:${study.key}`)
      items.push({
        id: itemId,
        order_id: id,
        course_id: demoId(`course:${study.course}`),
        enrollment_open_id: windowId(study.course, study.purchase.period),
        type_coursed: study.purchase.type,
        name: courseOf(study.course).name,
        list_price: listCents,
        discount_pct: discountPercent,
        unit_price: unitCents,
      })
      details.push({
        id: demoId(`detail:${study.key}`),
        enrollment_id: study.id,
        order_item_id: itemId,
        list_price: listCents,
        discount_pct: discountPercent,
        price: unitCents,
        created_at: at,
      })
    }
  }
  return { orders: orderList, items, details }
}

/** The percent of each scholarship code of the seed. */
export const SCHOLARSHIP_PERCENT = { BECA100: 100, BECATOTAL: 100, BECA75: 75, BECA50: 50 } as const

/** The scholarship codes and the orders that used them. */
export function scholarshipRows(priced: readonly PricedOrder[], days: SeedDays) {
  const codes: (typeof scholarship_codes.$inferInsert)[] = Object.entries(SCHOLARSHIP_PERCENT).map(
    ([code, percent]) => ({
      id: demoId(`scholarship:${code}`),
      code,
      percent,
      description: `Beca del ${percent} % del arancel ${SAMPLE_MARK}`,
      countries: ['argentina', 'uruguay'],
      valid_from: days.day(-260),
      created_by: CAST.people.carla.id,
      created_at: days.at(-260, '08:30'),
      updated_at: days.at(-260, '08:30'),
    }),
  )
  const uses: (typeof scholarship_uses.$inferInsert)[] = priced.flatMap(({ id, purchase, at, lines }) =>
    purchase.scholarship
      ? [
          {
            id: demoId(`scholarship use:${id}`),
            code_id: demoId(`scholarship:${purchase.scholarship}`),
            user_id: lines[0]?.study.student.id ?? '',
            order_id: id,
            used_at: at,
          },
        ]
      : [],
  )
  return { codes, uses }
}
