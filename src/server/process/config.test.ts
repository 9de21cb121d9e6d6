import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { isLoopback, readConfig } from './config.ts'
import { BadConfiguration } from './read-variables.ts'
import { TRUST_PROXY_EXPECTED } from './trust-proxy.ts'

const s3 = {
  S3_BUCKET: 'portal',
  S3_REGION: 'sa-east-1',
  S3_ENDPOINT: 'https://s3.example.org',
  S3_ACCESS_KEY_ID: 'AKIA',
  S3_SECRET_ACCESS_KEY: 'hush',
}

const RECIPIENT = 'age1n4t0tv69sq62zx3ar0gkju4fehtatxne4f3dfckmzslenk8jxs3q4vaqsx'

/** What one rents for little money. */
const SMALL = { cores: 1, memoryMb: 1024 }

test('an empty environment gives a demo that only this machine reaches', () => {
  expect(readConfig({}, SMALL)).toEqual({
    host: '127.0.0.1',
    port: 3000,
    baseUrl: 'http://127.0.0.1:3000',
    publicOrigin: null,
    workers: 1,
    maxConnections: 2000,
    maxOpenStreams: 5000,
    maxStallMs: 2000,
    databasePool: 10,
    databaseConnections: 13,
    ownDatabase: { maxConnections: 60, sharedBuffersMb: 128, workMemMb: 4, cacheSizeMb: 512 },
    isProduction: false,
    logLevel: 'warn',
    isDemo: true,
    trustProxy: false,
    dataFolder: resolve('data'),
    databaseUrl: null,
    zone: 'America/Argentina/Buenos_Aires',
    smtpUrl: null,
    mailFrom: { name: 'Atrio', address: 'no-responder@localhost' },
    metricsToken: null,
    storage: 'folder',
    s3: null,
    backups: { folder: resolve('data/backups'), recipient: null, s3: null },
    stripe: null,
    mercadoPago: null,
    environmentFile: null,
    packageFolder: null,
  })
})

test('everything can be set', () => {
  const environment = {
    ...s3,
    HOST: '0.0.0.0',
    PORT: '8080',
    BASE_URL: 'https://portal.example.org/',
    MAX_CONNECTIONS: '500',
    MAX_OPEN_STREAMS: '300',
    MAX_STALL_MS: '5000',
    WORKERS: '2',
    DATABASE_POOL: '20',
    DATABASE_MAX_CONNECTIONS: '90',
    DATABASE_SHARED_BUFFERS: '256MB',
    DATABASE_WORK_MEM: '8MB',
    DATABASE_CACHE_SIZE: '1GB',
    NODE_ENV: 'production',
    TRUST_PROXY: 'on',
    DATA_DIR: '/srv/portal',
    DATABASE_URL: 'postgres://u:p@db/portal',
    TZ_INSTITUTION: 'America/Bogota',
    METRICS_TOKEN: 'a-word-of-sixteen',
    SMTP_URL: 'smtps://u:p@mail:465',
    LOG_LEVEL: 'debug',
    ENV_FILE: '/etc/atrio/env',
    MAIL_FROM: '"Seminario San José" <portal@example.org>',
    STRIPE_SECRET_KEY: 'sk',
    STRIPE_WEBHOOK_SECRET: 'wh',
    MERCADO_PAGO_ACCESS_TOKEN: 'mp',
    MERCADO_PAGO_WEBHOOK_SECRET: 'mpwh',
    MERCADO_PAGO_COUNTRY: 'uruguay',
    MERCADO_PAGO_API_URL: 'http://127.0.0.1:4999',
    BACKUP_DIR: '/srv/backups',
    BACKUP_RECIPIENT: RECIPIENT,
    ...Object.fromEntries(Object.entries(s3).map(([name, value]) => [`BACKUP_${name}`, value])),
  }
  const config = readConfig(environment, SMALL)
  expect(config).toEqual({
    host: '0.0.0.0',
    port: 8080,
    baseUrl: 'https://portal.example.org',
    publicOrigin: 'https://portal.example.org',
    workers: 2,
    maxConnections: 500,
    maxOpenStreams: 300,
    maxStallMs: 5000,
    databasePool: 20,
    databaseConnections: 65,
    ownDatabase: { maxConnections: 90, sharedBuffersMb: 256, workMemMb: 8, cacheSizeMb: 1024 },
    isProduction: true,
    logLevel: 'debug',
    isDemo: false,
    trustProxy: 1,
    dataFolder: '/srv/portal',
    databaseUrl: 'postgres://u:p@db/portal',
    zone: 'America/Bogota',
    smtpUrl: 'smtps://u:p@mail:465',
    mailFrom: { name: 'Seminario San José', address: 'portal@example.org' },
    metricsToken: 'a-word-of-sixteen',
    storage: 's3',
    environmentFile: '/etc/atrio/env',
    packageFolder: null,
    s3: {
      bucket: 'portal',
      region: 'sa-east-1',
      endpoint: 'https://s3.example.org',
      accessKeyId: 'AKIA',
      secretAccessKey: 'hush',
    },
    backups: { folder: '/srv/backups', recipient: RECIPIENT, s3: config.s3 },
    stripe: { secretKey: 'sk', webhookSecret: 'wh', apiUrl: 'https://api.stripe.com' },
    mercadoPago: {
      accessToken: 'mp',
      webhookSecret: 'mpwh',
      country: 'uruguay',
      apiUrl: 'http://127.0.0.1:4999',
    },
  })
})

