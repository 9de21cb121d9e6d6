import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PATIENCE } from '#tests/support/patience.ts'
import { guardsOf } from '#tests/support/postgres-servers.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { isRunning } from '#tests/support/processes.ts'
import { ask, copyNewCluster, pidIn } from './embedded-test-support.ts'
import type { EmbeddedConnection, EmbeddedPostgres } from './embedded-postgres.ts'

const isRoot = process.getuid?.() === 0
let parent: string
let folder: string
let opened: { stop(): Promise<void> }[]

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'embedded-test-'))
  folder = join(parent, 'postgres')
  opened = []
})

afterEach(async () => {
  for (const one of opened) await one.stop()
  rmSync(parent, { recursive: true, force: true })
})

test('an empty folder becomes a database with our languages, durable, without a network port', async () => {
  const { connection } = await start()
  const [row] = await ask(
    connection,
    `select 'a' < 'B' collate "und-x-icu" as sorts, 'ÑANDÚ' ilike 'ñandú' as folds,
            current_setting('server_encoding') as encoding, current_setting('fsync') as durable,
            current_setting('listen_addresses') as addresses, current_setting('TimeZone') as zone,
            (select rolsuper from pg_roles where rolname = current_user) as superuser`,
  )
  expect(connection).toMatchObject({ user: 'atrio', database: 'atrio' })
  expect(row).toEqual({
    sorts: true,
    folds: true,
    encoding: 'UTF8',
    durable: 'on',
    addresses: '',
    zone: 'UTC',
    superuser: false,
  })
})

test('its own log names a refusal without the row that it refuses', async () => {
  await copyNewCluster(folder)
  const { connection } = await start()
  await ask(connection, 'create table people (email text primary key)')
  const register = () => ask(connection, `insert into people values (lower('PERSONA@privada.test'))`)
  await register()
  await expect(register()).rejects.toMatchObject({ code: '23505' })
  const said = readFileSync(join(folder, 'postgresql.log'), 'utf8')
  expect(said).toContain('people_pkey')
  expect(said).not.toContain('persona@')
})

test('the data is there again after a stop, and nothing runs in between', async () => {
  await copyNewCluster(folder)
  const first = await start()
  await ask(first.connection, 'create table kept as select 1 as one')
  const pid = pidIn(folder)
  await first.stop()
  expect(isRunning(pid)).toBe(false)
  const second = await start()
  expect(second.adopted).toBe(false)
  expect(await ask(second.connection, 'select one from kept')).toEqual([{ one: 1 }])
})

test('two processes that start at once on an empty folder end with one server', async () => {
  const [one, other] = await Promise.all([startInProcess(), startInProcess()])
  expect([one, other].filter(({ adopted }) => adopted)).toHaveLength(1)
  expect(one.connection).toEqual(other.connection)
  await one.stop()
  expect(await ask(other.connection, 'select 1 as still')).toEqual([{ still: 1 }])
  const pid = pidIn(folder)
  await other.stop()
  expect(isRunning(pid)).toBe(false)
})

