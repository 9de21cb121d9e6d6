import { sql } from 'drizzle-orm'
import { bigint, boolean, index, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { COURSE_TYPES, ENROLLMENT_STATUSES } from '#domain/enrollments/statuses.ts'
import { CURRENCIES, PAYMENT_METHODS } from '#domain/payments/methods.ts'
import { cents, day, instant } from './columns.ts'
import { courses } from './courses.ts'
import { enrollments } from './enrollments.ts'
import { periods } from './periods.ts'

// What 'Cómo vamos' adds up, so that it doesn't read every row: triggers keep all five (sql/overview.sql). The first three are
// journals of changes, whose sums are the figures; the hourly upkeep consolidates them.

const journalId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const ofPeriod = () =>
  uuid()
    .notNull()
    .references(() => periods.id, { onDelete: 'cascade' })
const ofCourse = () =>
  uuid()
    .notNull()
    .references(() => courses.id, { onDelete: 'cascade' })
const sum = () => numeric({ precision: 16, scale: 2, mode: 'number' }).notNull()

/** Money collected for each period's enrollments, net of refunds, by the day in UTC on which its payment was made. */
export const collected_days = pgTable(
  'collected_days',
  {
    id: journalId(),
    period_id: ofPeriod(),
    day: day().notNull(),
    payment_method: text({ enum: PAYMENT_METHODS }).notNull(),
    /** What was paid with; `paid` is in it, `amount` in dollars. */
    currency: text({ enum: CURRENCIES }).notNull(),
    payments: bigint({ mode: 'number' }).notNull(),
    amount: sum(),
    paid: sum(),
  },
  (t) => [index('collected_days_by_period').on(t.period_id, t.day)],
)

/** The same for each course in each period. */
export const collected_courses = pgTable(
  'collected_courses',
  {
    id: journalId(),
    period_id: ofPeriod(),
    course_id: ofCourse(),
    payments: bigint({ mode: 'number' }).notNull(),
    amount: sum(),
  },
  (t) => [
    index('collected_courses_by_period').on(t.period_id, t.course_id),
    index('collected_courses_by_course').on(t.course_id),
  ],
)

/** How many enrollments of each course and period are in each state. */
export const standing_totals = pgTable(
  'standing_totals',
  {
    id: journalId(),
    period_id: ofPeriod(),
    course_id: ofCourse(),
    status: text({ enum: ENROLLMENT_STATUSES }).notNull(),
    type_coursed: text({ enum: COURSE_TYPES }).notNull(),
    is_active: boolean().notNull(),
    enrollments: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    index('standing_totals_by_period').on(t.period_id, t.course_id),
    index('standing_totals_by_course').on(t.course_id),
  ],
)

/**
 * The balance of each enrollment's account, the sum of its entries, and when its last purchase was made: how old a debt is. Who
 * withdrew owes nothing (accountOf in domain/ledger/account.ts).
 */
export const account_balances = pgTable(
  'account_balances',
  {
    enrollment_id: uuid()
      .primaryKey()
      .references(() => enrollments.id, { onDelete: 'cascade' }),
    period_id: ofPeriod(),
    course_id: ofCourse(),
    balance: cents().notNull(),
    since: instant().notNull(),
    is_withdrawn: boolean().notNull(),
  },
  (t) => [
    index('account_balances_owed')
      .on(t.period_id, t.since, t.enrollment_id, t.course_id, t.balance)
      .where(sql`${t.balance} > 0 and not ${t.is_withdrawn}`),
    index('account_balances_by_period').on(t.period_id),
    index('account_balances_by_course').on(t.course_id),
  ],
)

/** When each enrollment was last studied: a lesson completed, or work handed in (decision L16). */
export const last_studied = pgTable(
  'last_studied',
  {
    enrollment_id: uuid()
      .primaryKey()
      .references(() => enrollments.id, { onDelete: 'cascade' }),
    period_id: ofPeriod(),
    course_id: ofCourse(),
    studied_at: instant().notNull(),
  },
  (t) => [
    index('last_studied_by_period').on(
      t.period_id,
      t.studied_at.desc().nullsFirst(),
      t.enrollment_id.desc().nullsFirst(),
      t.course_id,
    ),
    index('last_studied_by_course').on(t.course_id),
  ],
)
