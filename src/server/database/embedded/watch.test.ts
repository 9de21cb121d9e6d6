import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import type { EmbeddedConnection } from './embedded-postgres.ts'
import { readPostmaster } from './lock-file.ts'
import { ask, copyNewCluster, pidIn } from './embedded-test-support.ts'
import { PATIENCE } from '#tests/support/patience.ts'

let parent: string
let opened: { stop(): Promise<void> }[]

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'watch-test-'))
  opened = []
})

afterEach(async () => {
  for (const one of opened.toReversed()) await one.stop()
  rmSync(parent, { recursive: true, force: true })
})

test.each(['short', 'too long for a socket: '.padEnd(120, 'x')])(
  'a killed server comes back once, where it listened, for all who watch it (%s)',
  async (name) => {
    const folder = join(parent, name)
    await copyNewCluster(folder)
    const told: string[] = []
    const [one, other] = [await start(folder, told), await start(folder, told)]
    await ask(one.connection, 'create table kept as select 1 as one')
    const killed = pidIn(folder)
    process.kill(killed, 'SIGKILL')
    await vi.waitUntil(() => answers(one.connection), PATIENCE)
    expect(await ask(other.connection, 'select one from kept')).toEqual([{ one: 1 }])
    const pid = pidIn(folder)
    expect(pid).not.toBe(killed)
    await vi.waitUntil(() => told.length > 0, PATIENCE)
    for (const sentence of told)
      expect(sentence).toBe(`PostgreSQL en ${folder} se había detenido, y lo arrancamos otra vez (proceso ${pid}).`)
  },
)

test('a server that was asked to end while it is used comes back: it would wait for those who use it', async () => {
  const folder = join(parent, 'postgres')
  await copyNewCluster(folder)
  const { connection } = await start(folder, [])
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  const asked = pidIn(folder)
  process.kill(asked, 'SIGTERM')
  await vi.waitUntil(() => isAnother(folder, asked), PATIENCE)
  await vi.waitUntil(() => answers(connection), PATIENCE)
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await client.end().catch(() => {})
})

test('a server that was stopped by those who used it stays so', async () => {
  const folder = join(parent, 'postgres')
  await copyNewCluster(folder)
  const told: string[] = []
  const { connection, end } = await start(folder, told)
  await end()
  expect(await answers(connection)).toBe(false)
  expect(told).toEqual([])
})

async function start(folder: string, told: string[]) {
  const postgres = await startEmbeddedPostgres({ folder, tell: (sentence) => void told.push(sentence) })
  const watch = postgres.watch((error) => void told.push(error.message))
  const end = async () => {
    await watch.stop()
    await postgres.stop()
  }
  opened.push({ stop: end })
  return { ...postgres, end }
}

async function answers(connection: EmbeddedConnection) {
  return ask(connection, 'select 1').then(
    () => true,
    () => false,
  )
}

/** Whether another server has written itself down; while it does there's no file, or half of one. */
function isAnother(folder: string, pid: number) {
  const lock = readPostmaster(join(folder, 'cluster'))
  return lock !== undefined && lock.pid !== pid
}
