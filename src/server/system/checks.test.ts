import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createServer as createSecureServer } from 'node:tls'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '#domain/calendar.ts'
import { selfSigned } from '#tests/support/certificate.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/database.ts'
import { startS3Server } from '#tests/support/s3-server.ts'
import { mayMount, smallDisk } from '#tests/support/small-disk.ts'
import { memoryMailer } from '#tests/support/memory-mailer.ts'
import { systemParts } from '#tests/support/system-parts.ts'
import { smtpServer } from '#tests/support/smtp-server.ts'
import { folderPlace } from '../adapters/backups/folder-place.ts'
import { sealAuditLog } from '../audit/seal-log.ts'
import { getInstallationKey } from '../access/installation-keys.ts'
import { writeSidecar } from '../backups/write-sidecar.ts'
import { lookAtDatabase, lookAtStorage } from '../cli/look-at.ts'
import { readConfig } from '../process/config.ts'
import { transactionOn } from '../database/transaction.ts'
import { mountHealth } from '../http/health.ts'
import { mountSeen } from '../http/seen.ts'
import { createLifecycle } from '../process/lifecycle.ts'
import { trustOf, type TrustProxy } from '../process/trust-proxy.ts'
import type { Finding, WithDatabase } from './check-line.ts'
import { checkAddress, checkProxy } from './checks/address.ts'
import { checkAudit } from './checks/audit.ts'
import { checkBackups, judgeBackups } from './checks/backups.ts'
import { checkCertificate } from './checks/certificate.ts'
import { checkClock, judgeClock } from './checks/clock.ts'
import { checkDataFolder, checkDisk, judgeDisk } from './checks/data-folder.ts'
import { checkDatabase, judgeDatabase } from './checks/database.ts'
import { checkFiles } from './checks/files.ts'
import { checkInvariants } from './checks/invariants.ts'
import { checkMailServer } from './checks/mail-server.ts'
import { checkMigrations } from './checks/migrations.ts'
import { checkDemoPeople, checkSamples, checkSecondSteps } from './checks/production.ts'
import { checkStorage } from './checks/storage.ts'
import { checkJobs, checkMails, checkProcesses } from './checks/work.ts'
import { runChecks } from './run-checks.ts'
import { noteSilence } from './error-log.ts'

const ON = new AbortController().signal
const PRODUCTION = { NODE_ENV: 'production', BASE_URL: 'https://portal.example.org' }

let database: FreshDatabase
let folder: string
beforeAll(async () => {
  database = await freshDatabase({ template: 'seeded', max: 3 })
  await getInstallationKey(database.db, 'file-links')
})
afterAll(() => database.drop())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrio-check-'))
  mkdirSync(join(folder, 'files'), { mode: 0o700 })
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

/** What is looked at: the demo seminary on this environment, in a folder of the test's own. */
async function portal(environment: Record<string, string> = {}, now = new Date()): Promise<WithDatabase> {
  const config = readConfig({ DATA_DIR: folder, ...environment })
  return {
    config,
    clock: { now: () => now },
    database: database.db,
    storage: await lookAtStorage(config),
    service: silent,
  }
}

/** No portal runs with it, and none is known. */
const silent = async () => ({ kind: 'silent', words: null, unit: null }) as const

/** Breaks something in the database for as long as the test lasts. */
async function plant(broken: string, mended: string) {
  await database.pool.query(broken)
  onTestFinished(async () => void (await database.pool.query(mended)))
}

const state = ({ state: how }: Finding) => how