test('an empty variable is a missing one', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', S3_BUCKET: '' })).toEqual(readConfig({}))
})

test('files lie in the bucket that is set, unless they were not moved there yet', () => {
  expect(readConfig({ ...s3, STORAGE: 'folder' })).toMatchObject({ storage: 'folder', s3: { bucket: 'portal' } })
  expect(() => readConfig({ STORAGE: 's3' })).toThrow(/^STORAGE dice s3, .* S3_\*: complétalas, o pon folder\.$/)
  expect(() => readConfig({ STORAGE: 'disk' })).toThrow(/^STORAGE debe ser folder o s3, y es «disk»/)
})

test('nothing can be changed afterwards', () => {
  const config = readConfig(s3)
  expect(Object.isFrozen(config)).toBe(true)
  expect(Object.isFrozen(config.s3)).toBe(true)
  expect(Object.isFrozen(config.mailFrom)).toBe(true)
})

test.each([
  ['PORT', 'http', 'un número de 0 a 65535, como 3000'],
  ['PORT', '70000', 'un número de 0 a 65535, como 3000'],
  ['PORT', '-1', 'un número de 0 a 65535, como 3000'],
  ['HOST', 'http://x', 'una dirección o un nombre de máquina, como 127.0.0.1'],
  ['NODE_ENV', 'prod', 'production (en un servidor), development o test'],
  ['TRUST_PROXY', 'maybe', TRUST_PROXY_EXPECTED],
  ['TZ_INSTITUTION', 'Mars/Olympus', 'una zona horaria, como America/Argentina/Buenos_Aires'],
  ['TZ_INSTITUTION', '-03:00', 'una zona horaria, como America/Argentina/Buenos_Aires'],
  ['MAIL_FROM', 'nobody', 'un email, como Seminario <portal@example.org>'],
])('%s=%s is refused in one sentence', (name, value, expected) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    new BadConfiguration(
      `${name} debe ser ${expected}, y es «${value}»: corrígela en la configuración e intenta nuevamente.`,
    ),
  )
})

test.each([
  ['PORT', '"3000"'],
  ['DATA_DIR', "'/srv/portal'"],
])('quotes that nobody took off are named: %s=%s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`y es «${value}»: quita las comillas e intenta nuevamente.`)
})

test.each(['ftp://portal', 'portal.example.org', 'https://portal.example.org/sub', 'https://u@portal.example.org'])(
  'BASE_URL=%s is refused',
  (value) => {
    expect(() => readConfig({ BASE_URL: value })).toThrow(/^BASE_URL debe ser .*\.$/)
  },
)

test('several ways to one database are one address with several hosts', () => {
  const url = 'postgres://u:p@10.0.0.1:5000,10.0.0.2:5000/portal'
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
})

