import { execFileSync, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, onTestFinished, test } from 'vitest'
import { SETTING_DEFAULTS } from '#domain/settings/settings.ts'
import { demoToBackUp, hashesOf, ZONE } from '#tests/support/backed-up.ts'
import { memoryMailer } from '#tests/support/memory-mailer.ts'
import { FROM_OUR_PAGE } from '#tests/support/own-page.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { systemParts } from '#tests/support/system-parts.ts'
import { startPortal } from '#tests/support/portal-process.ts'
import { makeKey } from '../adapters/backups/encryption.ts'
import { systemClock } from '../adapters/clock.ts'
import { openLog } from '../adapters/log/log.ts'
import { noProviders } from '../adapters/payments/providers.ts'
import { diskStorage } from '../adapters/storage/disk-storage.ts'
import { buildApp } from '../http/app.ts'
import { sealAuditLog } from '../audit/seal-log.ts'
import { verifySeals } from '../audit/verify-seals.ts'
import { connect, type Connected } from '../database/connect.ts'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { transactionOn } from '../database/transaction.ts'
import { openLive } from '../live/live.ts'
import { DEMO_PASSWORD, PEOPLE } from '../seed/cast.ts'
import { listBackups, sourceIn } from './list-backups.ts'
import { backUpTonight } from './nightly.ts'
import { restoreToFolder } from './restore-to-folder.ts'

const isRoot = process.getuid?.() === 0
/** An account that nobody has. */
const OWNER = 64_123

test('what was written before a backup is in it, whatever is written meanwhile; all of it comes back, and people sign in', async () => {
  const { database, folder, parts, keep } = await demoToBackUp()
  const { pool } = database
  const receipts = [Buffer.from('uno'), Buffer.alloc(3_000_000, 'recibo')]
  const keys = await Promise.all(receipts.map(keep))
  const lost = await keep(Buffer.from('perdido'))
  await parts.storage.remove(lost)
  await pool.query(
    `insert into mail_log (dedupe_key, kind, recipient, data) values ('waits', 'welcome', 'a@ejemplo.test', '{"link": "x"}')`,
  )
  await sealAuditLog({ db: database.db, transaction: transactionOn(database.db), clock: systemClock })
  const { newest: newest_seal, sealed } = await verifySeals(database.db)
  const WRITTEN = ['error_log', 'sessions', 'rate_limits', 'mail_log']
  const before = await hashesOf(pool, WRITTEN)

  const load = writing(pool)
  await expect.poll(load.acknowledged, PATIENCE).toBeGreaterThan(20)
  const known = load.acknowledged()
  const { made, isVerified } = await backUpTonight(parts, SETTING_DEFAULTS, { recipient: null })
  const written = await load.stop()
  expect(isVerified).toBe(true)
  // The demo's own files lie nowhere here.
  expect(made.manifest.files).toMatchObject({ count: 2, damaged: [] })
  expect(made.manifest.files.missing.filter((key) => !key.startsWith('demo/'))).toEqual([lost])
  expect(made.manifest.left_out).toEqual(['public.rate_limits', 'public.sessions'])
  expect(await listBackups(parts.place)).toMatchObject([
    { name: made.name, kind: 'nightly', verified_how: 'restored', is_encrypted: false, newest_seal },
  ])
  expect(statSync(join(folder, 'backups')).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'backups', made.name)).mode & 0o777).toBe(0o600)

  // Overwrites nothing; what was there is moved aside on request.
  const data = join(folder, 'restored')
  const source = await sourceIn(parts.place, made.name)
  mkdirSync(join(data, 'backups'), { recursive: true })
  writeFileSync(join(data, 'old'), 'old')
  writeFileSync(join(data, 'backups/one'), 'one')
  if (isRoot) execFileSync('chown', ['-R', `${OWNER}:${OWNER}`, data])
  // The leftovers of a killed restore are removed; what is in use stays.
  for (const pid of [1, 2 ** 30]) mkdirSync(`${data}.restaurando-${pid}`)
  const now = new Date('2026-12-01T10:00:00Z')
  await expect(restoreToFolder(source, data, { now, replace: false })).rejects.toThrow(/ya tiene algo/)
  const { aside } = await restoreToFolder(source, data, { now, replace: true })
  expect(aside).toBe(`${data}.antes-de-restaurar-2026-12-01T10-00-00`)
  expect(readdirSync(aside ?? '')).toEqual(['old'])
  expect(readdirSync(join(data, 'backups'))).toEqual(['one'])
  expect(readdirSync(folder).filter((name) => name.includes('restaurando'))).toEqual(['restored.restaurando-1'])

  // The user who ran the portal there can open what root restored.
  expect(ownersIn(data)).toEqual([isRoot ? OWNER : process.getuid?.()])
  if (isRoot) execFileSync('chown', ['-R', '0:0', data])

  const { pool: restored, ask } = await openRestored(data)
  await expect(restoreToFolder(source, data, { now, replace: true })).rejects.toThrow(/en marcha/)
  expect(await hashesOf(restored, WRITTEN)).toEqual(before)
  const { changed, removed, added, seals, ...chain } = await verifySeals(drizzle(restored))
  expect([changed, removed, added, seals].map(({ count }) => count)).toEqual([0, 0, 0, 0])
  expect(chain).toEqual({ newest: newest_seal, sealed, unsealed: 0 })
  const { rows: loaded } = await restored.query<{ what: string }>('select what from error_log order by what::int')
  // Nothing acknowledged before is lost, and nothing exists without what was written before it.
  expect(loaded.length).toBeGreaterThanOrEqual(known)
  expect(loaded.map(({ what }) => Number(what))).toEqual(Array.from({ length: loaded.length }, (_, at) => at + 1))
  expect(written).toBeGreaterThanOrEqual(loaded.length)
  const storage = diskStorage(join(data, 'files'))
  for (const [at, key] of keys.entries())
    expect((await buffer(await storage.read(key))).equals(receipts[at] ?? Buffer.alloc(0))).toBe(true)
  const { rows: mails } = await restored.query('select data, held_at is not null as is_held from mail_log')
  expect(mails).toEqual([{ data: { link: 'x' }, is_held: true }])
  // The rules are enforced again, those of triggers too.
  await expect(
    restored.query(`update users set whatsapp = '154568' where id = $1`, [PEOPLE.ana.id]),
  ).rejects.toMatchObject({
    constraint: 'i106_whatsapp_e164',
  })
  expect(await ask(PEOPLE.ana.email, DEMO_PASSWORD)).toBe(200)
  expect(await ask(PEOPLE.ana.email, 'otra cosa')).toBe(401)
})

