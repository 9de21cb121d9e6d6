import { sql } from 'drizzle-orm'
import type { Db } from 'pg-boss'
import type { Database } from '../../database/connect.ts'
import { inBatches } from '../../database/delete-in-batches.ts'
import type { Tx } from '../../database/transaction.ts'
import { failedWork, type FailedWork } from './failure-reason.ts'
import type { DeadJob, JobKind, JobName, JobRun } from './jobs.ts'

/** Checks whether a job of a kind is waiting or running; until the transaction ends nobody else is told that there is none. */
export async function isUnderWay(tx: Tx, name: JobName): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`job ${name}`}, 0))`)
  const { rows } = await tx.execute(sql`
    select 1 from jobs.job where name = ${name} and state in ('created', 'retry', 'active') limit 1`)
  return rows.length > 0
}

type Run = { state: JobRun['state']; since: Date; ended_at: Date | null; percent: number | null; result: unknown }

/** Notes with a job how far it is; of two that overtake each other the farther stays. */
export async function noteProgress(db: Db, id: string, percent: number): Promise<void> {
  await db.executeSql(
    `update jobs.job set data = jsonb_set(data, '{percent}', to_jsonb(greatest($2::float8, (data ->> 'percent')::float8)))
     where id = $1`,
    [id, percent],
  )
}

/** Returns the newest job of a kind that the queue still keeps. */
export async function findLastRun(db: Database, name: JobName): Promise<JobRun | null> {
  const { rows } = await db.execute<Run>(sql`
    select
      case state when 'active' then 'running' when 'completed' then 'done' when 'failed' then 'failed'
        when 'cancelled' then 'failed' else 'waiting' end as state,
      coalesce(started_on, created_on) as since, completed_on as ended_at,
      (data ->> 'percent')::float8 as percent, output as result
    from jobs.job where name = ${name} order by created_on desc limit 1`)
  const [row] = rows
  return row ? { ...row, since: new Date(row.since), ended_at: row.ended_at && new Date(row.ended_at) } : null
}

/** How each kind of work is going, with the cron expression by which it's queued. */
export async function listKinds(db: Database): Promise<(Omit<JobKind, 'next_at'> & { cron: string | null })[]> {
  const { rows } = await db.execute<Omit<JobKind, 'next_at'> & { cron: string | null }>(sql`
    select q.name, s.cron, last.completed_on as last_at, coalesce(last.state = 'failed', false) as last_failed,
      coalesce(open.waiting, 0) as waiting, coalesce(open.failing, 0) as failing
    from jobs.queue q
    left join jobs.schedule s on s.name = q.name
    left join lateral (
      select completed_on, state from jobs.job where name = q.name and completed_on is not null
      order by completed_on desc limit 1
    ) last on true
    left join (
      select name, (count(*) filter (where state = 'created'))::int as waiting,
        (count(*) filter (where state = 'retry'))::int as failing
      from jobs.job where state in ('created', 'retry') group by name
    ) open on open.name = q.name
    where q.name not like '\\_\\_%' and q.name <> 'dead'
    order by q.name`)
  return rows.map((row) => ({ ...row, last_at: row.last_at && new Date(row.last_at) }))
}

/** The queue of jobs that are no longer retried, except for mails. */
const DEAD = sql`jobs.job where name = 'dead' and state = 'created' and source_name <> 'mail'`

type Dead = Omit<DeadJob, keyof FailedWork> & { kept: unknown; total: number }

/** Jobs that are no longer retried, newest first. */
export async function listDead(db: Database, most: number): Promise<{ items: DeadJob[]; total: number }> {
  const { rows } = await db.execute<Dead>(sql`
    select id, source_name as name, created_on as failed_at, coalesce(source_retry_count, 0) + 1 as attempts,
      source_output as kept, (count(*) over ())::int as total
    from ${DEAD} order by created_on desc, id limit ${most}`)
  return {
    items: rows.map(({ id, name, attempts, kept, failed_at }) => ({
      id,
      name,
      attempts,
      ...failedWork(kept),
      failed_at: new Date(failed_at),
    })),
    total: rows[0]?.total ?? 0,
  }
}

/** Checks whether one of them still exists. Nobody else takes it until the transaction ends. */
export async function lockDead(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from ${DEAD} and id = ${id} for update`)
  return rows.length > 0
}

/** Deletes the work that ended before a moment, in batches; a database in which the portal never ran has none. */
export async function deleteEndedJobs(db: Database, before: Date): Promise<void> {
  const there = await db.execute<{ is_there: boolean }>(sql`select to_regclass('jobs.job') is not null as is_there`)
  if (!there.rows[0]?.is_there) return
  // Its table is partitioned, so the same place (ctid) refers to different rows.
  await inBatches((most) =>
    db.execute(sql`
      delete from jobs.job where (name, id) in (
        select name, id from jobs.job where completed_on < ${before} limit ${most} for update skip locked)`),
  )
}
