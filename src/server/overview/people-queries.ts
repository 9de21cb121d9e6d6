import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'

const idsOf = (periods: readonly string[]): SQL => sql`any(${sql.param([...periods])}::uuid[])`

/** How many enrollments of each course of some periods there are, and what became of them. */
export async function countStandings(db: Database, periods: readonly string[]) {
  const of = (condition: SQL) => sql`coalesce(sum(enrollments) filter (where ${condition}), 0)::int`
  const { rows } = await db.execute<{
    course_id: string
    enrolled: number
    withdrawn: number
    passed: number
    failed: number
    listeners: number
  }>(sql`
    select course_id, sum(enrollments)::int as enrolled, ${of(sql`status = 'Desistido'`)} as withdrawn, ${of(sql`status = 'Aprobado'`)} as passed,
      ${of(sql`status in ('Reprobado', 'Desaprobado')`)} as failed, ${of(sql`type_coursed = 'oyente'`)} as listeners
    from standing_totals where period_id = ${idsOf(periods)} group by 1 having sum(enrollments) <> 0`)
  return rows
}

/** How many enrollments of each course were studied since a moment. */
export async function countStudied(db: Database, periods: readonly string[], since: Date) {
  const { rows } = await db.execute<{ course_id: string; active: number }>(sql`
    select course_id, count(*)::int as active from last_studied
    where period_id = ${idsOf(periods)} and studied_at >= ${since} group by 1`)
  return rows
}

/** When those who withdrew did, by month ('YYYY-MM') of a zone. */
export async function countWithdrawalsByMonth(db: Database, zone: string, periods: readonly string[]) {
  const { rows } = await db.execute<{ month: string; withdrawn: number }>(sql`
    select to_char(completion_date at time zone ${zone}, 'YYYY-MM') as month, count(*)::int as withdrawn
    from enrollments where status = 'Desistido' and period_id = ${idsOf(periods)} group by 1 order by 1`)
  return rows
}

/** From the first of some days to the last, both included; null is without end. */
export type Days = { readonly from: string | null; readonly to: string | null }

/** Whether a day lies between them. */
export function isWithin(day: SQL, { from, to }: Days): SQL {
  return sql`(${from}::date is null or ${day} >= ${from}::date) and (${to}::date is null or ${day} <= ${to}::date)`
}

/** Requests to enter a program, admissions and titles of some days. */
export async function countPrograms(db: Database, zone: string, days: Days) {
  const { rows } = await db.execute<{ applied: number; admitted: number; titles: number }>(sql`
    select
      count(*) filter (where requested_at is not null and ${isWithin(sql`(requested_at at time zone ${zone})::date`, days)})::int as applied,
      count(*) filter (where admitted_on is not null and ${isWithin(sql`admitted_on`, days)})::int as admitted,
      (select count(*)::int from titles where ${isWithin(sql`granted_on`, days)}) as titles
    from program_students`)
  const [row] = rows
  return row ?? { applied: 0, admitted: 0, titles: 0 }
}
