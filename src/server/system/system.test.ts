import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { backupName } from '#domain/backups/names.ts'
import { DEMO_PASSWORD, PEOPLE } from '#server/seed/cast.ts'
import { expectFailure, seminary, type Seminary } from '#tests/support/seminary.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { smtpServer } from '#tests/support/smtp-server.ts'
import { openJobs } from '../adapters/jobs/pg-boss-jobs.ts'
import { smtpMailer } from '../adapters/mail/smtp-mailer.ts'
import { diskStorage } from '../adapters/storage/disk-storage.ts'
import { OperatorFailure } from '../texts/operator-failure.ts'
import { upkeep } from '../start/upkeep.ts'
import { watchSystem } from './alarms.ts'

const HOUR_MS = 3_600_000

/** Notes a mail that didn't go out: given up, or held since a restore. */
async function unsent({ database }: Seminary, key: string, state: 'failed_at' | 'held_at', kind = 'second_step') {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into mail_log (dedupe_key, kind, recipient, data, attempts, smtp_code, last_error, last_failed_at, ${state})
     values ($1, $2, $3, '{"title": "t", "message": "m"}', 1, $4, $5, $6, now()) returning id`,
    [
      key,
      kind,
      PEOPLE.ana.email,
      ...(state === 'failed_at' ? [452, '452 4.2.2 over quota', new Date()] : [null, null, null]),
    ],
  )
  return rows[0]?.id ?? ''
}

const actionsOf = async ({ database }: Seminary) =>
  (await database.pool.query<{ action: string }>('select action from audit_log order by id desc limit 5')).rows.map(
    ({ action }) => action,
  )

describe('mails that didn’t go out', () => {
  test('are listed with their reason; one is sent again once, however often it’s asked for', async () => {
    const place = await seminary()
    const { as } = place
    const id = await unsent(place, 'full', 'failed_at')
    expect((await as.carla.listSystemMails({ state: 'failed' })).items).toMatchObject([
      { id, recipient: PEOPLE.ana.email, reason: 'mailbox_full', said: '452 4.2.2 over quota', attempts: 1 },
    ])
    expect(await as.carla.getSystemMails({})).toMatchObject({ failed: 1, held: 0, waiting: 0, sent_day: 0 })
    expect(await as.carla.requeueMails({ state: 'failed', mail_id: id })).toEqual({ mails: 1 })
    await expectFailure(as.carla.requeueMails({ state: 'failed', mail_id: id }), 'NOT_FOUND')
    expect(await place.mails()).toHaveLength(1)
    expect(await as.carla.getSystemMails({})).toMatchObject({ failed: 0, sent_day: 1, sent_week: 1 })
    expect(await as.carla.requeueMails({ state: 'failed' })).toEqual({ mails: 0 })
    expect((await actionsOf(place)).filter((action) => action.startsWith('mail.'))).toEqual(['mail.requeued'])
  })

  test('that are held never go out by themselves: they’re released or discarded, one or all', async () => {
    const place = await seminary()
    const { as } = place
    const first = await unsent(place, 'one', 'held_at')
    const second = await unsent(place, 'two', 'held_at')
    await unsent(place, 'three', 'held_at')
    expect(await as.carla.requeueMails({ state: 'failed' })).toEqual({ mails: 0 })
    expect(await place.mails()).toEqual([])
    expect(await as.carla.discardMails({ mail_id: first })).toEqual({ mails: 1 })
    await expectFailure(as.carla.discardMails({ mail_id: first }), 'NOT_FOUND')
    expect(await as.carla.requeueMails({ state: 'held', mail_id: second })).toEqual({ mails: 1 })
    expect(await place.mails()).toHaveLength(1)
    expect(await as.carla.discardMails({})).toEqual({ mails: 1 })
    expect(await as.carla.getSystemMails({})).toMatchObject({ held: 0, waiting: 0, sent_day: 1 })
  })

  test('a test says what the mail server answered, and what it refused', async () => {
    const server = await smtpServer()
    const { as } = await seminary({ system: { mailer: smtpMailer(server.url, 'portal@example.org') } })
    const recipient = PEOPLE.carla.email
    expect(await as.carla.sendTestMail({})).toEqual({ recipient, reason: null, said: '250 taken' })
    server.answer({ recipient: '550 5.1.1 no such user' })
    const { reason, said } = await as.carla.sendTestMail({})
    expect({ reason, said }).toEqual({ reason: 'no_such_address', said: expect.stringContaining('5.1.1') })
    await server.stop()
    expect(await as.carla.sendTestMail({})).toEqual({ recipient, reason: 'no_answer', said: null })
    expect(server.received).toHaveLength(1)
  })
})

describe('work in the background', () => {
  test('that nobody tries any more is tried again, or forgotten', async () => {
    const place = await seminary()
    const { as, database } = place
    await as.carla.listJobs({})
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into jobs.job (name, data, source_name, source_id, source_retry_count, source_output)
       select 'dead', '{}', name, gen_random_uuid(), 12, '{"message": "no disk", "reason": "El disco está lleno."}'
       from unnest(array['upkeep', 'reconcile', 'mail']) name returning id`,
    )
    const { dead, dead_total, kinds } = await as.carla.listJobs({})
    expect(dead_total).toBe(2)
    expect(dead.map(({ name, reason, detail, attempts }) => [name, reason, detail, attempts])).toEqual(
      expect.arrayContaining([
        ['upkeep', 'El disco está lleno.', 'no disk', 13],
        ['reconcile', 'El disco está lleno.', 'no disk', 13],
      ]),
    )
    expect(kinds.map(({ name }) => name)).toEqual(expect.arrayContaining(['mail', 'watch_system', 'backup_now']))
    const [again, never] = dead
    await as.carla.retryJob({ jobId: again?.id ?? '' })
    await as.carla.discardJob({ jobId: never?.id ?? '' })
    await expectFailure(as.carla.retryJob({ jobId: never?.id ?? '' }), 'NOT_FOUND')
    // A mail's is not on this list.
    await expectFailure(as.carla.discardJob({ jobId: rows[2]?.id ?? '' }), 'NOT_FOUND')
    const after = await as.carla.listJobs({})
    expect([after.dead, after.kinds.find(({ name }) => name === again?.name)]).toMatchObject([[], { waiting: 1 }])
  })

  test('a look at everything, and a backup, are begun once at a time', async () => {
    const place = await seminary()
    const { as } = place
    expect(await as.carla.getFullCheck({})).toEqual({ run: null })
    const asked = await Promise.allSettled([as.carla.startFullCheck({}), as.carla.startFullCheck({})])
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expectFailure(as.carla.startFullCheck({}), 'ALREADY_RUNNING')
    expect(await as.carla.getFullCheck({})).toMatchObject({ run: { state: 'waiting', percent: null, lines: [] } })
    await as.carla.startBackup({})
    await expectFailure(as.carla.startBackup({}), 'ALREADY_RUNNING')
    expect((await as.carla.getBackups({})).run).toMatchObject({ state: 'waiting', reason: null })
    // The user who asked sees that it failed; it isn't left with anyone.
    const jobs = await openJobs({ pool: place.database.pool, report: () => {}, supervise: false })
    const broken = jobs.doOne('backup_now', async () => Promise.reject(new OperatorFailure('No pudimos terminar')))
    await expect(broken).rejects.toThrow('No pudimos terminar')
    await jobs.stop()
    expect((await as.carla.getBackups({})).run).toMatchObject({ state: 'failed', reason: 'No pudimos terminar' })
    expect(await as.carla.listJobs({})).toMatchObject({ dead: [] })
    await as.carla.startBackup({})
  })
})

