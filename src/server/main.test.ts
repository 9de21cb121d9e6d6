import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { FROM_OUR_PAGE } from '#tests/support/own-page.ts'
import { connect } from './database/connect.ts'
import { startEmbeddedPostgres } from './database/embedded/embedded-postgres.ts'
import { copyMadePortal } from '#tests/support/made-portal.ts'
import { smtpServer } from '#tests/support/smtp-server.ts'
import { PEOPLE } from './seed/cast.ts'
import { startPortal, type PortalProcess } from '#tests/support/portal-process.ts'

let folder: string
let portals: PortalProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'main-test-'))
  portals = []
})

afterEach(async () => {
  for (const portal of portals) await portal.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('a start', () => {
  test('shows its demo to this machine, serves, stops cleanly on SIGTERM with its database, and starts again', async () => {
    const first = await start()
    expect(first.said()).toContain(PEOPLE.carla.email)
    expect((await fetch(`${first.address}/readyz`)).status).toBe(200)
    expect(existsSync(postmasterFile())).toBe(true)
    expect(await first.stop('SIGTERM')).toBe(0)
    expect(existsSync(postmasterFile())).toBe(false)
    const second = await start()
    expect((await fetch(`${second.address}/readyz`)).status).toBe(200)
    expect(await second.stop('SIGINT')).toBe(0)
  })

  test('finishes a start that is under way before it stops', async () => {
    const child = launch()
    await vi.waitUntil(() => existsSync(join(folder, 'postgres')), { timeout: 60_000, interval: 5 })
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
    expect(existsSync(postmasterFile())).toBe(false)
  })
})

describe('in production', () => {
  test('an empty database gets a link that creates the first administrator once, and no demo', async () => {
    const first = await start({ NODE_ENV: 'production' })
    const code = /first-administrator\?code=([\w-]+)/.exec(await stopAndRead(first))?.[1]
    const second = await start({ NODE_ENV: 'production' })
    const form = { first_name: 'Rut', last_name: 'Paz', email: 'rut@example.org', password: 'secreto-1' }
    const create = async (attempt: string | undefined) => {
      const body = JSON.stringify({ ...form, code: attempt })
      const headers = { 'content-type': 'application/json', ...FROM_OUR_PAGE }
      return (await fetch(`${second.address}/api/first-administrator`, { method: 'POST', headers, body })).status
    }
    expect(await create(code)).toBe(410)
    const fresh = /code=([\w-]+)/.exec(second.said())?.[1]
    expect(await create(fresh)).toBe(200)
    expect(await create(fresh)).toBe(410)
    expect(await stopAndRead(second)).not.toContain('demo')
    const later = await start({ NODE_ENV: 'production' })
    expect(await stopAndRead(later)).not.toContain('code=')
  })
})

describe('the log', () => {
  test('in production is lines of JSON, warns of what is missing, and says so at any LOG_LEVEL where the portal is', async () => {
    const first = await start({ NODE_ENV: 'production' })
    const { status } = await fetch(`${first.address}/`, { headers: { 'x-request-id': 'asked-first' } })
    const said = linesOf(await stopAndRead(first))
    expect(said).toContainEqual(expect.objectContaining({ msg: 'request', status, request_id: 'asked-first' }))
    const warnings = said.filter(({ level }) => level === 40).map(({ msg }) => msg)
    expect(warnings).toEqual([
      expect.stringMatching(/^Falta BASE_URL: .*\.$/),
      expect.stringMatching(/^Falta SMTP_URL: .*\.$/),
    ])
    const quiet = await start({ NODE_ENV: 'production', LOG_LEVEL: 'silent' })
    expect(linesOf(await stopAndRead(quiet))).toEqual([
      expect.objectContaining({ msg: expect.stringContaining(`Atrio está en ${quiet.address}`) }),
    ])
  })
})

test('an external database turns the demo off: it gets the link of the first administrator (first-start.test.ts has the other ways)', async () => {
  const said = await stopAndRead(await start({ DATABASE_URL: await externalDatabase() }))
  expect(said).toMatch(/first-administrator\?code=\S+/)
  expect(said).not.toContain('demo')
})

describe('a demo that was made before', () => {
  beforeEach(() => copyMadePortal(folder))

  test('is not shown behind a proxy: its passwords are known (first-start.test.ts has the other ways)', async () => {
    expect(await refusal({ TRUST_PROXY: 'on' })).toMatch(
      /^Esta base de datos es la del seminario de demostración, .* BASE_URL .*\.$/,
    )
  })

  test('by a newer version is left as it is', async () => {
    await inDatabase(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)`)
    expect(await refusal({})).toMatch(
      /^Una versión más nueva de Atrio ya cambió esta base de datos, .* 1 de sus cambios: arranca la más nueva, .*\.$/,
    )
    expect(existsSync(postmasterFile())).toBe(false)
  })

  test('before the first release is left as it is', async () => {
    await inDatabase('update drizzle.__drizzle_migrations set created_at = 1795345166020')
    const before = await inDatabase('select id, updated_at from users order by id')
    expect(await refusal({})).toMatch(
      /^Esta base de datos es anterior a la primera versión publicada .* DATA_DIR .*\.$/,
    )
    expect(existsSync(postmasterFile())).toBe(false)
    expect(await inDatabase('select id, updated_at from users order by id')).toEqual(before)
  })
})

describe('one sentence and exit code 1', () => {
  test('for a mail server that knows neither user nor password', async () => {
    const server = await smtpServer()
    server.answer({ login: '535 5.7.8 no' })
    expect(await refusal({ SMTP_URL: server.url.replace('//', '//portal:hush@') })).toMatch(
      /^El servidor de email 127\.0\.0\.1:\d+ no acepta el usuario o la clave de SMTP_URL \(535\): .*\.$/,
    )
  })

  test('for a bad value', async () => {
    expect(await refusal({ PORT: 'http' })).toBe(
      'PORT debe ser un número de 0 a 65535, como 3000, y es «http»: corrígela en la configuración e intenta nuevamente.',
    )
    expect(existsSync(join(folder, 'postgres'))).toBe(false)
  })

  test('for a port in use, before anything is made', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    expect(await refusal({ PORT: port })).toBe(
      `Otro programa, o este mismo portal, ya usa el puerto ${port} de 127.0.0.1: detenlo, o pon en PORT otro número, como ${Number(port) + 1}.`,
    )
    expect(existsSync(join(folder, 'postgres'))).toBe(false)
    other.close()
  })

  test('for a database that can not be reached, without its password', async () => {
    expect(await refusal({ DATABASE_URL: 'postgres://portal:hush@127.0.0.1:1/portal' })).toBe(
      'No pudimos llegar a la base de datos portal en 127.0.0.1:1 (ahí no escucha nadie): arráncala, o corrige DATABASE_URL.',
    )
  })

  test('for a place for files that is no folder', async () => {
    writeFileSync(join(folder, 'files'), '')
    expect(await refusal({})).toMatch(
      /^No pudimos usar la carpeta de datos .*files, porque en su camino hay un archivo: .*\.$/,
    )
    expect(existsSync(postmasterFile())).toBe(false)
  })
})

function linesOf(printed: string) {
  return printed
    .trimEnd()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line))
}

async function inDatabase(statement: string) {
  const { connection, stop } = await startEmbeddedPostgres({ folder: join(folder, 'postgres') })
  const { pool, close } = connect({ connection })
  const { rows } = await pool.query<Record<string, unknown>>(statement)
  await close()
  await stop()
  return rows
}

/** The address of an empty database of its own on the tests' server. */
async function externalDatabase(): Promise<string> {
  const { connection, drop } = await freshDatabase()
  onTestFinished(drop)
  if (typeof connection === 'string') return connection
  const { host, port, user, database } = connection
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

function launch(environment: NodeJS.ProcessEnv = {}) {
  const inherited = { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', WORKERS: '1' }
  const main = join(import.meta.dirname, 'main.ts')
  const child = spawn(process.execPath, [main], {
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill())
  return child
}

async function start(environment: Record<string, string> = {}) {
  const portal = await startPortal(folder, environment)
  portals.push(portal)
  return portal
}

async function stopAndRead(portal: PortalProcess) {
  await portal.stop()
  return portal.said()
}

/** What a start that fails says on its standard error, with its exit code checked. */
async function refusal(environment: NodeJS.ProcessEnv) {
  const child = launch(environment)
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(code).toBe(1)
  return said.trimEnd()
}

function postmasterFile() {
  return join(folder, 'postgres/cluster/postmaster.pid')
}
