import { and, eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import type { SettingKey } from '#domain/settings/settings.ts'
import type { Database } from '../database/connect.ts'
import * as tables from '../database/schema.ts'
import type { Tx } from '../database/transaction.ts'
import type { Seminary } from './seminary.ts'

/** A statement takes at most 65535 parameters; no table of the seed has more than 40 columns. */
const ROWS_AT_ONCE = 1500

/** Whether nobody has an account yet: only such a database may be filled with demo data. */
export async function isEmptyDatabase(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ filled: boolean }>(sql`select exists (select 1 from ${tables.users}) as filled`)
  return rows[0]?.filled === false
}

/** Stores settings that nobody has set a value for. */
export async function insertMissingSettings(
  db: Database,
  settings: { key: SettingKey; value: unknown }[],
): Promise<void> {
  await db.insert(tables.system_settings).values(settings).onConflictDoNothing()
}

/** Lets the planner see what was inserted. */
export async function analyze(db: Database): Promise<void> {
  await db.execute(sql`analyze`)
}

/** Inserts every row, in the order in which they speak of each other. */
export async function insertSeminary(tx: Tx, seminary: Seminary): Promise<void> {
  // The past is shown as it was: windows that are closed now were open then.
  await tx.execute(sql`set local atrio.import = 'on'`)
  const { scholarships, forum } = seminary
  await insertAll(tx, tables.users, seminary.users)
  await insertAll(tx, tables.user_roles, seminary.roles)
  await insertAll(tx, tables.system_settings, seminary.settings)
  await insertAll(tx, tables.document_settings, seminary.paperSettings)
  await insertAll(tx, tables.exchange_rates, seminary.rates)
  await insertAll(tx, tables.periods, seminary.periods)
  await insertAll(tx, tables.courses, seminary.courses)
  await insertAll(tx, tables.programs, seminary.programs.programs)
  await insertAll(tx, tables.plans, seminary.programs.plans)
  await insertAll(tx, tables.plan_courses, seminary.programs.courses)
  await insertAll(tx, tables.elective_groups, seminary.programs.groups)
  await insertAll(tx, tables.elective_group_courses, seminary.programs.groupCourses)
  await insertAll(tx, tables.requirements, seminary.programs.requirements)
  await insertAll(tx, tables.program_students, seminary.programs.students)
  await insertAll(tx, tables.enrollments_open, seminary.windows)
  await insertAll(
    tx,
    tables.files,
    seminary.files.map(({ row }) => row),
  )
  await insertAll(tx, tables.lessons, seminary.lessons)
  await insertAll(tx, tables.lesson_contents, seminary.contents)
  await insertAll(tx, tables.orders, seminary.orders)
  await insertAll(tx, tables.order_items, seminary.items)
  await insertAll(tx, tables.scholarship_codes, scholarships.codes)
  await insertAll(tx, tables.scholarship_uses, scholarships.uses)
  await insertAll(tx, tables.enrollments, seminary.enrollments)
  await insertAll(tx, tables.enrollment_details, seminary.details)
  await insertPayments(tx, seminary.payments)
  await insertAll(tx, tables.assignments, seminary.assignments)
  await insertAll(tx, tables.assignment_submissions, seminary.submissions)
  await insertAll(tx, tables.submission_files, seminary.submissionFiles)
  await insertAll(tx, tables.course_actas, seminary.actas)
  await insertAll(tx, tables.completed_lessons, seminary.completedLessons)
  await insertAll(tx, tables.user_activity_days, seminary.activity)
  await insertAll(tx, tables.user_streaks, seminary.streaks)
  await insertAll(tx, tables.foro_posts, forum.posts)
  await insertAll(tx, tables.foro_comments, forum.comments)
  await insertAll(tx, tables.foro_likes, forum.likes)
  await insertAll(tx, tables.announcements, seminary.announcements)
  await insertAll(tx, tables.notifications, seminary.notices)
  await insertAll(tx, tables.audit_log, seminary.actions)
}

/** What was refunded was paid first, and left its purchase with its money: its account says all of that. */
async function insertPayments(tx: Tx, payments: Seminary['payments']): Promise<void> {
  const asPaid = payments.map((one) =>
    one.status === 'refunded' ? { ...one, status: 'completed' as const, updated_at: one.created_at } : one,
  )
  await insertAll(tx, tables.payments, asPaid)
  const { order_items } = tables
  for (const { id, order_id, course_id, status, updated_at: at } of payments) {
    if (status !== 'refunded' || id === undefined) continue
    await tx.update(tables.payments).set({ status, updated_at: at }).where(eq(tables.payments.id, id))
    await tx
      .update(order_items)
      .set({ cancelled_at: at, cancel_reason: 'refunded', changed_at: at })
      .where(and(eq(order_items.order_id, order_id), eq(order_items.course_id, course_id)))
  }
}

async function insertAll<Table extends PgTable>(tx: Tx, table: Table, rows: Table['$inferInsert'][]) {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await tx.insert(table).values(rows.slice(start, start + ROWS_AT_ONCE))
  }
}
