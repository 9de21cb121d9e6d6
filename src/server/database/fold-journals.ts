import { type Column, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './connect.ts'
import { enrollment_totals } from './tables/enrollments.ts'
import { collected_courses, collected_days, standing_totals } from './tables/overview.ts'
import { payment_days, payment_totals } from './tables/payments.ts'
import { role_totals } from './tables/people.ts'

/** What the lines of a journal are of, and what they add. */
type Journal = { readonly table: PgTable; readonly of: readonly Column[]; readonly adds: readonly Column[] }

/** Every journal of totals (record 008). */
const JOURNALS: readonly Journal[] = [
  { table: role_totals, of: [role_totals.role], adds: [role_totals.people] },
  { table: enrollment_totals, of: [enrollment_totals.period_id], adds: [enrollment_totals.enrollments] },
  {
    table: payment_totals,
    of: [payment_totals.status, payment_totals.is_money],
    adds: [payment_totals.payments, payment_totals.amount],
  },
  { table: payment_days, of: [payment_days.day, payment_days.status], adds: [payment_days.amount] },
  {
    table: collected_days,
    of: [collected_days.period_id, collected_days.day, collected_days.payment_method, collected_days.currency],
    adds: [collected_days.payments, collected_days.amount, collected_days.paid],
  },
  {
    table: collected_courses,
    of: [collected_courses.period_id, collected_courses.course_id],
    adds: [collected_courses.payments, collected_courses.amount],
  },
  {
    table: standing_totals,
    of: [
      standing_totals.period_id,
      standing_totals.course_id,
      standing_totals.status,
      standing_totals.type_coursed,
      standing_totals.is_active,
    ],
    adds: [standing_totals.enrollments],
  },
]

/** Folds the journals of totals together: what their lines add up to stays the same. Only what has several lines: most of it doesn't change any more. */
export async function foldJournals({ db }: { db: Database }): Promise<void> {
  for (const { table, of, adds } of JOURNALS) {
    const name = sql.identifier(getTableName(table))
    const keys = listed(of.map((column) => sql.identifier(column.name)))
    const sums = listed(adds.map((column) => sql.identifier(column.name)))
    const added = listed(adds.map((column) => sql`sum(${sql.identifier(column.name)})`))
    await db.execute(sql`
      with gone as (
        delete from ${name} where (${keys}) in (select ${keys} from ${name} group by ${keys} having count(*) > 1) returning *
      )
      insert into ${name} (${keys}, ${sums}) select ${keys}, ${added} from gone group by ${keys}`)
  }
}

const listed = (parts: Parameters<typeof sql.join>[0]) => sql.join(parts, sql`, `)