describe('the folder, the disk and the database', () => {
  test('a folder in order is good', async () => {
    expect(await checkDataFolder(await portal())).toMatchObject({ state: 'good', todo: null })
    expect(await checkDisk(await portal())).toMatchObject({ says: expect.stringContaining(folder) })
  })

  test('1. files that others may read', async () => {
    chmodSync(join(folder, 'files'), 0o755)
    const { state: how, todo } = await checkDataFolder(await portal())
    expect([how, todo]).toEqual(['bad', `Ciérrala: «chmod 0700 ${join(folder, 'files')}».`])
  })

  test('2. a folder that can’t be written', async () => {
    expect(await checkDataFolder(await portal({ DATA_DIR: readOnlyFolder() }))).toMatchObject({
      state: 'bad',
      says: expect.stringMatching(/solo lectura|No se puede escribir|No existe/),
    })
  })

  test('3. a full disk, and one that soon is', () => {
    const disk = { blocks: 1_000_000, bsize: 4096 }
    expect(judgeDisk({ ...disk, bavail: 1_000 }, folder).state).toBe('bad')
    expect(judgeDisk({ ...disk, bavail: 90_000 }, folder).state).toBe('warning')
    expect(judgeDisk({ ...disk, bavail: 200_000 }, folder).state).toBe('good')
  })

  test('4. a database that may lose what it said it kept, as this one of the tests', async () => {
    const finding = await checkDatabase(await portal())
    expect(finding).toMatchObject({ state: 'bad', todo: expect.stringContaining('fsync = on') })
  })

  test('each setting that hurts is named, and none when all are right', () => {
    const facts = { version: 150_004, fsync: true, full_page_writes: true, synchronous_commit: true, autovacuum: true }
    const fine = { ...facts, free_connections: 90, encoding: 'UTF8', collation_changed: false, now: new Date() }
    const said = (change: Partial<typeof fine>) =>
      state(judgeDatabase({ ...fine, ...change }, { isOwn: false, connections: 13 }))
    expect(said({})).toBe('good')
    expect([said({ version: 140_010 }), said({ encoding: 'LATIN1' }), said({ full_page_writes: false })]).toEqual(
      Array.from({ length: 3 }, () => 'bad'),
    )
    expect([said({ free_connections: 3 }), said({ autovacuum: false }), said({ collation_changed: true })]).toEqual(
      Array.from({ length: 3 }, () => 'warning'),
    )
  })

  test('5. a database of an older version', async () => {
    expect(await checkMigrations(await portal())).toMatchObject({ state: 'good' })
    const newest = '(select max(id) from drizzle.__drizzle_migrations)'
    const { rows } = await database.pool.query(`select * from drizzle.__drizzle_migrations where id = ${newest}`)
    const { id, hash, created_at } = rows[0]
    await plant(
      `delete from drizzle.__drizzle_migrations where id = ${id}`,
      `insert into drizzle.__drizzle_migrations values (${id}, '${hash}', ${created_at})`,
    )
    expect(await checkMigrations(await portal())).toMatchObject({
      state: 'bad',
      says: expect.stringContaining('anterior'),
    })
  })

  test('6. a database of a newer version', async () => {
    await plant(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
      `delete from drizzle.__drizzle_migrations where hash = 'newer'`,
    )
    const finding = await checkMigrations(await portal())
    expect(finding).toMatchObject({ state: 'bad', says: expect.stringContaining('más nueva') })
    await database.pool.query(`update drizzle.__drizzle_migrations set beside = '0.0.1' where hash = 'newer'`)
    expect(await checkMigrations(await portal())).toMatchObject({
      state: 'warning',
      says: expect.stringContaining('los respaldos de ahora solo los restaura la más nueva'),
      todo: expect.stringContaining('Si volviste a esta versión'),
    })
  })

  test('a clock that is off, and one that went back', async () => {
    expect([judgeClock(6, 0)?.state, judgeClock(90, 0)?.state, judgeClock(0, 90)?.state]).toEqual([
      'warning',
      'bad',
      'bad',
    ])
    expect(await checkClock(await portal({}, new Date(Date.now() - 7_200_000)))).toMatchObject({ state: 'bad' })
  })
})

