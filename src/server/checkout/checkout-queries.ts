import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { LocalCurrency } from '#domain/payments/methods.ts'
import type { CalendarDay } from '#domain/calendar.ts'
import type { Database } from '../database/connect.ts'
import { preparedOn } from '../database/prepared.ts'
import { isFull, isWindowOpen } from '../database/rules.ts'
import {
  exchange_rates,
  order_items,
  orders,
  scholarship_codes,
  scholarship_uses,
} from '../database/tables/checkout.ts'
import { courses, enrollments_open } from '../database/tables/courses.ts'
import { ledger_entries } from '../database/tables/ledger.ts'
import { payments } from '../database/tables/payments.ts'
import { periods } from '../database/tables/periods.ts'
import type { Tx } from '../database/transaction.ts'

export type CourseOnSaleRow = Awaited<ReturnType<typeof listCoursesOnSale>>[number]
export type NewOrder = typeof orders.$inferInsert
export type NewItem = typeof order_items.$inferInsert

/**
 * Returns some courses, each with the window in which it can be bought now: one of those that were seen, otherwise one with a free
 * seat first, then the one that ends first.
 */
export async function listCoursesOnSale(
  db: Database | Tx,
  { courseIds, seenWindowIds, now }: { courseIds: readonly string[]; seenWindowIds: readonly string[]; now: Date },
) {
  const seen = sql`any(${`{${seenWindowIds.join(',')}}`}::uuid[])`
  const open = db
    .select({
      id: enrollments_open.id,
      course_id: enrollments_open.course_id,
      period_id: enrollments_open.period_id,
      seats_max: enrollments_open.seats_max,
      seats_taken: enrollments_open.seats_taken,
      enrollment_end_date: enrollments_open.enrollment_end_date,
      period_name: sql<string>`${periods.name}`.as('period_name'),
      period_start: sql<CalendarDay>`${periods.start_date}`.as('period_start'),
      period_end: sql<CalendarDay>`${periods.end_date}`.as('period_end'),
    })
    .from(enrollments_open)
    .innerJoin(periods, eq(periods.id, enrollments_open.period_id))
    .where(and(eq(enrollments_open.course_id, courses.id), isWindowOpen('enrollments_open', sql`${now}::timestamptz`)))
    .orderBy(
      sql`${enrollments_open.id} = ${seen} desc`,
      isFull('enrollments_open'),
      enrollments_open.enrollment_end_date,
      enrollments_open.id,
    )
    .limit(1)
    .as('open_window')
  return db
    .select({
      id: courses.id,
      name: courses.name,
      course_code: courses.course_code,
      image_url: courses.image_url,
      cover: courses.cover,
      is_active: courses.is_active,
      price_cents: courses.price_usd,
      has_active_period: sql<boolean>`exists (
        select from enrollments_open w join periods p on p.id = w.period_id where w.course_id = ${courses.id} and p.is_active)`,
      seen_window_ids: sql<string[]>`array(
        select w.id from enrollments_open w where w.course_id = ${courses.id} and w.id = ${seen})`,
      window: {
        id: open.id,
        course_id: open.course_id,
        period_id: open.period_id,
        seats_max: open.seats_max,
        seats_taken: open.seats_taken,
        enrollment_end_date: open.enrollment_end_date,
        period_name: open.period_name,
        period_start: open.period_start,
        period_end: open.period_end,
      },
    })
    .from(courses)
    .leftJoinLateral(open, sql`true`)
    .where(inArray(courses.id, [...courseIds]))
}

/** Makes everyone who buys these courses now wait for one another, always in the same order of windows. */
export async function lockOpenWindows(tx: Tx, courseIds: readonly string[], now: Date): Promise<void> {
  const isOpen = isWindowOpen('enrollments_open', sql`${now}::timestamptz`)
  await tx
    .select({ id: enrollments_open.id })
    .from(enrollments_open)
    .where(and(inArray(enrollments_open.course_id, [...courseIds]), isOpen))
    .orderBy(enrollments_open.id)
    .for('no key update')
}

