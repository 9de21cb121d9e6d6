import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, numeric, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'

import { ORDER_STATUSES, PROCESSORS } from '#domain/checkout/orders.ts'
import { COURSE_TYPES } from '#domain/enrollments/statuses.ts'
import { CANCEL_REASONS } from '#domain/ledger/entries.ts'
import { CURRENCIES, LOCAL_CURRENCIES } from '#domain/payments/methods.ts'
import { bytea, cents, createdAt, day, id, instant, isFilled, isOneOf, version } from './columns.ts'
import { courses, enrollments_open } from './courses.ts'
import { users } from './people.ts'

/** What a student buys at once; the idempotency key makes a purchase happen once (document 1 §3 and §4; decision M1). */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    status: text({ enum: ORDER_STATUSES }).notNull().default('pending'),
    total: cents().notNull(),
    currency: text({ enum: CURRENCIES }).notNull().default('USD'),
    processor: text({ enum: PROCESSORS }).notNull(),
    idempotency_key: text().notNull(),
    request_sha256: bytea(),
    provider_session_id: text(),
    checkout_url: text(),
    /** When the provider was last asked about it. */
    asked_at: instant(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [
    check('i35_order_status', isOneOf(t.status, ORDER_STATUSES)),
    check('i35_order_currency', isOneOf(t.currency, CURRENCIES)),
    check('i35_order_processor', isOneOf(t.processor, PROCESSORS)),
    check('i36_total', sql`${t.total} >= 0`),
    check('i37_idempotency_key', isFilled(t.idempotency_key, 200)),
    check('i37_checkout_url', sql`${t.checkout_url} ~ '^https://[^[:space:]"<>]+$'`),
    unique('i37_bought_once').on(t.user_id, t.idempotency_key),
    unique('i37_order_currency_key').on(t.id, t.currency),
    unique('i37_order_owner_key').on(t.id, t.user_id),
    unique('i37_provider_session').on(t.processor, t.provider_session_id),
    index('orders_by_user').on(t.user_id, t.created_at.desc().nullsFirst()),
    index('orders_by_status').on(t.status, t.created_at.desc().nullsFirst()),
  ],
)

/** The courses of an order at the price that the server set (document 1 §3 and §9). */
export const order_items = pgTable(
  'order_items',
  {
    id: id(),
    order_id: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    course_id: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'restrict' }),
    product_id: uuid()
      .notNull()
      .generatedAlwaysAs(sql`course_id`),
    enrollment_open_id: uuid().references(() => enrollments_open.id, { onDelete: 'restrict' }),
    type_coursed: text({ enum: COURSE_TYPES }).notNull().default('regular'),
    name: text().notNull(),
    list_price: cents().notNull(),
    discount_pct: integer().notNull().default(0),
    unit_price: cents().notNull(),
    quantity: integer().notNull().default(1),
    price: cents()
      .notNull()
      .generatedAlwaysAs(sql`unit_price * quantity`),
    /** When the course left the purchase, and why: payment for it is no longer requested there (decisions M13 and M17). */
    cancelled_at: instant(),
    cancel_reason: text({ enum: CANCEL_REASONS }),
    /** Who changed it last, its price or whether it's off, and when; null is the portal itself. */
    changed_by: uuid().references(() => users.id, { onDelete: 'restrict' }),
    changed_at: instant(),
  },
  (t) => [
    check('i27_item_type', isOneOf(t.type_coursed, COURSE_TYPES)),
    check('i38_quantity', sql`${t.quantity} = 1`),
    check('i39_list_price', sql`${t.list_price} >= 0`),
    check('i39_discount', sql`${t.discount_pct} between 0 and 100`),
    check('i39_price_math', sql`${t.unit_price} = round(${t.list_price} * (100 - ${t.discount_pct}) / 100.0, 2)`),
    check('i177_cancel_reason', isOneOf(t.cancel_reason, CANCEL_REASONS)),
    check('i177_cancelled', sql`(${t.cancelled_at} is null) = (${t.cancel_reason} is null)`),
    unique('i40_no_duplicate_item').on(t.order_id, t.course_id),
    index('order_items_by_changer')
      .on(t.changed_by)
      .where(sql`${t.changed_by} is not null`),
    index('order_items_by_course').on(t.course_id),
    index('order_items_by_window').on(t.enrollment_open_id),
  ],
)

/** Scholarship codes that administrators manage and browsers never see (document 1 §9; decision M4). */
export const scholarship_codes = pgTable(
  'scholarship_codes',
  {
    id: id(),
    code: text().notNull(),
    description: text(),
    percent: integer().notNull(),
    countries: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    valid_from: day(),
    valid_to: day(),
    max_uses: integer(),
    uses: integer().notNull().default(0),
    is_active: boolean().notNull().default(true),
    created_by: uuid().references(() => users.id, { onDelete: 'restrict' }),
    created_at: createdAt(),
    updated_at: createdAt(),
    version: version(),
  },
  (t) => [
    check('i53_code_canonical', sql`${t.code} = upper(btrim(${t.code})) and length(${t.code}) between 3 and 20`),
    check('i53_percent', sql`${t.percent} between 1 and 100`),
    check('i53_validity', sql`${t.valid_from} <= ${t.valid_to}`),
    check('i53_max_uses', sql`${t.max_uses} >= 1`),
    check('i53_code_uses', sql`${t.uses} >= 0 and (${t.max_uses} is null or ${t.uses} <= ${t.max_uses})`),
    unique('i53_code_unique').on(t.code),
    index('scholarship_codes_by_creator')
      .on(t.created_by)
      .where(sql`${t.created_by} is not null`),
  ],
)

/** Each order that a scholarship code paid a share of; a trigger counts the uses (decision M4). */
export const scholarship_uses = pgTable(
  'scholarship_uses',
  {
    id: id(),
    code_id: uuid()
      .notNull()
      .references(() => scholarship_codes.id, { onDelete: 'restrict' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    order_id: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    used_at: createdAt(),
  },
  (t) => [
    unique('i53_one_code_per_order').on(t.order_id),
    index('scholarship_uses_by_code').on(t.code_id, t.used_at.desc().nullsFirst()),
    index('scholarship_uses_by_user').on(t.user_id),
  ],
)

/** Units of a local currency for one USD, from a day on (decision M3). */
export const exchange_rates = pgTable(
  'exchange_rates',
  {
    currency: text({ enum: LOCAL_CURRENCIES }).notNull(),
    valid_on: day().notNull(),
    rate: numeric({ precision: 14, scale: 6, mode: 'number' }).notNull(),
    created_by: uuid().references(() => users.id, { onDelete: 'restrict' }),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'i81_one_rate_a_day', columns: [t.currency, t.valid_on] }),
    check('i81_rate_currency', isOneOf(t.currency, LOCAL_CURRENCIES)),
    check('i81_rate_positive', sql`${t.rate} > 0`),
    index('exchange_rates_by_creator')
      .on(t.created_by)
      .where(sql`${t.created_by} is not null`),
  ],
)
