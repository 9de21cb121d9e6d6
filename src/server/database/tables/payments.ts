import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { PROCESSORS } from '#domain/checkout/orders.ts'
import { PAYMENT_SHARES } from '#domain/checkout/scholarship-share.ts'
import { LOCAL_CURRENCIES, PAYMENT_METHODS } from '#domain/payments/methods.ts'
import { PROVIDERS } from '#domain/payments/providers.ts'
import { PAYMENT_STATUSES } from '#domain/payments/statuses.ts'
import { bytea, cents, createdAt, day, id, instant, isOneOf } from './columns.ts'
import { order_items, orders } from './checkout.ts'
import { enrollments } from './enrollments.ts'
import { files } from './files.ts'
import { users } from './people.ts'

/** One share of one course of an order: the scholarship's or the balance (document 2 §3; decisions M1 to M5, S2 and S3). */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    user_id: uuid().notNull(),
    order_id: uuid().notNull(),
    course_id: uuid().notNull(),
    enrollment_id: uuid(),
    share: text({ enum: PAYMENT_SHARES }).notNull().default('balance'),
    payment_method: text({ enum: PAYMENT_METHODS }).notNull(),
    amount: cents().notNull(),
    currency: text().notNull().default('USD'),
    local_amount: cents(),
    local_currency: text({ enum: LOCAL_CURRENCIES }),
    exchange_rate: numeric({ precision: 14, scale: 6, mode: 'number' }),
    exchange_rate_on: day(),
    status: text({ enum: PAYMENT_STATUSES }).notNull().default('pending'),
    payment_status: text({ enum: PAYMENT_STATUSES })
      .notNull()
      .generatedAlwaysAs(sql`status`),
    requires_verification: boolean().notNull().default(false),
    payment_receipt_url: text(),
    receipt_file_id: uuid().references(() => files.id, { onDelete: 'restrict' }),
    payment_data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    transaction_id: text().notNull(),
    provider: text({ enum: PROCESSORS }).notNull(),
    provider_payment_id: text(),
    verified_by: uuid().references(() => users.id, { onDelete: 'restrict' }),
    verified_at: instant(),
    rejection_reason: text(),
    /**
     * When another payment replaced it, or its course left the purchase (decisions M12, M13, M17): it's no longer to be paid. Money
     * that arrives for it anyway is its student's credit.
     */
    replaced_at: instant(),
    /** The bank's number of the transfer, as the student or the secretariat read it on the receipt. */
    operation_number: text(),
    receipt_number: bigint({ mode: 'number' }),
    /** How much of it was returned: all of a refunded one (the database enforces it), a part, or nothing. */
    refunded_amount: cents().notNull().default(0),
    /** Who gave it back and why, where staff did; a provider's refund has neither. */
    refunded_by: uuid().references(() => users.id, { onDelete: 'restrict' }),
    refund_reason: text(),
    student_name: text(),
    student_email: text(),
    student_country: text(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [
    check('i42_method', isOneOf(t.payment_method, PAYMENT_METHODS)),
    check('i42_status', isOneOf(t.status, PAYMENT_STATUSES)),
    check('i42_provider', isOneOf(t.provider, PROCESSORS)),
    check('i42_share', isOneOf(t.share, PAYMENT_SHARES)),
    check('i42_amount', sql`${t.amount} >= 0`),
    check('i42_scholarship_share', sql`(${t.share} = 'scholarship') <= (${t.payment_method} = 'scholarship')`),
    check(
      'i42_local_amount',
      sql`num_nulls(${t.local_amount}, ${t.local_currency}, ${t.exchange_rate}, ${t.exchange_rate_on}) in (0, 4) and coalesce(${t.local_amount} >= 0 and ${t.exchange_rate} > 0, true)`,
    ),
    check('i42_local_currency', isOneOf(t.local_currency, LOCAL_CURRENCIES)),
    check('i42_completed_enrolls', sql`${t.status} not in ('completed', 'refunded') or ${t.enrollment_id} is not null`),
    check(
      'i42_completed_numbered',
      sql`${t.status} not in ('completed', 'refunded') or ${t.receipt_number} is not null`,
    ),
    check('i42_receipt_url', sql`${t.payment_receipt_url} ~ '^(https://|/files/)[^[:space:]"<>]+$'`),
    check(
      'i45_no_card_data',
      sql`not jsonb_path_exists(${t.payment_data}, '$.** ? (@.type() == "object").keyvalue() ? (@.key like_regex "^(card_?number|number|pan|cvv|cvc|cvn|security_?code|expiry|expiry_?date|exp_?month|exp_?year)$" flag "i")')`,
    ),
    check('i46_last_four', sql`${t.payment_data} ->> 'last_four' ~ '^[0-9]{4}$'`),
    check('i46_payment_data', sql`jsonb_typeof(${t.payment_data}) = 'object'`),
    check('i47_verified', sql`${t.verified_by} is null or ${t.verified_at} is not null`),
    foreignKey({
      name: 'i44_same_currency',
      columns: [t.order_id, t.currency],
      foreignColumns: [orders.id, orders.currency],
    }).onDelete('restrict'),
    foreignKey({
      name: 'i44_same_buyer',
      columns: [t.order_id, t.user_id],
      foreignColumns: [orders.id, orders.user_id],
    }).onDelete('restrict'),
    foreignKey({
      name: 'i44_course_of_order',
      columns: [t.order_id, t.course_id],
      foreignColumns: [order_items.order_id, order_items.course_id],
    }).onDelete('restrict'),
    foreignKey({
      name: 'i44_own_enrollment',
      columns: [t.enrollment_id, t.user_id, t.course_id],
      foreignColumns: [enrollments.id, enrollments.user_id, enrollments.course_id],
    }).onDelete('restrict'),
    check('i95_operation_number', sql`${t.operation_number} ~ '^[A-Z0-9]{4,40}$'`),
    unique('i43_transaction_unique').on(t.transaction_id),
    unique('i48_receipt_number_unique').on(t.receipt_number),
    uniqueIndex('i48_provider_payment_unique')
      .on(t.provider, t.provider_payment_id, t.course_id)
      .where(sql`${t.provider_payment_id} is not null`),
    uniqueIndex('i49_share_paid_once')
      .on(t.order_id, t.course_id, t.share)
      .where(sql`${t.replaced_at} is null`),
    uniqueIndex('i103_one_live_payment')
      .on(t.enrollment_id)
      .where(
        sql`${t.share} = 'balance' and ${t.replaced_at} is null and ${t.status} in ('pending', 'processing', 'pending_verification')`,
      ),
    check(
      'i177_refunded_amount',
      sql`${t.refunded_amount} >= 0 and (${t.refunded_amount} = 0 or ${t.refunded_amount} <= ${t.amount}) and (${t.status} <> 'refunded' or ${t.refunded_amount} = ${t.amount}) and (${t.refunded_amount} = 0 or ${t.status} in ('completed', 'refunded'))`,
    ),
    index('payments_by_order').on(t.order_id),
    index('payments_by_user').on(t.user_id, t.created_at.desc().nullsFirst()),
    index('payments_by_enrollment').on(t.enrollment_id),
    index('payments_by_course').on(t.course_id),
    index('payments_by_status').on(t.status, t.created_at.desc().nullsFirst()),
    index('payments_by_created_at').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('payments_by_amount').on(t.amount, t.id),
    // What the administrators' chart needs of parts of days (payment_days) is read of this index alone.
    index('payments_of_money')
      .on(t.created_at, t.status, t.amount, t.refunded_amount)
      .where(sql`${t.payment_method} <> 'scholarship'`),
    index('payments_open')
      .on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} in ('pending', 'processing', 'pending_verification')`),
    index('payments_to_verify')
      .on(t.updated_at, t.id)
      .where(sql`${t.requires_verification} and ${t.status} in ('pending', 'processing', 'pending_verification')`),
    // What staff look at (isInReview in rules.ts). How many receipts that are is read of this index alone.
    index('payments_in_review')
      .on(t.updated_at, t.id, t.receipt_file_id)
      .where(
        sql`${t.requires_verification} and (${t.status} in ('pending', 'processing', 'pending_verification') and (${t.receipt_file_id} is not null or ${t.status} = 'pending_verification') or ${t.rejection_reason} = 'desistido' and ${t.status} = 'failed' and ${t.payment_receipt_url} is not null and ${t.verified_at} is null)`,
      ),
    index('payments_verified')
      .on(t.verified_at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.requires_verification} and ${t.verified_at} is not null`),
    index('payments_by_verifier')
      .on(t.verified_by)
      .where(sql`${t.verified_by} is not null`),
    index('payments_by_refunder')
      .on(t.refunded_by)
      .where(sql`${t.refunded_by} is not null`),
    index('payments_by_operation')
      .on(t.operation_number)
      .where(sql`${t.operation_number} is not null`),
    index('payments_by_receipt_file')
      .on(t.receipt_file_id)
      .where(sql`${t.receipt_file_id} is not null`),
  ],
)

