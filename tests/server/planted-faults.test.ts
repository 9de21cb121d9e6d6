import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { runCommand } from '#server/cli/run-command.ts'
import { WORDS } from '#server/cli/words.ts'
import { copyNewCluster } from '#server/database/embedded/embedded-test-support.ts'
import { PEOPLE } from '#server/seed/cast.ts'
import { addressOf } from '../support/database-address.ts'
import { freshDatabase, type FreshDatabase } from '../support/database.ts'
import { englishIn } from '../support/english.ts'
import { startS3Server } from '../support/s3-server.ts'
import { mayMount, smallDisk } from '../support/small-disk.ts'

// Every word of the command line with each of these faults: what it says is Spanish, without a code, and repeats no secret.

/** A part of each secret that is planted; a password has several, between the signs that could tear it apart. */
const SECRET = 'Zq7x'
const PASSWORD = `${SECRET}1@${SECRET}2/${SECRET}3#${SECRET}4`
const SECRETS = {
  METRICS_TOKEN: `${SECRET}-metricas-larga`,
  STRIPE_SECRET_KEY: `sk_live_${SECRET}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${SECRET}`,
  MERCADO_PAGO_ACCESS_TOKEN: `APP_USR-${SECRET}`,
  MERCADO_PAGO_WEBHOOK_SECRET: `${SECRET}-mercado`,
}