function ownersIn(top: string) {
  const within = readdirSync(top, { recursive: true, encoding: 'utf8' }).map((name) => join(top, name))
  return [...new Set([top, ...within].map((path) => lstatSync(path).uid))]
}

/** Somebody who writes one row after the other, as fast as they're acknowledged. */
function writing(pool: Connected['pool']) {
  let acknowledged = 0
  const stopping = new AbortController()
  const write = async () => {
    while (!stopping.signal.aborted) {
      await pool.query(`insert into error_log (place, what) values ('drill', $1)`, [String(acknowledged + 1)])
      acknowledged += 1
    }
  }
  const written = write()
  return {
    acknowledged: () => acknowledged,
    async stop() {
      stopping.abort()
      await written
      return acknowledged
    },
  }
}

/** The restored folder's database, and signing in at a portal on it. */
async function openRestored(data: string) {
  const server = await startEmbeddedPostgres({ folder: join(data, 'postgres'), flags: ['-c', 'fsync=off'] })
  const connected = connect({ connection: server.connection })
  const app = await buildApp({
    db: connected.db,
    transaction: transactionOn(connected.db),
    clock: systemClock,
    zone: ZONE,
    storage: diskStorage(join(data, 'files')),
    folders: [data],
    site: () => 'http://127.0.0.1',
    mail: { queue: () => Promise.resolve(), queueMany: () => Promise.resolve(), requeue: () => Promise.resolve(0) },
    live: openLive(),
    providers: noProviders(false),
    linkSecret: Buffer.alloc(32, 7),
    isProduction: false,
    secureCookies: false,
    webFolder: null,
    trustProxy: false,
    log: openLog({ level: 'silent' }),
    noteIncident: () => {},
    system: systemParts({ mailer: memoryMailer(), dataFolder: data }),
    maxEventLoopDelayMs: 0,
  })
  onTestFinished(async () => {
    await app.close()
    await connected.close()
    await server.stop()
  })
  const ask = async (email: string, password: string) =>
    (await app.inject({ method: 'POST', url: '/api/session', headers: FROM_OUR_PAGE, payload: { email, password } }))
      .statusCode
  return { pool: connected.pool, ask }
}