describe('a backup', () => {
  test('is downloaded by whoever shows again who they are, in their session, for five minutes', async () => {
    const place = await seminary()
    const { as, app, cast, clock } = place
    const now = new Date('2026-03-02T12:00:00Z')
    clock.set(now)
    const name = backupName({ kind: 'manual', version: '1.0.0', now, isEncrypted: false })
    mkdirSync(join(place.filesFolder, 'backups'), { mode: 0o700 })
    writeFileSync(join(place.filesFolder, 'backups', name), 'everything')
    expect((await as.carla.getBackups({})).backups).toMatchObject([
      { name, kind: 'manual', size: 10, verified_at: null },
    ])
    await expectFailure(as.carla.linkBackup({ name, password: 'otra' }), 'INVALID_INPUT')
    await expectFailure(as.carla.linkBackup({ name: '../../etc/passwd', password: DEMO_PASSWORD }), 'NOT_FOUND')
    const { caller, cookie } = await place.sessionOf(cast.people.carla.id)
    const { url } = await caller.linkBackup({ name, password: DEMO_PASSWORD })
    const read = async (as: string) => (await app.inject({ url, headers: { cookie: as } })).statusCode
    const answer = await app.inject({ url, headers: { cookie } })
    expect([answer.payload, answer.headers['content-disposition']]).toEqual([
      'everything',
      expect.stringContaining(name),
    ])
    expect(await read(await place.cookieOf(cast.people.carla.id))).toBe(410)
    expect(await read(await place.cookieOf(cast.people.bruno.id))).toBe(403)
    clock.set(new Date(now.getTime() + 300_000))
    expect(await read(cookie)).toBe(410)
    expect((await actionsOf(place)).filter((action) => action === 'backup.downloaded')).toHaveLength(1)
  })

  test('is asked for twelve times a day: what people make never goes by itself', async () => {
    const { as, clock, database } = await seminary()
    const until = new Date(clock.now().getTime() + HOUR_MS)
    await database.pool.query(
      `insert into rate_limits (key, hits, window_started_at, expires_at) values ('backups asked for', 11, $1, $2)`,
      [clock.now(), until],
    )
    await as.carla.startBackup({})
    await database.pool.query(`update jobs.job set state = 'completed' where name = 'backup_now'`)
    await expectFailure(as.carla.startBackup({}), 'TOO_MANY_BACKUPS')
    clock.set(until)
    await as.carla.startBackup({})
  })
})