describe('storage and mail', () => {
  test('a folder takes a file, gives it back and lets it go', async () => {
    expect(await checkStorage(await portal())).toMatchObject({ state: 'good' })
  })

  test('7. a bucket with another key', async () => {
    const { endpoint, stop } = await startS3Server('portal')
    onTestFinished(stop)
    const bucket = { S3_BUCKET: 'portal', S3_REGION: 'auto', S3_ENDPOINT: endpoint, S3_SECRET_ACCESS_KEY: 'secret' }
    expect(await checkStorage(await portal({ ...bucket, S3_ACCESS_KEY_ID: 'key' }))).toMatchObject({ state: 'good' })
    const finding = await checkStorage(await portal({ ...bucket, S3_ACCESS_KEY_ID: 'another' }))
    expect(finding).toMatchObject({ state: 'bad', says: expect.stringContaining('no acepta la clave') })
  })

  test('8. a mail server that refuses the password', async () => {
    const server = await smtpServer()
    const SMTP_URL = server.url.replace('smtp://', 'smtp://ana:secreta@')
    expect(await checkMailServer(await portal({ SMTP_URL }))).toMatchObject({ state: 'good' })
    server.answer({ login: '535 no' })
    const { state: how, says } = await checkMailServer(await portal({ SMTP_URL }))
    expect([how, says.includes('535'), says.includes('secreta')]).toEqual(['bad', true, false])
  })

  test('production without a mail server', async () => {
    expect(await checkMailServer(await portal(PRODUCTION))).toMatchObject({ state: 'bad' })
  })

  test('mails that wait, that failed, and that are held', async () => {
    expect(await checkMails(await portal())).toMatchObject({ state: 'good' })
    const insert = (columns: string, values: string) =>
      database.pool.query(
        `insert into mail_log (dedupe_key, kind, recipient${columns}) values ('check ${columns}', 'x', 'a@example.org'${values})`,
      )
    onTestFinished(async () => void (await database.pool.query(`delete from mail_log where kind = 'x'`)))
    const seen: string[] = []
    const look = async () => void seen.push(state(await checkMails(await portal())))
    await insert(', held_at', ', now()').then(look)
    await insert(', failed_at', ', now()').then(look)
    await insert(', created_at', `, now() - interval '2 hours'`).then(look)
    expect(seen).toEqual(['warning', 'warning', 'bad'])
  })
})

describe('the address', () => {
  test('9. BASE_URL leads to another server, to another portal, or to nobody', async () => {
    const stranger = createServer((_request, response) => response.end('hola'))
    const BASE_URL = await listening(stranger)
    expect(await checkAddress(await portal({ BASE_URL }), ON)).toMatchObject({ state: 'bad' })
    const other = await running(false, Buffer.alloc(32, 9))
    expect(await checkAddress(await portal({ BASE_URL: other }), ON)).toMatchObject({ state: 'bad' })
    stranger.close()
    const gone = await checkAddress(await portal({ BASE_URL }), ON)
    expect(gone).toMatchObject({ state: 'bad', says: expect.stringContaining('(ahí no escucha nadie)') })
  })

  test('it is this portal, with and without its database', async () => {
    const parts = await portal({ BASE_URL: await running(false) })
    expect(await checkAddress(parts, ON)).toMatchObject({ state: 'good', says: expect.stringContaining('este portal') })
    const blind = { ...parts, database: new Error('away') }
    expect(await checkAddress(blind, ON)).toMatchObject({ state: 'good', says: expect.stringContaining('un portal') })
  })

  test('10. TRUST_PROXY says more proxies than there are, or fewer; as many is good', async () => {
    const judged = async (address: string, TRUST_PROXY: string) =>
      state(await checkProxy(await portal({ BASE_URL: address, TRUST_PROXY }), ON))
    const [trusting, careful] = [await running(1), await running(false)]
    expect(await judged(careful, 'off')).toBe('good')
    expect(await judged(trusting, 'on')).toBe('bad')
    expect(await judged(await behindProxy(careful), 'off')).toBe('bad')
    expect(await judged(await behindProxy(trusting), 'on')).toBe('good')
    expect(await judged(await behindProxy(await behindProxy(trusting)), 'on')).toBe('bad')
  })

  test('what a portal sees of a request is told to nobody who can’t sign', async () => {
    const address = await running(false)
    const ask = (headers: Record<string, string>) => fetch(`${address}/healthz/seen`, { headers })
    expect((await ask({})).status).toBe(404)
    expect((await ask({ 'x-atrio-check': `${Date.now()}.${'0'.repeat(64)}` })).status).toBe(404)
  })

  test('11. a certificate near its end', async () => {
    const ends = new Date(Date.now() + 30 * DAY_MS)
    const server = createSecureServer(selfSigned('localhost', { from: new Date(0), to: ends }))
    const BASE_URL = (await listening(server)).replace('http://127.0.0.1', 'https://localhost')
    const daysBefore = async (days: number) =>
      checkCertificate(await portal({ BASE_URL }, new Date(ends.getTime() - days * DAY_MS)), ON)
    expect(await daysBefore(3.5)).toMatchObject({ state: 'bad', says: expect.stringContaining('vence en 3 días') })
    expect(await daysBefore(-1)).toMatchObject({ state: 'bad', says: expect.stringContaining('venció') })
    // Nobody else signed it.
    expect(await daysBefore(30)).toMatchObject({ state: 'bad', says: expect.stringContaining('no aceptan') })
  })
})