test('a server whose portal was killed is joined by who comes at once, and stopped at the end', async () => {
  await copyNewCluster(folder)
  const killed = await startInProcess()
  const pid = pidIn(folder)
  await killed.kill()
  const joined = await start()
  expect(joined.adopted).toBe(true)
  // What would have ended it sees that it's used again, and goes.
  await vi.waitUntil(() => guardsOf(folder).length === 1, PATIENCE)
  expect(pidIn(folder)).toBe(pid)
  expect(await ask(joined.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await joined.stop()
  expect(isRunning(pid)).toBe(false)
})

test('a server whose portal was killed ends by itself when nobody comes, and nothing is left to look after it', async () => {
  await copyNewCluster(folder)
  const killed = await startInProcess()
  const pid = pidIn(folder)
  await killed.kill()
  await vi.waitUntil(() => !isRunning(pid), PATIENCE)
  await vi.waitUntil(() => guardsOf(folder).length === 0, PATIENCE)
  // It had the time to end in order.
  expect(readFileSync(join(folder, 'postgresql.log'), 'utf8')).toMatch(/database system is shut down\s*$/)
})

test('a server that was killed starts again with what it had acknowledged', async () => {
  await copyNewCluster(folder)
  const first = await start()
  await ask(first.connection, 'create table kept as select 1 as one')
  process.kill(pidIn(folder), 'SIGKILL')
  const second = await start()
  expect(second.adopted).toBe(false)
  expect(await ask(second.connection, 'select one from kept')).toEqual([{ one: 1 }])
})

test('a lock file left by a restarted machine, whose number another program has now, is no obstacle', async () => {
  await copyNewCluster(folder)
  const first = await start()
  const lock = readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8')
  await first.stop()
  const other = spawn('sleep', ['60'])
  opened.push({ stop: async () => void other.kill() })
  writeFileSync(join(folder, 'cluster/postmaster.pid'), lock.replace(/^\d+/, String(other.pid)), { mode: 0o600 })
  const second = await start()
  expect(second.adopted).toBe(false)
  expect(await ask(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(other.exitCode).toBeNull()
})

test('a folder whose path is too long for a socket works too', async () => {
  folder = join(parent, 'x'.repeat(120))
  const { connection } = await start()
  expect(connection.host.length).toBeLessThan(90)
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a server that works where nobody reaches it any more is named at once, with what to do', async () => {
  await copyNewCluster(folder)
  const { connection } = await start()
  rmSync(connection.host, { recursive: true })
  await expect(startEmbeddedPostgres({ folder })).rejects.toThrow(
    /^Ya hay un PostgreSQL en marcha con los datos de .*cluster, pero no responde donde debe: .* Detén el portal .*\.$/,
  )
})

test('what PostgreSQL refuses is said in one sentence, and nothing keeps running', async () => {
  const refused = startEmbeddedPostgres({ folder, flags: ['-c', 'shared_buffers=nonsense'] })
  await expect(refused).rejects.toThrow(
    /^La base de datos no arranca en .*shared_buffers: revisa .*postgresql\.log\)\.$/,
  )
  const { adopted } = await start()
  expect(adopted).toBe(false)
})

test.runIf(isRoot)(
  'root without user namespaces runs it as a system user, and with them takes the data back',
  async () => {
    chmodSync(parent, 0o755)
    const without = await startInProcess({ PATH: pathWithoutNamespaces() })
    await ask(without.connection, 'create table kept as select 1 as one')
    expect(ownerOf(pidIn(folder))).not.toBe(0)
    await without.stop()
    const withThem = await start()
    expect(await ask(withThem.connection, 'select one from kept')).toEqual([{ one: 1 }])
  },
)

test.runIf(isRoot)('root without user namespaces reaches data in a folder that only root may enter', async () => {
  folder = join(parent, 'private/postgres')
  mkdirSync(join(parent, 'private'), { mode: 0o700 })
  const { connection, stop } = await startInProcess({ PATH: pathWithoutNamespaces() })
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop()
  rmSync(join(connection.host, '..'), { recursive: true })
})

async function start(): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ folder })
  opened.push(database)
  return database
}

/** Starts it in a Node of its own, which stops it when asked to, or is killed. */
async function startInProcess(environment: NodeJS.ProcessEnv = {}) {
  const code = `
    import { startEmbeddedPostgres } from '${import.meta.resolve('./embedded-postgres.ts')}'
    const { connection, adopted, stop } = await startEmbeddedPostgres({ folder: process.env.FOLDER })
    console.log(JSON.stringify({ connection, adopted }))
    process.stdin.once('data', () => stop().then(() => process.exit(0)))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    env: { ...process.env, ...environment, FOLDER: folder },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const end = async (act: () => void) => {
    if (child.exitCode === null && child.signalCode === null) act()
    await exited
  }
  const stop = () => end(() => child.stdin.write('stop\n'))
  opened.push({ stop })
  const [line]: string[] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    exited.then((): never => {
      throw new Error('The other process could not start PostgreSQL')
    }),
  ])
  const { connection, adopted }: { connection: EmbeddedConnection; adopted: boolean } = JSON.parse(line ?? '')
  return { connection, adopted, stop, kill: () => end(() => child.kill('SIGKILL')) }
}

/** A path on which `unshare` fails as it does where user namespaces are off. */
function pathWithoutNamespaces() {
  const bin = join(parent, 'bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(bin, 'unshare'), '#!/bin/sh\necho "unshare: Operation not permitted" >&2\nexit 1\n', {
    mode: 0o755,
  })
  return `${bin}:${process.env['PATH']}`
}

function ownerOf(pid: number) {
  return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