/** The rate of each local currency that holds on a day: the newest that isn't ahead of it (decision M3). */
export async function listExchangeRates(
  db: Database,
  today: CalendarDay,
): Promise<{ currency: LocalCurrency; rate: number; valid_on: CalendarDay }[]> {
  return db
    .selectDistinctOn([exchange_rates.currency], {
      currency: exchange_rates.currency,
      rate: exchange_rates.rate,
      valid_on: exchange_rates.valid_on,
    })
    .from(exchange_rates)
    .where(lte(exchange_rates.valid_on, today))
    .orderBy(asc(exchange_rates.currency), desc(exchange_rates.valid_on))
}

const SCHOLARSHIP = {
  id: scholarship_codes.id,
  code: scholarship_codes.code,
  percent: scholarship_codes.percent,
  is_active: scholarship_codes.is_active,
  countries: scholarship_codes.countries,
  valid_from: scholarship_codes.valid_from,
  valid_to: scholarship_codes.valid_to,
  max_uses: scholarship_codes.max_uses,
  uses: scholarship_codes.uses,
} as const

export type ScholarshipRow = NonNullable<Awaited<ReturnType<typeof findScholarship>>>

export async function findScholarship(db: Database, code: string) {
  const [row] = await db.select(SCHOLARSHIP).from(scholarship_codes).where(eq(scholarship_codes.code, code))
  return row ?? null
}

/** The same, locked: the last use is given to one buyer. */
export async function findScholarshipForUpdate(tx: Tx, code: string): Promise<ScholarshipRow | null> {
  const [row] = await tx
    .select(SCHOLARSHIP)
    .from(scholarship_codes)
    .where(eq(scholarship_codes.code, code))
    .for('no key update')
  return row ?? null
}

/** A person's order that holds a use of a code and can still be paid, the newest; or null. */
export async function findPurchaseWith(db: Database | Tx, userId: string, codeId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(scholarship_uses, eq(scholarship_uses.order_id, orders.id))
    .where(
      and(
        eq(scholarship_uses.code_id, codeId),
        eq(orders.user_id, userId),
        inArray(orders.status, ['pending', 'failed']),
      ),
    )
    .orderBy(desc(orders.created_at))
    .limit(1)
  return row?.id ?? null
}

export async function insertScholarshipUse(tx: Tx, use: typeof scholarship_uses.$inferInsert): Promise<void> {
  await tx.insert(scholarship_uses).values(use)
}

/** The order that a confirmation made, by its key. */
export async function findOrderByKey(db: Database | Tx, userId: string, key: string) {
  const [row] = await db
    .select({ id: orders.id, request_sha256: orders.request_sha256 })
    .from(orders)
    .where(and(eq(orders.user_id, userId), eq(orders.idempotency_key, key)))
  return row ?? null
}

/** Stores an order; null when the same confirmation made one already, also one that was being made at this moment. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<string | null> {
  const [row] = await tx
    .insert(orders)
    .values(order)
    .onConflictDoNothing({ target: [orders.user_id, orders.idempotency_key] })
    .returning({ id: orders.id })
  return row?.id ?? null
}

export async function completeOrder(tx: Tx, id: string, change: Pick<NewOrder, 'status' | 'processor'>): Promise<void> {
  await tx.update(orders).set(change).where(eq(orders.id, id))
}

/** An order is paid another way: who takes its balance now. */
export async function setProcessor(tx: Tx, id: string, processor: NewOrder['processor']): Promise<void> {
  await tx.update(orders).set({ processor }).where(eq(orders.id, id))
}

export async function insertItems(tx: Tx, items: NewItem[]) {
  return tx.insert(order_items).values(items).returning({
    id: order_items.id,
    course_id: order_items.course_id,
    list_price: order_items.list_price,
    discount_pct: order_items.discount_pct,
    price: order_items.unit_price,
  })
}