describe('backups', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  const BACKUP = 'atrio-2026-11-20T03-00-00Z.tar.zst'

  test('12. the newest one is old, and none was verified', async () => {
    mkdirSync(join(folder, 'backups'), { mode: 0o700 })
    writeFileSync(join(folder, 'backups', BACKUP), 'x')
    const made = (at: string) => utimesSync(join(folder, 'backups', BACKUP), new Date(at), new Date(at))
    made('2026-11-20T03:00:00Z')
    const look = async () => checkBackups(await portal(PRODUCTION, now))
    expect(await look()).toMatchObject({ state: 'bad', says: expect.stringContaining('81 horas') })
    made('2026-11-23T03:00:00Z')
    expect(await look()).toMatchObject({ state: 'warning', says: expect.stringContaining('ninguno se verificó') })
  })

  test('13. all lie on the data’s own disk, or none is there', async () => {
    const fresh = { created_at: now, verified_at: now }
    const judged = (isBeside: boolean) => state(judgeBackups([fresh], { now, isProduction: true, isBeside }))
    expect([judged(true), judged(false)]).toEqual(['warning', 'good'])
    expect(await checkBackups(await portal(PRODUCTION, now))).toMatchObject({ state: 'bad' })
  })
})

describe('what the database holds', () => {
  test('14. people of the demo, examples and administrators without a second step in production', async () => {
    expect(await checkDemoPeople(await portal())).toMatchObject({ state: 'good' })
    const parts = await portal(PRODUCTION)
    expect(await checkDemoPeople(parts)).toMatchObject({ state: 'bad' })
    expect(await checkSamples(parts)).toMatchObject({
      state: 'warning',
      says: expect.stringMatching(/datos de pago.*Hay programas de ejemplo: .*Licenciatura en Teología/),
    })
    const steps = await checkSecondSteps(parts)
    expect(steps).toMatchObject({ state: 'warning', says: expect.stringContaining('admin@demo.test') })
  })

  test('15. a job that was given up, one that fails, and one that nobody does', async () => {
    expect(await checkJobs(await portal())).toMatchObject({ state: 'good' })
    onTestFinished(async () => void (await database.pool.query(`delete from jobs.job where data = '{"check": 1}'`)))
    const insert = (columns: string, values: string) =>
      database.pool.query(`insert into jobs.job (data, ${columns}) values ('{"check": 1}', ${values})`)
    const seen: string[] = []
    const look = async () => void seen.push((await checkJobs(await portal())).says)
    await insert('name, state', `'upkeep', 'retry'`).then(look)
    await insert('name, start_after', `'mail', now() - interval '1 hour'`).then(look)
    await insert('name, source_name, created_on', `'dead', 'backup', '2026-11-20T07:19Z'`).then(look)
    // Mails that were given up are reported with the mails, and aren't tasks on the screen either.
    await insert('name, source_name', `'dead', 'mail'`).then(look)
    const dead =
      'abandonadas después de fallar muchas veces: «Ver si toca respaldar» (1, desde el 20/11/2026, 04:19, hora de Argentina).'
    expect(seen).toEqual([
      expect.stringContaining('se repiten: «Limpiar lo vencido».'),
      expect.stringContaining('sin que nadie las haga: «Enviar emails» (1, desde el '),
      expect.stringContaining(dead),
      expect.stringContaining(dead),
    ])
  })

  test('a process that stood still this week', async () => {
    const { clock } = await portal()
    const past = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
    onTestFinished(async () => void (await database.pool.query(`delete from error_log where place = 'silence'`)))
    await noteSilence(database.db, { at: past(8), what: 'portal 1: 20 s' })
    expect(await checkProcesses(await portal())).toMatchObject({ state: 'good' })
    for (const days of [6, 1]) await noteSilence(database.db, { at: past(days), what: 'worker 2: 20 s' })
    expect(await checkProcesses(await portal())).toMatchObject({
      state: 'warning',
      says: expect.stringMatching(/dejó de responder .* 7 días: 2\.$/),
    })
  })

  test('16. a rule that is broken', async () => {
    const kept = await checkInvariants(await portal(), ON)
    expect(kept.state).toBe('good')
    // The manual shows it, and a number would be another one with the next rule.
    expect(readFileSync(join(import.meta.dirname, '../../../docs/manual-operador.md'), 'utf8')).toContain(kept.says)
    const person = '(select user_id from enrollments limit 1)'
    await plant(
      `update users set has_enrollments = false where id = ${person}`,
      `update users set has_enrollments = true where id = ${person}`,
    )
    const finding = await checkInvariants(await portal(), ON)
    expect(finding).toMatchObject({ state: 'bad', says: expect.stringContaining('i97_has_enrollments') })
  })

  test('a line of the audit log that was changed after it was sealed', async () => {
    const look = async () => checkAudit(await portal(), ON)
    expect(await look()).toMatchObject({ state: 'good', says: expect.stringContaining('Ninguna línea tiene sello') })
    await sealAuditLog({ db: database.db, transaction: transactionOn(database.db), clock: { now: () => new Date() } })
    expect(await look()).toMatchObject({
      state: 'good',
      says: expect.stringMatching(/El último sello es el 1: [\da-f]{64}\./),
    })
    mkdirSync(join(folder, 'backups'), { mode: 0o700 })
    await noteBackup({ number: 1, hash: await newestHash() })
    expect(await look()).toMatchObject({ state: 'good' })
    await noteBackup({ number: 2, hash: 'a'.repeat(64) })
    expect(await look()).toMatchObject({
      state: 'warning',
      says: expect.stringContaining(`aquí no está: 1 (${BACKUP})`),
    })
    const change = (action: string) => `alter table audit_log disable trigger user;
      update audit_log set action = '${action}' where id = (select min(id) from audit_log); alter table audit_log enable trigger user`
    const { rows } = await database.pool.query('select id, action from audit_log order by id limit 1')
    await plant(change('x.y'), change(rows[0].action))
    expect(await look()).toMatchObject({
      state: 'bad',
      says: `El registro de auditoría no es el que se selló: líneas cambiadas: 1 (${rows[0].id}).`,
    })
  })

  const BACKUP = 'atrio-2026-11-23T03-00-00Z.tar.zst'

  /** Puts a backup into the folder that was made when this was the newest seal. */
  async function noteBackup(newest_seal: { number: number; hash: string }) {
    const place = folderPlace(join(folder, 'backups'), () => new Date())
    writeFileSync(join(folder, 'backups', BACKUP), 'x')
    await writeSidecar(place, BACKUP, {
      size: 1,
      sha256: '0'.repeat(64),
      created_at: '2026-11-23T03:00:00Z',
      kind: 'nightly',
      version: '1.0.0',
      is_encrypted: false,
      rows: 1,
      files: 0,
      newest_seal,
      verified_at: null,
      verified_how: null,
    })
  }

  async function newestHash(): Promise<string> {
    const { rows } = await database.pool.query(`select encode(hash, 'hex') as hash from audit_seals`)
    return rows[0].hash
  }

  test('17. and 18. a row without its file, and a file without its row', async () => {
    const { rows } = await database.pool.query<{ storage_key: string }>('select storage_key from files')
    for (const { storage_key } of rows) keep(storage_key)
    const look = async () => checkFiles(await portal(), ON)
    expect(await look()).toMatchObject({ state: 'good' })
    const stray = `receipt/${randomUUID()}.pdf`
    keep(stray)
    // One that came today may still be on its way.
    expect(await look()).toMatchObject({ state: 'good' })
    const before = new Date(Date.now() - 2 * DAY_MS)
    utimesSync(join(folder, 'files', stray), before, before)
    expect(await look()).toMatchObject({ state: 'warning', says: expect.stringContaining(stray) })
    const lost = rows[0]?.storage_key ?? ''
    rmSync(join(folder, 'files', lost))
    expect(await look()).toMatchObject({ state: 'bad', says: expect.stringContaining(lost) })
  })

  function keep(key: string) {
    mkdirSync(dirname(join(folder, 'files', key)), { recursive: true })
    writeFileSync(join(folder, 'files', key), 'x')
  }
})