/**
 * Totals of all payments, as a journal of changes: the figures for a status are the sums of its rows. Triggers add a row for each
 * statement, so that nothing waits for a counter; the hourly upkeep consolidates them.
 */
export const payment_totals = pgTable('payment_totals', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  status: text({ enum: PAYMENT_STATUSES }).notNull(),
  /** A scholarship's share moves no money. */
  is_money: boolean().notNull(),
  payments: bigint({ mode: 'number' }).notNull(),
  amount: numeric({ precision: 16, scale: 2, mode: 'number' }).notNull(),
})

/**
 * What the payments of each day in UTC add up to, as a journal of changes too: the figure of a day and a status is the sum of
 * its lines. A scholarship's share, which moves no money, is left out.
 */
export const payment_days = pgTable(
  'payment_days',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    day: day().notNull(),
    status: text({ enum: PAYMENT_STATUSES }).notNull(),
    amount: numeric({ precision: 16, scale: 2, mode: 'number' }).notNull(),
  },
  (t) => [index('payment_days_by_day').on(t.day, t.status, t.amount)],
)

/** The last number given in each series of receipts; its row lock leaves no gaps (decision M7). */
export const receipt_counters = pgTable(
  'receipt_counters',
  {
    series: text().primaryKey(),
    last_number: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [check('i48_counter', sql`${t.last_number} >= 0`)],
)

/** Every page that a provider made for an order; one that was replaced is still known, since it may have been paid (decision M13). */
export const provider_pages = pgTable(
  'provider_pages',
  {
    provider: text({ enum: PROVIDERS }).notNull(),
    session_id: text().notNull(),
    order_id: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** What it asks for: the payments of the order as they stood then. */
    payment_ids: uuid()
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
    opened_at: createdAt(),
    /** When the provider took it back; until then it may be paid, for as long as its time lasts. */
    closed_at: instant(),
  },
  (t) => [
    primaryKey({ name: 'i105_page_once', columns: [t.provider, t.session_id] }),
    check('i105_page_provider', isOneOf(t.provider, PROVIDERS)),
    index('provider_pages_by_order').on(t.order_id),
    index('provider_pages_open')
      .on(t.opened_at)
      .where(sql`${t.closed_at} is null`),
  ],
)

/** Events that payment providers sent, each handled once (decision M5). */
export const webhook_events = pgTable(
  'webhook_events',
  {
    provider: text().notNull(),
    event_id: text().notNull(),
    event_type: text(),
    /** The order that it's about, when it's one of ours. */
    order_id: uuid().references(() => orders.id, { onDelete: 'set null' }),
    payload_sha256: bytea().notNull(),
    received_at: createdAt(),
    processed_at: instant(),
    outcome: text(),
  },
  (t) => [
    primaryKey({ name: 'i52_event_once', columns: [t.provider, t.event_id] }),
    check('i52_payload_sha256', sql`octet_length(${t.payload_sha256}) = 32`),
    index('webhook_events_by_order').on(t.order_id, t.received_at),
  ],
)
