import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { ENTRY_KINDS } from '#domain/ledger/entries.ts'
import { LOCAL_CURRENCIES, PAYMENT_METHODS } from '#domain/payments/methods.ts'
import { cents, createdAt, id, isOneOf } from './columns.ts'
import { order_items, orders } from './checkout.ts'
import { enrollments } from './enrollments.ts'
import { payments } from './payments.ts'
import { users } from './people.ts'

/**
 * The account of each enrollment, entry by entry, only ever added (decision M16). Triggers write what order items and payments say
 * (sql/ledger.sql); a waiver is written by who forgives. Positive amounts are owed, negative ones lower that.
 */
export const ledger_entries = pgTable(
  'ledger_entries',
  {
    id: id(),
    /** The order in which entries came. */
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    enrollment_id: uuid()
      .notNull()
      .references(() => enrollments.id, { onDelete: 'restrict' }),
    kind: text({ enum: ENTRY_KINDS }).notNull(),
    amount: cents().notNull(),
    order_id: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    order_item_id: uuid()
      .notNull()
      .references(() => order_items.id, { onDelete: 'restrict' }),
    payment_id: uuid().references(() => payments.id, { onDelete: 'restrict' }),
    /** How a charge came about. */
    list_price: cents(),
    discount_pct: integer(),
    payment_method: text({ enum: PAYMENT_METHODS }),
    local_amount: cents(),
    local_currency: text({ enum: LOCAL_CURRENCIES }),
    exchange_rate: numeric({ precision: 14, scale: 6, mode: 'number' }),
    /** Why it was cancelled, forgiven or given back. */
    note: text(),
    /** Null is a provider, or the portal itself. */
    recorded_by: uuid().references(() => users.id, { onDelete: 'restrict' }),
    recorded_at: createdAt(),
  },
  (t) => [
    check('i177_kind', isOneOf(t.kind, ENTRY_KINDS)),
    check(
      'i177_sign',
      sql`case ${t.kind} when 'charge' then ${t.amount} >= 0 when 'refund' then ${t.amount} > 0 when 'scholarship' then ${t.amount} <> 0 else ${t.amount} <= 0 end`,
    ),
    check(
      'i177_of_payment',
      sql`(${t.kind} in ('payment', 'scholarship', 'refund')) <= (${t.payment_id} is not null and ${t.payment_method} is not null)`,
    ),
    check('i177_waiver_reason', sql`${t.kind} <> 'waiver' or is_filled(coalesce(${t.note}, ''))`),
    index('ledger_entries_by_enrollment').on(t.enrollment_id, t.position),
    index('ledger_entries_by_item').on(t.order_item_id),
    index('ledger_entries_by_order').on(t.order_id),
    index('ledger_entries_by_payment')
      .on(t.payment_id)
      .where(sql`${t.payment_id} is not null`),
    index('ledger_entries_by_recorder')
      .on(t.recorded_by)
      .where(sql`${t.recorded_by} is not null`),
  ],
)
