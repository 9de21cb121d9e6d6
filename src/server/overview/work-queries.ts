import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { waitsForTeacher } from '../database/rules.ts'

/** From a moment on, and before another; null is without end. */
export type Moments = { readonly since: Date | null; readonly until: Date | null }

/** Whether a moment lies between them. */
export function isBetween(moment: SQL, { since, until }: Moments): SQL {
  return sql`(${since}::timestamptz is null or ${moment} >= ${since}::timestamptz) and (${until}::timestamptz is null or ${moment} < ${until}::timestamptz)`
}

/** How much work of some periods' enrollments (null: of all) waits for its teacher, and when half of it had been handed in. */
export async function countWaiting(db: Database, periods: readonly string[] | null) {
  const ofPeriods = periods
    ? sql`and exists (select 1 from enrollments e where e.id = s.enrollment_id and e.period_id = any(${sql.param([...periods])}::uuid[]))`
    : sql``
  const { rows } = await db.execute<{ waiting: number; median_at: string | null }>(sql`
    select count(*)::int as waiting, percentile_disc(0.5) within group (order by s.submitted_at)::text as median_at
    from assignment_submissions s where ${waitsForTeacher('s')} ${ofPeriods}`)
  const [row] = rows
  return { waiting: row?.waiting ?? 0, medianAt: row?.median_at ? new Date(row.median_at) : null }
}

/** What was written in the forum, and by how many people. */
export async function countForum(db: Database, moments: Moments) {
  // Apart, so that each is read from the index that has it; who wrote comes in the order of people from both.
  const written = (table: SQL) => sql`${table} where ${isBetween(sql`created_at`, moments)}`
  const { rows } = await db.execute<{ posts: number; comments: number; authors: number }>(sql`
    select (select count(*)::int from ${written(sql`foro_posts`)}) as posts,
      (select count(*)::int from ${written(sql`foro_comments`)}) as comments,
      (select count(distinct user_id)::int from (
        select user_id from ${written(sql`foro_posts`)} union all select user_id from ${written(sql`foro_comments`)}) texts) as authors`)
  const [row] = rows
  return row ?? { posts: 0, comments: 0, authors: 0 }
}