describe('what isn’t well', () => {
  test('is told every administrator by mail once a day, and the dashboard until it’s over', async () => {
    let harmed = 0
    const place = await seminary({
      system: { backups: { places: [], isNightly: true, newestAt: async () => null, harmed: async () => harmed } },
    })
    const { as, clock, background, database } = place
    const watch = () => watchSystem({ ...background, isProduction: true })
    const start = Date.parse('2026-03-02T12:00:00Z')
    await database.pool.query(
      `insert into installation_keys (name, value, created_at) values ('file-links', decode(repeat('00', 32), 'hex'), $1)
       on conflict (name) do update set created_at = $1`,
      [new Date(start - 72 * HOUR_MS)],
    )
    clock.set(new Date(start))
    await watch()
    await watch()
    const told = await place.mails()
    expect(told.map(({ to }) => to.address).toSorted()).toEqual([
      PEOPLE.carla.email,
      'gustavo@demo.test',
      PEOPLE.valeria.email,
    ])
    expect(told[0]?.subject).toContain('48 horas')
    clock.set(new Date(start + 16 * HOUR_MS))
    await watch()
    expect(await place.mails()).toHaveLength(6)
    // Outside production nobody has to make backups.
    expect(await as.carla.listAlarms({})).toEqual({ alarms: [] })
    harmed = 1
    expect(await as.carla.listAlarms({})).toEqual({ alarms: ['backup_harmed'] })
    harmed = 0
    await database.pool.query(
      `insert into mail_log (dedupe_key, kind, recipient, attempts, created_at, last_failed_at)
       values ('stuck', 'notices', 'x@ejemplo.test', 3, $1, $2)`,
      [new Date(start + 18 * HOUR_MS), new Date(start + 19 * HOUR_MS)],
    )
    await database.pool.query(
      `insert into mail_log (dedupe_key, kind, recipient, attempts, created_at, sent_at)
       values ('of a wrong clock', 'notices', 'x@ejemplo.test', 1, $1, $1)`,
      [new Date(start + 9000 * HOUR_MS)],
    )
    clock.set(new Date(start + 20 * HOUR_MS))
    expect(await as.carla.listAlarms({})).toEqual({ alarms: ['mails_failing'] })
    // One that waited for days before it was sent says as much as a new one.
    await database.pool.query(
      `insert into mail_log (dedupe_key, kind, recipient, attempts, created_at, sent_at)
       values ('waited for days', 'notices', 'x@ejemplo.test', 9, $1, $2)`,
      [new Date(start - 60 * HOUR_MS), new Date(start + 19.5 * HOUR_MS)],
    )
    expect(await as.carla.listAlarms({})).toEqual({ alarms: [] })
    const readings = await database.pool.query('select day, free_bytes from storage_readings order by day')
    expect(readings.rows).toMatchObject([{ day: '2026-03-02' }, { day: '2026-03-03' }])
    // A day that a wrong clock noted is no reading of these weeks.
    await database.pool.query("insert into storage_readings values ('2099-01-01', 0, 0, 1)")
    expect((await as.carla.getStorage({})).forecast).toBe('unknown')
  })

  test('errors that nobody expected are kept with their request, without a value, and the oldest forgotten', async () => {
    const place = await seminary()
    const { as, app, database, clock, background } = place
    await database.pool.query('alter table periods rename column name to title')
    const { cookie } = await place.sessionOf(place.cast.people.carla.id)
    for (let asked = 0; asked < 25; asked++) {
      await app.inject({ url: '/api/periods', headers: { cookie, 'x-request-id': `asked-${asked}` } })
    }
    const row = { place: 'listPeriods', request_id: 'asked-0', what: expect.stringContaining('42703') }
    await expect
      .poll(
        async () => (await as.carla.listErrors({ page_size: 100 })).items.map(({ request_id }) => request_id),
        PATIENCE,
      )
      .toContain('asked-19')
    const { items, total } = await as.carla.listErrors({ page_size: 100 })
    expect(total).toBeLessThanOrEqual(40)
    expect(items).toEqual(expect.arrayContaining([expect.objectContaining(row)]))
    expect(JSON.stringify(items)).not.toContain(place.filesFolder)
    clock.set(new Date(Date.now() + 91 * 24 * HOUR_MS))
    await upkeep({
      ...background,
      storage: diskStorage(place.filesFolder),
      linkSecret: Buffer.alloc(32, 7),
      report: () => {},
    })
    const left = await database.pool.query('select 1 from error_log')
    expect(left.rows).toEqual([])
  })
})
