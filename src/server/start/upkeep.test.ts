import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { openJobs } from '../adapters/jobs/pg-boss-jobs.ts'
import { diskStorage } from '../adapters/storage/disk-storage.ts'
import { transactionOn } from '../database/transaction.ts'
import { upkeep } from './upkeep.ts'

const DAY_MS = 24 * 3600_000
const fail = (what: unknown) => expect.fail(String(what))

test('what has ended is kept as many days as the settings say', async () => {
  const { db, pool, drop } = await freshDatabase({ template: 'seeded' })
  onTestFinished(drop)
  const folder = mkdtempSync(join(tmpdir(), 'atrio-upkeep-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const jobs = await openJobs({ pool, report: fail, supervise: false })
  onTestFinished(() => jobs.stop())
  await pool.query(
    `insert into system_settings (key, value) values ('notices_kept_days', '40'), ('sessions_kept_days', '10'), ('jobs_kept_days', '5'), ('failures_kept_days', '20');
     delete from notifications; delete from sessions;`,
  )
  const now = new Date()
  const put = async (name: string, days: number, sql: string) =>
    pool.query(sql, [`${name} ${days}`, new Date(now.getTime() - days * DAY_MS)])
  const somebody = '(select id from users order by id limit 1)'
  for (const days of [39, 41])
    await put(
      'read',
      days,
      `insert into notifications (user_id, title, message, type, created_at, read) values (${somebody}, $1, 'x', 'payment', $2, true)`,
    )
  for (const days of [41, 729, 731])
    await put(
      'unread',
      days,
      `insert into notifications (user_id, title, message, type, created_at) values (${somebody}, $1, 'x', 'payment', $2)`,
    )
  for (const days of [9, 11])
    await put(
      'session',
      days,
      `insert into sessions (token_hash, user_id, auth_epoch, created_at, expires_at, user_agent)
      values (sha256(convert_to($1, 'UTF8')), ${somebody}, 0, $2::timestamptz - interval '1 day', $2, $1)`,
    )
  for (const days of [19, 21]) {
    await put(
      'mail',
      days,
      `insert into mail_log (dedupe_key, kind, recipient, failed_at) values ($1, 'notices', 'x@ejemplo.test', $2)`,
    )
    await put('error', days, `insert into error_log (place, what, created_at) values ($1, 'Error', $2)`)
  }
  for (const days of [4, 6])
    await put(
      'job',
      days,
      `insert into jobs.job (name, data, state, completed_on) values ('upkeep', jsonb_build_object('is', $1::text), 'completed', $2)`,
    )
  await upkeep({
    db,
    transaction: transactionOn(db),
    clock: { now: () => now },
    storage: diskStorage(folder),
    linkSecret: Buffer.alloc(32),
    report: fail,
  })
  const { rows } = await pool.query<{ left: string }>(
    `select title as left from notifications union all select user_agent from sessions union all select dedupe_key from mail_log where failed_at is not null
     union all select place from error_log union all select data ->> 'is' from jobs.job order by 1`,
  )
  expect(rows.map(({ left }) => left)).toEqual([
    'error 19',
    'job 4',
    'mail 19',
    'read 39',
    'session 9',
    'unread 41',
    'unread 729',
  ])
  const queues = await pool.query('select 1 from jobs.queue where name = $1 and deletion_seconds = 0', ['upkeep'])
  expect(queues.rowCount).toBe(1)
})
