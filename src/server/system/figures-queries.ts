import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'

/** Work in the queues, by queue and state: as much as pg-boss keeps. */
export async function countJobs(db: Database): Promise<{ queue: string; state: string; count: number }[]> {
  const { rows } = await db.execute<{ queue: string; state: string; count: number }>(sql`
    select name as queue, state::text as state, count(*)::int as count from jobs.job
    where name not like '\\_\\_%' group by 1, 2 order by 1, 2`)
  return rows
}
