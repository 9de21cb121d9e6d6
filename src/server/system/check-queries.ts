import { sql } from 'drizzle-orm'
import type { PooledDatabase, Database } from '../database/connect.ts'
import { transactionOn } from '../database/transaction.ts'

/** What the server of the database says of itself. */
export type DatabaseFacts = {
  /** As PostgreSQL counts it: 180004 for 18.4. */
  readonly version: number
  readonly fsync: boolean
  readonly full_page_writes: boolean
  readonly synchronous_commit: boolean
  readonly autovacuum: boolean
  readonly free_connections: number
  readonly encoding: string
  /** Whether the machine sorts by other rules than when the indexes were made. */
  readonly collation_changed: boolean
  readonly now: Date
}

export async function findDatabaseFacts(db: PooledDatabase): Promise<DatabaseFacts> {
  const { rows } = await db.execute<DatabaseFacts>(sql`select current_setting('server_version_num')::integer as version,
      current_setting('fsync')::boolean as fsync,
      current_setting('full_page_writes')::boolean as full_page_writes,
      current_setting('synchronous_commit') <> 'off' as synchronous_commit,
      current_setting('autovacuum')::boolean as autovacuum,
      current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
        - (select count(*)::integer from pg_stat_activity where backend_type = 'client backend' and application_name not like 'atrio%')
        as free_connections,
      current_setting('server_encoding') as encoding,
      exists (select from pg_database where datname = current_database() and datcollversion <> pg_database_collation_actual_version(oid))
        or exists (select from pg_collation where collname = 'und-x-icu' and collversion <> pg_collation_actual_version(oid))
        as collation_changed,
      clock_timestamp() as now`)
  const [facts] = rows
  if (!facts) throw new Error('the database said nothing of itself')
  return { ...facts, now: new Date(facts.now) }
}

/**
 * Writes a row, reads it, deletes it and commits: what the database claims to have stored has then reached its disk. Others see none of it,
 * and nothing remains. A database without the tables is skipped. Throws whatever the database rejects.
 */
export async function tryToWrite(db: PooledDatabase): Promise<void> {
  const there = await db.execute<{ is_there: boolean }>(sql`select to_regclass('error_log') is not null as is_there`)
  if (!there.rows[0]?.is_there) return
  await transactionOn(db)(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`insert into error_log (place, what) values ('check', 'probe') returning id`,
    )
    const { rows: gone } = await tx.execute(sql`delete from error_log where id = ${rows[0]?.id} returning id`)
    if (gone.length !== 1) throw new Error('a row that was written was not there')
  })
}

/** The latest time that the portal recorded; null if it hasn't recorded anything yet. */
export async function findLatestAction(db: PooledDatabase): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string }>(sql`select at from audit_log order by at desc limit 1`)
  return rows[0] ? new Date(rows[0].at) : null
}

/** Work of one kind: how much, and since when the oldest. */
export type WorkOfKind = { readonly name: string; readonly count: number; readonly since: Date }

/** The state of the background work; a database that the portal never ran on has none. Given-up mails are reported with the mails. */
export type JobFacts = {
  readonly dead: readonly WorkOfKind[]
  /** Kinds of work whose last try failed, and that are tried again. */
  readonly failing: readonly string[]
  /** Work that was due so long ago that nothing can still be processing it. */
  readonly unattended: readonly WorkOfKind[]
}

export async function findJobFacts(db: PooledDatabase, waitingMinutes: number): Promise<JobFacts | null> {
  const there = await db.execute<{ is_there: boolean }>(sql`select to_regclass('jobs.job') is not null as is_there`)
  if (!there.rows[0]?.is_there) return null
  type Row = Omit<WorkOfKind, 'since'> & { readonly state: 'dead' | 'failing' | 'unattended'; readonly since: string }
  const { rows } = await db.execute<Row>(sql`
    select 'dead' as state, coalesce(source_name, name) as name, count(*)::integer as count, min(created_on) as since
    from jobs.job where name = 'dead' and state = 'created' and source_name is distinct from 'mail' group by 2
    union all
    select 'failing', name, count(*)::integer, min(created_on) from jobs.job where name <> 'dead' and state = 'retry' group by 2
    union all
    select 'unattended', name, count(*)::integer, min(start_after) from jobs.job
    where name <> 'dead' and state in ('created', 'retry') and start_after < now() - make_interval(mins => ${waitingMinutes}) group by 2
    order by 1, 2`)
  const of = (asked: Row['state']): WorkOfKind[] =>
    rows.flatMap(({ state, since, ...work }) => (state === asked ? [{ ...work, since: new Date(since) }] : []))
  return { dead: of('dead'), failing: of('failing').map(({ name }) => name), unattended: of('unattended') }
}