// A gigabyte, a real portal, Debian's programs, kill -9 of everything: minutes, so only where the long proofs run.
const LONG = process.env['LONG'] ? ['a gigabyte'] : []
test.each(LONG)(
  '%s is backed up in 300 MB of memory, and five minutes after everything is gone people sign in',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atrio-drill-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const data = join(folder, 'data')
    const portal = await startPortal(data)
    const server = await startEmbeddedPostgres({ folder: join(data, 'postgres') })
    const { pool } = connect({ connection: server.connection })
    await fillGigabyte(pool, data)
    const load = writing(pool)
    await expect.poll(load.acknowledged, PATIENCE).toBeGreaterThan(20)
    const known = load.acknowledged()
    const { identity, recipient } = await makeKey()
    writeFileSync(join(folder, 'key'), `${identity}\n`)
    const backup = await atrio(['backup', '--to', join(folder, 'out'), '--recipient', recipient], { DATA_DIR: data })
    await load.stop()
    expect(backup.bytesHeld).toBeLessThan(300e6)
    process.kill(portal.postmaster(), 'SIGKILL')
    await portal.stop('SIGKILL')
    rmSync(data, { recursive: true })

    const [name = ''] = readdirSync(join(folder, 'out')).filter((entry) => entry.endsWith('.age'))
    const file = join(folder, 'out', name)
    const listed = execFileSync('sh', ['-c', `age -d -i '${folder}/key' '${file}' | zstd -dc | tar t | wc -l`])
    expect(Number(listed)).toBeGreaterThan(FILES)
    const started = performance.now()
    const restored = await atrio(['restore', file, '--data', data, '--key', join(folder, 'key')], {})
    const again = await startPortal(data)
    onTestFinished(async () => void (await again.stop()))
    const form = { email: PEOPLE.ana.email, password: DEMO_PASSWORD }
    expect((await again.ask('POST', '/api/session', { form }))?.status).toBe(200)
    const seconds = (performance.now() - started) / 1000
    console.log(
      `from nothing to serving: ${seconds.toFixed(0)} s; bytes held: ${backup.bytesHeld}, ${restored.bytesHeld}`,
    )
    expect(seconds).toBeLessThan(300)
    const back = await startEmbeddedPostgres({ folder: join(data, 'postgres') })
    const connected = connect({ connection: back.connection })
    onTestFinished(async () => {
      await connected.close()
      await back.stop()
    })
    const { rows } = await connected.pool.query<{ written: number; files: number }>(
      `select (select count(*)::int from error_log where place = 'drill') as written,
         (select count(*)::int from files where file_name = 'gigabyte.pdf') as files`,
    )
    expect(rows[0]?.files).toBe(FILES)
    expect(rows[0]?.written).toBeGreaterThanOrEqual(known)
  },
)

const FILES = 700

/** Seven hundred files of a megabyte that can't be packed, and 300 MB of rows. */
async function fillGigabyte(pool: Connected['pool'], data: string): Promise<void> {
  const storage = diskStorage(join(data, 'files'))
  const staged = join(data, 'staged')
  for (let at = 0; at < FILES; at += 1) {
    const bytes = randomBytes(1_000_000)
    writeFileSync(staged, bytes)
    const key = `lesson/${randomUUID()}.pdf`
    await storage.put(key, staged, 'application/pdf')
    await pool.query(
      `insert into files (owner_id, purpose, storage_key, file_name, size, sha256, mime)
       values ($1, 'lesson', $2, 'gigabyte.pdf', $3, sha256($4), 'application/pdf')`,
      [PEOPLE.bruno.id, key, bytes.length, bytes],
    )
  }
  for (let at = 0; at < 30; at += 1)
    await pool.query(
      `insert into error_log (place, what)
       select 'filled', repeat(md5(random()::text), 30) from generate_series(1, 10000)`,
    )
}

/** Runs a word of the command line in a process of its own; answers the most memory that it held. */
async function atrio(args: string[], environment: Record<string, string>): Promise<{ bytesHeld: number }> {
  const command = join(import.meta.dirname, '../cli/atrio.ts')
  const child = spawn(process.execPath, [command, ...args], {
    stdio: 'inherit',
    env: { PATH: process.env['PATH'], TMPDIR: tmpdir(), ...environment },
  })
  let bytesHeld = 0
  const watch = setInterval(() => {
    try {
      const held = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
      bytesHeld = Math.max(bytesHeld, Number(held ?? 0) * 1024)
    } catch {
      // It has ended.
    }
  }, 100)
  const [code] = await once(child, 'close')
  clearInterval(watch)
  expect(code).toBe(0)
  return { bytesHeld }
}