describe('all of it', () => {
  test('without its database a portal is looked at as far as it goes, and nothing is made', async () => {
    const missing = join(folder, 'missing')
    const config = readConfig({ DATA_DIR: missing, BASE_URL: 'http://127.0.0.1:9' })
    const lifecycle = createLifecycle(console.error)
    onTestFinished(() => lifecycle.close())
    const parts = { config, clock: { now: () => new Date() }, storage: await lookAtStorage(config), service: silent }
    const lines = await runChecks({ ...parts, database: await lookAtDatabase(config, lifecycle) }, ON)
    const bad = lines.filter((line) => line.state === 'bad').map(({ id }) => id)
    expect(bad).toEqual(['data_folder', 'database', 'storage', 'address'])
    expect(lines.map(({ id }) => id)).not.toContain('invariants')
    expect(await checkDataFolder({ ...parts, database: new Error('away') })).toMatchObject({
      says: expect.stringContaining('No existe'),
    })
  })

  test('a run that is ended gives what it was ended with', async () => {
    const stop = new AbortController()
    stop.abort(new Error('enough'))
    await expect(runChecks(await portal(), stop.signal)).rejects.toThrow('enough')
  })
})

/** As much of a portal as the check asks; ends with the test. */
async function running(trust: TrustProxy, key?: Buffer): Promise<string> {
  const linkSecret = key ?? (await getInstallationKey(database.db, 'file-links'))
  const app = Fastify({ trustProxy: trustOf(trust) })
  const parts = await portal()
  if (parts.storage instanceof Error) throw parts.storage
  mountHealth(app, { db: database.db, storage: parts.storage, folders: [] })
  mountSeen(app, {
    linkSecret,
    clock: { now: () => new Date() },
    system: systemParts({ dataFolder: folder, mailer: memoryMailer() }),
  })
  onTestFinished(() => app.close())
  return app.listen({ port: 0, host: '127.0.0.1' })
}

/** A reverse proxy as nginx is configured by docs/operations.md. */
async function behindProxy(target: string): Promise<string> {
  return listening(
    createServer((incoming, outgoing) => {
      const { 'x-forwarded-for': list, 'x-forwarded-host': host = incoming.headers.host } = incoming.headers
      const headers = {
        ...incoming.headers,
        'x-forwarded-for': [list, incoming.socket.remoteAddress].filter(Boolean).join(', '),
        'x-forwarded-host': host,
        'x-forwarded-proto': 'http',
      }
      const onward = request(new URL(incoming.url ?? '/', target), { headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502)
        answer.pipe(outgoing)
      })
      incoming.pipe(onward)
    }),
  )
}

async function listening(server: ReturnType<typeof createServer> | ReturnType<typeof createSecureServer>) {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Root writes whatever the mode says: for it a disk is mounted that can't be written, or where it may mount none, the folder is gone. */
function readOnlyFolder(): string {
  if (mayMount()) {
    const disk = smallDisk(1)
    disk.makeReadOnly()
    onTestFinished(() => disk.remove())
    return disk.path
  }
  const locked = join(folder, 'locked')
  if (process.getuid?.() !== 0) mkdirSync(locked, { mode: 0o500 })
  return locked
}
