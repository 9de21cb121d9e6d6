import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { COURSE_TYPES, ENROLLMENT_STATUSES, PAUSE_REASONS } from '#domain/enrollments/statuses.ts'
import { cents, createdAt, id, instant, isOneOf, points } from './columns.ts'
import { order_items } from './checkout.ts'
import { enrollments_open } from './courses.ts'
import { users } from './people.ts'
import { periods } from './periods.ts'

/** A student in a course through a window; whose, where and when never changes (document 3 §3; decisions S1, S4, L2 and M6). */
export const enrollments = pgTable(
  'enrollments',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    enrollment_open_id: uuid().notNull(),
    course_id: uuid().notNull(),
    period_id: uuid().notNull(),
    type_coursed: text({ enum: COURSE_TYPES }).notNull().default('regular'),
    status: text({ enum: ENROLLMENT_STATUSES }).notNull().default('En Progreso'),
    is_active: boolean().notNull().default(true),
    /** Of the latest start; that of the first is in the history (decision L22). */
    enrollment_date: createdAt(),
    provisional_until: instant(),
    /** The `provisional_until` that its student was reminded of: each due date is reminded of once. */
    reminded_for: instant(),
    paused_at: instant(),
    paused_reason: text({ enum: PAUSE_REASONS }),
    final_grade: points(),
    final_grade_by: uuid().references(() => users.id, { onDelete: 'restrict' }),
    final_grade_at: instant(),
    observations: text(),
    completion_date: instant(),
    updated_at: createdAt(),
  },
  (t) => [
    check('i27_type', isOneOf(t.type_coursed, COURSE_TYPES)),
    check('i28_status', isOneOf(t.status, ENROLLMENT_STATUSES)),
    check('i29_final_grade', sql`${t.final_grade} between 0 and 100`),
    check(
      'i30_withdrawal',
      sql`${t.status} <> 'Desistido' or (not ${t.is_active} and ${t.completion_date} is not null and is_filled(coalesce(${t.observations}, '')))`,
    ),
    check(
      'i30_pause',
      sql`(${t.paused_at} is null) = (${t.paused_reason} is null) and (${t.paused_at} is null or not ${t.is_active})`,
    ),
    check('i30_pause_reason', isOneOf(t.paused_reason, PAUSE_REASONS)),
    foreignKey({
      name: 'i31_window_matches',
      columns: [t.enrollment_open_id, t.course_id, t.period_id],
      foreignColumns: [enrollments_open.id, enrollments_open.course_id, enrollments_open.period_id],
    }).onDelete('restrict'),
    unique('i32_enrollment_owner').on(t.id, t.user_id, t.course_id),
    uniqueIndex('i33_no_double_enrollment')
      .on(t.user_id, t.course_id, t.period_id)
      .where(sql`${t.status} not in ('Desistido', 'Reprobado', 'Desaprobado')`),
    uniqueIndex('i33_one_enrollment_per_window').on(t.user_id, t.enrollment_open_id),
    index('enrollments_by_window').on(t.enrollment_open_id, t.enrollment_date.desc().nullsFirst()),
    index('enrollments_by_course').on(t.course_id, t.period_id, t.status),
    index('enrollments_by_course_date').on(
      t.course_id,
      t.enrollment_date.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('enrollments_running')
      .on(t.course_id, t.user_id)
      .where(sql`${t.is_active}`),
    index('enrollments_by_period').on(t.period_id, t.enrollment_date.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('enrollments_by_status').on(t.status, t.enrollment_date.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('enrollments_by_date').on(t.enrollment_date.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('enrollments_withdrawn')
      .on(t.period_id, t.completion_date.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'Desistido'`),
    index('enrollments_listening')
      .on(t.period_id, t.enrollment_date.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.type_coursed} = 'oyente'`),
    index('enrollments_failed')
      .on(t.period_id, t.enrollment_date.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} in ('Reprobado', 'Desaprobado')`),
    index('enrollments_by_grader')
      .on(t.final_grade_by)
      .where(sql`${t.final_grade_by} is not null`),
    index('enrollments_by_pause')
      .on(t.paused_at)
      .where(sql`${t.paused_at} is not null`),
    index('enrollments_by_provisional_until')
      .on(t.provisional_until)
      .where(sql`${t.provisional_until} is not null and ${t.is_active}`),
  ],
)

/**
 * Number of enrollments in each period, as a journal of changes: a period's count is the sum of its rows. Triggers add a row for each
 * statement, so that nothing waits for a counter; the hourly upkeep consolidates them.
 */
export const enrollment_totals = pgTable(
  'enrollment_totals',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    period_id: uuid()
      .notNull()
      .references(() => periods.id, { onDelete: 'cascade' }),
    enrollments: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [index('enrollment_totals_by_period').on(t.period_id)],
)

/** What an enrollment cost and the order item it came from (document 1 §3, whose fields are not shown). */
export const enrollment_details = pgTable(
  'enrollment_details',
  {
    id: id(),
    enrollment_id: uuid()
      .notNull()
      .references(() => enrollments.id, { onDelete: 'cascade' }),
    order_item_id: uuid()
      .notNull()
      .references(() => order_items.id, { onDelete: 'restrict' }),
    list_price: cents().notNull(),
    discount_pct: integer().notNull().default(0),
    price: cents().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    unique('i40_item_enrolls_once').on(t.order_item_id),
    index('enrollment_details_by_enrollment').on(t.enrollment_id, t.created_at.desc().nullsFirst()),
    check('i39_detail_price', sql`${t.price} >= 0 and ${t.list_price} >= 0 and ${t.discount_pct} between 0 and 100`),
  ],
)

/** What an enrollment was before it was resumed; rows are only added (decision L2). */
export const enrollment_history = pgTable(
  'enrollment_history',
  {
    id: id(),
    enrollment_id: uuid()
      .notNull()
      .references(() => enrollments.id, { onDelete: 'restrict' }),
    type_coursed: text({ enum: COURSE_TYPES }).notNull(),
    status: text({ enum: ENROLLMENT_STATUSES }).notNull(),
    is_active: boolean().notNull(),
    enrollment_date: instant().notNull(),
    final_grade: points(),
    observations: text(),
    completion_date: instant(),
    reason: text().notNull(),
    recorded_by: uuid(),
    recorded_at: createdAt(),
  },
  (t) => [
    check('i28_history_status', isOneOf(t.status, ENROLLMENT_STATUSES)),
    index('enrollment_history_by_enrollment').on(t.enrollment_id, t.recorded_at.desc().nullsFirst()),
  ],
)
