import { boolean, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'

import { createdAt } from './columns.ts'
import { payments } from './payments.ts'

/**
 * What a payment's numbered receipt says, apart from what was returned since: written by a trigger when the payment completes, and
 * never changed (decision L23).
 */
export const payment_receipts = pgTable('payment_receipts', {
  payment_id: uuid()
    .primaryKey()
    .references(() => payments.id, { onDelete: 'restrict' }),
  facts: jsonb().$type<unknown>().notNull(),
  /** For a payment from before receipts were kept: what was known when they began. */
  is_rebuilt: boolean().notNull().default(false),
  written_at: createdAt(),
})