/** A student's own order with its items, or null. */
export async function findOwnOrder(db: Database | Tx, userId: string, id: string) {
  // Both at once: whoever owns the items, only the order's owner gets an answer.
  const [[order], items] = await Promise.all([
    preparedOn(db, 'find_own_order', (on, name) => selectOwnOrder(on).prepare(name)).execute({ userId, id }),
    preparedOn(db, 'list_items_of_order', (on, name) => selectItemsOf(on).prepare(name)).execute({ id }),
  ])
  return order ? { ...order, items } : null
}

function selectOwnOrder(db: Database | Tx) {
  return db
    .select({
      id: orders.id,
      status: orders.status,
      total_cents: orders.total,
      currency: orders.currency,
      processor: orders.processor,
      checkout_url: orders.checkout_url,
      created_at: orders.created_at,
    })
    .from(orders)
    .where(and(eq(orders.id, sql.placeholder('id')), eq(orders.user_id, sql.placeholder('userId'))))
}

/** The courses of an order, with what their accounts and the late payments for them say. */
function selectItemsOf(db: Database | Tx) {
  const { kind, note, amount } = ledger_entries
  const repriced = sql<number | null>`max(-${amount}) filter (where ${kind} = 'cancellation' and ${note} = 'repriced')`
  const account = db
    .select({
      repriced_from_cents: sql<number | null>`(${repriced} * 100)::int`.as('repriced_from_cents'),
      waived_cents: sql<number>`(coalesce(-sum(${amount}) filter (where ${kind} = 'waiver'), 0) * 100)::int`.as(
        'waived_cents',
      ),
    })
    .from(ledger_entries)
    .where(eq(ledger_entries.order_item_id, order_items.id))
    .as('account')
  const isLate = and(eq(payments.share, 'balance'), eq(payments.status, 'completed'), isNotNull(payments.replaced_at))
  const kept = sql`sum(${payments.amount} - ${payments.refunded_amount}) filter (where ${isLate})`
  const paid = db
    .select({
      enrollment_id: sql<
        string | null
      >`(array_agg(${payments.enrollment_id}) filter (where ${payments.enrollment_id} is not null))[1]`.as(
        'enrollment_id',
      ),
      came_cents: sql<number>`(coalesce(${kept}, 0) * 100)::int`.as('came_cents'),
    })
    .from(payments)
    .where(and(eq(payments.order_id, order_items.order_id), eq(payments.course_id, order_items.course_id)))
    .as('paid')
  return db
    .select({
      course_id: order_items.course_id,
      name: order_items.name,
      type_coursed: order_items.type_coursed,
      list_price_cents: order_items.list_price,
      discount_pct: order_items.discount_pct,
      unit_price_cents: order_items.unit_price,
      quantity: order_items.quantity,
      left: order_items.cancel_reason,
      repriced_from_cents: account.repriced_from_cents,
      waived_cents: account.waived_cents,
      enrollment_id: paid.enrollment_id,
      came_cents: paid.came_cents,
    })
    .from(order_items)
    .crossJoinLateral(account)
    .crossJoinLateral(paid)
    .where(eq(order_items.order_id, sql.placeholder('id')))
    .orderBy(isNotNull(order_items.cancelled_at), asc(order_items.discount_pct), asc(order_items.name))
}

export type OrderRate = { currency: LocalCurrency; rate: number }

/** The rate at which an enrollment's balance of an order waits; null when it counts in US dollars. */
export async function findOrderRate(
  db: Database | Tx,
  { orderId, enrollmentId }: { orderId: string; enrollmentId: string },
): Promise<OrderRate | null> {
  const [row] = await db
    .select({ currency: payments.local_currency, rate: payments.exchange_rate })
    .from(payments)
    .where(
      and(
        eq(payments.order_id, orderId),
        eq(payments.enrollment_id, enrollmentId),
        eq(payments.share, 'balance'),
        isNull(payments.replaced_at),
      ),
    )
    .limit(1)
  return row?.currency && row.rate !== null ? { currency: row.currency, rate: row.rate } : null
}