test.each([
  ['DATABASE_URL', 'mysql://root:hush@db'],
  ['DATABASE_URL', 'postgres://root:hush@db,/portal:x@y:z'],
  ['DATABASE_URL', 'postgres://root:hush@db:5000,other:x/portal'],
  ['DATABASE_URL', 'hush'],
  ['SMTP_URL', 'https://u:hush@mail'],
  ['SMTP_URL', 'smtps://'],
  // A sign of the password that isn't in its code: what follows it would be taken for the server, or the database.
  ['DATABASE_URL', 'postgres://root:a@hu/sh@db/portal'],
  ['DATABASE_URL', 'postgres://root:a@hush/x@db/portal'],
  ['DATABASE_URL', 'postgres://root:12/hush@db/portal'],
  ['DATABASE_URL', 'postgres://root:12?hush@db/portal'],
  ['DATABASE_URL', 'postgres://root:12#hush@db/portal'],
  ['SMTP_URL', 'smtps://root:12/hush@mail:465'],
  ['SMTP_URL', 'smtps://root:12#hush@mail:465'],
  ['SMTP_URL', 'smtps://root:12?hush@mail:465'],
  ['MAIL_FROM', 'smtps://root:hush@mail:465'],
  ['BASE_URL', 'https://root:hush@portal.example.org'],
  ['HOST', 'postgres://root:hush@db/portal'],
  ['PORT', 'sk_live_hush'],
  ['TZ_INSTITUTION', 'whsec_hush'],
  ['LOG_LEVEL', 'APP_USR-hush'],
  ['BACKUP_RECIPIENT', 'AGE-SECRET-KEY-1hush'],
  ['BACKUP_RECIPIENT', RECIPIENT.replace('n4t0', 'hush')],
])('a refused %s is not repeated', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(new RegExp(`^${name} debe ser `))
  expect(read).not.toThrow(/hush/)
})

test('a secret that stands on the line of another variable is not repeated', () => {
  const environment = { ...s3, S3_SECRET_ACCESS_KEY: 'hush-hush-hush', PORT: 'hush-hush-hush' }
  expect(() => readConfig(environment)).toThrow(/^PORT debe ser .*no lo mostramos/)
  expect(() => readConfig({ DATABASE_URL: 'postgres://u:a@b/c@db/portal' })).toThrow(/@ es %40, .* \/ es %2F/)
})

test('a password may have signs in their code, and an @ that leads nowhere else', () => {
  for (const url of [
    'postgres://u:a%40b%2Fc%3Fd%23e@db/portal?sslmode=require',
    'postgres://u@server:a@b@db:5432/portal',
    'postgres:///portal?host=%2Frun%2Fpostgresql',
    'postgresql://u:a,b@db/',
    'postgres://u:p@[::1]:5432/portal',
  ])
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
  expect(readConfig({ SMTP_URL: 'smtp://u%40x:p%2F@mail:587/?pool=true' }).smtpUrl).toContain('mail')
})

test('variables that belong together are all set or none', () => {
  expect(() => readConfig({ ...s3, S3_REGION: undefined })).toThrow(
    /^Falta S3_REGION: .* van todas juntas o ninguna, .*\.$/,
  )
  expect(() => readConfig({ S3_SECRET_ACCESS_KEY: 'hush' })).not.toThrow(/hush/)
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'hush' })).toThrow(/^Falta STRIPE_WEBHOOK_SECRET/)
  expect(() => readConfig({ MERCADO_PAGO_WEBHOOK_SECRET: 'hush' })).toThrow(/^Falta MERCADO_PAGO_ACCESS_TOKEN/)
})

test.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.5', false],
  ['127.example.org', false],
])('a server on %s is only for this machine: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected)
  expect(readConfig({ HOST: host }).isDemo).toBe(expected)
})

test.each([
  [{ DATABASE_URL: 'postgres://portal@127.0.0.1/portal' }, false],
  [{ BASE_URL: 'https://portal.example.org' }, false],
  [{ BASE_URL: 'http://192.168.1.5:3000' }, false],
  [{ BASE_URL: 'http://127.0.0.1.example.org' }, false],
  [{ TRUST_PROXY: 'on' }, false],
  [{ BASE_URL: 'http://localhost:8080', TRUST_PROXY: 'off' }, true],
  [{ BASE_URL: 'http://127.8.8.8' }, true],
  [{ BASE_URL: 'http://[::1]:3000' }, true],
])('with %j there is a demo: %s', (environment, expected) => {
  expect(readConfig(environment).isDemo).toBe(expected)
})

test('there is no demo in production, not even on this machine', () => {
  expect(readConfig({ NODE_ENV: 'production' }).isDemo).toBe(false)
})

test('the address follows host and port', () => {
  expect(readConfig({ HOST: '::1', PORT: '81' }).baseUrl).toBe('http://[::1]:81')
  expect(readConfig({ HOST: '0.0.0.0' }).baseUrl).toBe('http://127.0.0.1:3000')
})