/** The state of the mails. */
export type MailFacts = {
  /** Given up in the last day. */
  readonly failed: number
  /** Neither sent nor given up for longer than a mail takes. */
  readonly waiting: number
  /** Came with a restored backup, and wait to be released. */
  readonly held: number
}

export async function findMailFacts(db: PooledDatabase, now: Date, waitingMinutes: number): Promise<MailFacts> {
  const { rows } = await db.execute<MailFacts>(sql`select
      (select count(*)::integer from mail_log where failed_at > ${now}::timestamptz - interval '1 day') as failed,
      count(*) filter (where held_at is null and created_at < ${now}::timestamptz - make_interval(mins => ${waitingMinutes}))::integer as waiting,
      count(*) filter (where held_at is not null)::integer as held
    from mail_log where sent_at is null and failed_at is null`)
  return rows[0] ?? { failed: 0, waiting: 0, held: 0 }
}

/** Who administers without a second step, by email. */
export async function listWithoutSecondStep(db: PooledDatabase): Promise<string[]> {
  const { rows } = await db.execute<{ email: string }>(sql`select u.email from users u
    join user_roles r on r.user_id = u.id and r.role = 'admin'
    where u.is_active and not exists (select from second_steps s where s.user_id = u.id and s.confirmed_at is not null)
    order by u.email`)
  return rows.map(({ email }) => email)
}

/** How many of these accounts there are. */
export async function countPeople(db: PooledDatabase, ids: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ people: number }>(
    sql`select count(*)::integer as people from users where id = any(${sql.param(ids)}::uuid[])`,
  )
  return rows[0]?.people ?? 0
}

/** The titles, names and plans of active programs, which their papers say. */
export async function listTitlesGranted(db: PooledDatabase): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(
    sql`select title_granted as text from programs where is_active union select name from programs where is_active
      union select p.name from plans p join programs g on g.id = p.program_id where g.is_active and p.is_current`,
  )
  return rows.map(({ text }) => text)
}

/** The names of active programs that nobody has edited since they were added as examples. */
export async function listSamplePrograms(db: PooledDatabase): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from programs where is_sample and is_active order by name, id`,
  )
  return rows.map(({ name }) => name)
}

/** Plans with courses in years that their programs haven't, as from before rule i187: with those courses. */
export async function listPlansBeyond(db: PooledDatabase) {
  const { rows } = await db.execute<{ program: string; years: number; plan: string; courses: string[] }>(sql`
    select g.name as program, g.years, p.name as plan,
      array_agg(c.course_code || ' (año ' || k.year || ')' order by k.year, c.course_code) as courses
    from plan_courses k join plans p on p.id = k.plan_id join programs g on g.id = p.program_id join courses c on c.id = k.course_id
    where k.year > g.years group by g.id, p.id order by g.name, p.name`)
  return rows
}

/** Work in the queues, by queue and state, as far as pg-boss keeps it. */
export async function countJobs(db: Database): Promise<{ queue: string; state: string; count: number }[]> {
  const { rows } = await db.execute<{ queue: string; state: string; count: number }>(sql`
    select name as queue, state::text as state, count(*)::int as count from jobs.job
    where name not like '\\_\\_%' group by 1, 2 order by 1, 2`)
  return rows
}

/** PostgreSQL's version as it calls itself ('18.4'), and how many migrations the database has. */
export async function readVersions(db: Database): Promise<{ postgres: string; migrations: number }> {
  const { rows } = await db.execute<{ postgres: string; migrations: number }>(sql`
    select current_setting('server_version') as postgres, (select count(*)::int from drizzle.__drizzle_migrations) as migrations`)
  return rows[0] ?? { postgres: '', migrations: 0 }
}