let database: FreshDatabase
let folder: string
beforeAll(async () => {
  database = await freshDatabase({ template: 'seeded', max: 2 })
  folder = mkdtempSync(join(tmpdir(), 'atrio-faults-'))
  mkdirSync(join(folder, 'files'), { mode: 0o700 })
  writeFileSync(join(folder, 'roto.tar.zst'), 'no es un respaldo')
  writeFileSync(join(folder, 'clave'), `AGE-SECRET-KEY-1${SECRET}\n`)
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** How each word is asked for here; the portal itself is started by its own tests, and the package upgraded by the package's. */
const typed = (): Readonly<Record<string, readonly string[]>> => ({
  check: ['--fast'],
  backup: [],
  backups: [],
  verify: [join(folder, 'roto.tar.zst'), '--key', join(folder, 'clave')],
  restore: [join(folder, 'roto.tar.zst'), '--database', `postgres://atrio:${PASSWORD}@127.0.0.1:1/atrio`],
  upgrade: ['no-existe.tar.xz'],
  'undo-upgrade': [],
  'admin create': ['--email', PEOPLE.carla.email, '--first-name', 'Carla', '--last-name', 'Otra'],
  'admin password': ['nadie@example.org'],
  'admin list': [],
  'user unlock': ['nadie@example.org'],
  'user second-step-off': [PEOPLE.ana.email],
  'move-database': [`postgres://atrio:${PASSWORD}@127.0.0.1:1/atrio`],
  'move-files': ['s3'],
  // Nobody can write there, not even root.
  export: ['--to', '/proc/atrio-exportado'],
  version: [],
})

type Environment = Readonly<Record<string, string>>

/** All that a word wrote. */
async function saidBy(word: string, environment: Environment): Promise<string> {
  const said: string[] = []
  const hear = (piece: unknown) => void said.push(`${String(piece)}\n`)
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(hear),
    vi.spyOn(console, 'error').mockImplementation(hear),
    vi.spyOn(process.stdout, 'write').mockImplementation((piece) => (hear(piece), true)),
    vi.spyOn(process.stderr, 'write').mockImplementation((piece) => (hear(piece), true)),
  ]
  try {
    await runCommand([...word.split(' '), ...(typed()[word] ?? [])], { ...environment })
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  return said.join('')
}

const good = (): Environment => ({
  DATA_DIR: folder,
  DATABASE_URL: addressOf(database.connection),
  PORT: '1',
  ...SECRETS,
})
const at = (url: string): Environment => ({ ...good(), DATABASE_URL: url })
const s3 = (prefix: '' | 'BACKUP_', endpoint: string, change: Environment = {}): Environment => ({
  ...good(),
  [`${prefix}S3_BUCKET`]: 'portal',
  [`${prefix}S3_REGION`]: 'auto',
  [`${prefix}S3_ENDPOINT`]: endpoint,
  [`${prefix}S3_ACCESS_KEY_ID`]: 'key',
  [`${prefix}S3_SECRET_ACCESS_KEY`]: `${SECRET}-de-s3`,
  ...change,
})

/** A port of this machine on which each visitor is answered so; ends with the test. */
async function door(answer: (visitor: Socket, first: Buffer) => void): Promise<number> {
  const server = createServer((visitor) => {
    visitor.on('error', () => {})
    visitor.on('data', (bytes: Buffer) => answer(visitor, bytes))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** A PostgreSQL that refuses every login, with this code and an English message that names the user. */
async function refusing(code: string): Promise<Environment> {
  const field = (name: string, value: string) => `${name}${value}\0`
  const body = Buffer.from(
    `${field('S', 'FATAL')}${field('V', 'FATAL')}${field('C', code)}${field('M', `the password "${SECRET}" is wrong`)}\0`,
  )
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(body.length + 4, 1)
  const port = await door((visitor) => visitor.end(Buffer.concat([head, body])))
  return at(`postgres://atrio:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/atrio`)
}

async function bucketWith(prefix: '' | 'BACKUP_', change: Environment): Promise<Environment> {
  const server = await startS3Server('portal')
  onTestFinished(server.stop)
  return s3(prefix, server.endpoint, change)
}

async function changed(
  statement: (name: string) => string,
  template: 'seeded' | 'empty' = 'seeded',
): Promise<Environment> {
  const other = await freshDatabase({ template, max: 1 })
  onTestFinished(other.drop)
  const url = addressOf(other.connection)
  await other.pool.query(statement(new URL(url).pathname.slice(1)))
  return at(url)
}

function onDisk(prepare: (disk: ReturnType<typeof smallDisk>) => void): Environment {
  const disk = smallDisk(1)
  onTestFinished(disk.remove)
  mkdirSync(join(disk.path, 'files'))
  prepare(disk)
  return { ...good(), DATA_DIR: disk.path, BACKUP_DIR: join(disk.path, 'backups') }
}

const FAULTS: Readonly<Record<string, () => Environment | Promise<Environment>>> = {
  'a port that is none': () => ({ ...good(), PORT: 'http' }),
  'a raw @ and / in the password of the database': () => at(`postgres://atrio:${PASSWORD}@db.prueba/atrio`),
  'a raw ? in the password of the database': () => at(`postgres://atrio:12?${SECRET}@db.prueba/atrio`),
  'a raw # in the password of the mail server': () => ({ ...good(), SMTP_URL: `smtps://portal:12#${SECRET}@mail:465` }),
  'a mail server without a name': () => ({ ...good(), SMTP_URL: `smtps://portal:${SECRET}@` }),
  'the key that opens backups in place of who they are for': () => ({
    ...good(),
    BACKUP_RECIPIENT: `AGE-SECRET-KEY-1${SECRET}`,
  }),
  'a token with a space': () => ({ ...good(), METRICS_TOKEN: `${SECRET} con espacios` }),
  'a bucket without its region': () => s3('', 'http://127.0.0.1:1', { S3_REGION: '' }),
  'half of a payment provider': () => ({ ...good(), STRIPE_WEBHOOK_SECRET: '' }),
  'files in a bucket that is none': () => ({ ...good(), STORAGE: 's3' }),
  'a secret on the line of the host': () => ({ ...good(), HOST: SECRETS.STRIPE_SECRET_KEY }),
  'the mail server as the sender': () => ({ ...good(), MAIL_FROM: `smtps://portal:${SECRET}@mail:465` }),
  'a zone of another planet': () => ({ ...good(), TZ_INSTITUTION: 'Mars/Olympus' }),
  'quotes that nobody took off': () => ({ ...good(), DATA_DIR: `"${folder}"` }),
  'an address with a password in it': () => ({ ...good(), BASE_URL: `https://portal:${SECRET}@portal.example.org` }),
  'a database that nobody listens for': () => at(`postgres://atrio:${encodeURIComponent(PASSWORD)}@127.0.0.1:1/atrio`),
  'a database on a machine without a name': () =>
    at(`postgres://atrio:${encodeURIComponent(PASSWORD)}@db.prueba/atrio`),
  'a wrong password of the database': () => refusing('28P01'),
  'a database that lets nobody of this machine in': () => refusing('28000'),
  'a database without free connections': () => refusing('53300'),
  'a database that is still starting': () => refusing('57P03'),
  'a database that fails in a way of its own': () => refusing('XX000'),
  'a server that speaks something else': async () =>
    at(
      `postgres://atrio:${SECRET}@127.0.0.1:${await door((visitor) => visitor.end('HTTP/1.1 400 Bad Request\r\n\r\n'))}/atrio`,
    ),
  'a database that is not there': () => at(addressOf(database.connection).replace(/\/atrio_test_\w+/, '/no_existe')),
  'a database that only reads': () =>
    changed((name) => `alter database ${name} set default_transaction_read_only = on`),
  'a database of something else': () => changed(() => 'create table clientes (id integer)', 'empty'),
  'a database of a newer version': () =>
    changed(() => `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 4102444800000)`),
  'quotes in the settings’ file that nobody closed': () =>
    inFile(
      `SMTP_URL="smtps://portal:${SECRET}@mail:465\nMAIL_FROM=portal@example.org\nBASE_URL=https://portal.example.org\n`,
    ),
  'lines in the settings’ file that are none': () =>
    inFile(`SMTP_URL smtps://portal:${SECRET}@mail:465\nPORT: 3000\n= ${SECRET}\nexport HOST = "\nBASE_URL=portal`),
  'a database of its own without PG_VERSION': () => ownCluster((cluster) => rmSync(join(cluster, 'PG_VERSION'))),
  'a database of its own whose pg_control is garbage': () =>
    ownCluster((cluster) => writeFileSync(join(cluster, 'global/pg_control'), Buffer.alloc(8192, SECRET))),
  'a data folder that is not there': () => ({ ...good(), DATA_DIR: join(folder, 'no-existe') }),
  'a file in place of the data folder': () => ({ ...good(), DATA_DIR: join(folder, 'clave') }),
  'a backup folder that can’t be made': () => ({ ...good(), BACKUP_DIR: '/proc/respaldos' }),
  'a bucket that takes another key': () => bucketWith('', { S3_ACCESS_KEY_ID: 'otra' }),
  'a bucket that is not there': () => bucketWith('', { S3_BUCKET: 'otro' }),
  'a bucket that nobody listens for': () => s3('', 'http://127.0.0.1:1'),
  'a backup bucket that takes another key': () => bucketWith('BACKUP_', { BACKUP_S3_ACCESS_KEY_ID: 'otra' }),
  'a mail server that nobody listens for': () => ({ ...good(), SMTP_URL: `smtp://portal:${SECRET}@127.0.0.1:1` }),
  ...(mayMount() && {
    'a disk that can only be read': () => onDisk((disk) => disk.makeReadOnly()),
    'a full disk': () => onDisk(({ path }) => fill(path)),
  }),
}

/** What the package reads of a settings' file with these lines in it. */
function inFile(lines: string): Environment {
  const read = Object.entries(parseEnv(lines)).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return { ...good(), ...Object.fromEntries(read) }
}

/** The portal's own database, harmed so. */
async function ownCluster(harm: (cluster: string) => void): Promise<Environment> {
  const data = mkdtempSync(join(folder, 'propia-'))
  await copyNewCluster(join(data, 'postgres'))
  harm(join(data, 'postgres/cluster'))
  return { ...SECRETS, PORT: '1', DATA_DIR: data }
}

function fill(path: string) {
  try {
    writeFileSync(join(path, 'full'), Buffer.alloc(4_000_000))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}

test('every word is asked for here, but the one that stays', () => {
  expect(Object.keys(typed()).toSorted()).toEqual(
    Object.keys(WORDS)
      .filter((word) => word !== 'start')
      .toSorted(),
  )
})

test('there are thirty faults and more, and the detector knows English and codes', () => {
  expect(Object.keys(FAULTS).length).toBeGreaterThanOrEqual(30)
  for (const raw of [
    "EACCES: permission denied, lstat '/home/x'",
    'Cannot read properties of null',
    'nothing came for 30 s',
    '(28P01)',
  ])
    expect(englishIn(raw)).toEqual([raw])
  expect(englishIn('No pudimos usar /home/x/file.log: no hay permiso. Revisa S3_ENDPOINT.')).toEqual([])
  // A port of the machine's own choice reads like the code of a failure now and then.
  expect(englishIn('No pudimos entrar a la base de datos atrio en 127.0.0.1:42703.')).toEqual([])
})

test.each(Object.keys(FAULTS))('with %s, each word speaks Spanish and repeats no secret', async (fault) => {
  const environment = (await FAULTS[fault]?.()) ?? {}
  const found: Record<string, string[]> = {}
  for (const word of Object.keys(typed())) {
    const said = await saidBy(word, environment)
    expect(said).not.toBe('')
    const wrong = [...englishIn(said), ...said.split('\n').filter((line) => line.includes(SECRET))]
    if (wrong.length > 0) found[word] = wrong
  }
  expect(found).toEqual({})
})
