import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyDataFolder } from '#tests/support/data-folder.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { isRunning } from '#tests/support/processes.ts'
import { ask, copyNewCluster, pidIn } from './embedded-test-support.ts'

const isRoot = process.getuid?.() === 0
let parent: string
let opened: { stop(): Promise<void> }[]

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'copied-test-'))
  opened = []
})

afterEach(async () => {
  for (const one of opened) await one.stop()
  rmSync(parent, { recursive: true, force: true })
})

test.each(['short', 'too long for a socket: '.padEnd(120, 'x')])(
  'a copy made while the original runs gets a server and data of its own (%s)',
  async (name) => {
    const folder = join(parent, name)
    await copyNewCluster(folder)
    const original = await start(folder)
    await ask(original.connection, 'create table kept as select 1 as one')
    const copy = copyOf(folder)
    const told: string[] = []
    const second = await start(copy, told)

    expect(second.adopted).toBe(false)
    expect(second.connection.host).not.toBe(original.connection.host)
    expect(pidIn(copy)).not.toBe(pidIn(folder))
    expect(told).toEqual([expect.stringMatching(/^La carpeta .* es una copia de .*\.$/)])
    expect(await ask(second.connection, 'select one from kept')).toEqual([{ one: 1 }])
    await ask(second.connection, 'drop table kept')
    expect(await ask(original.connection, 'select one from kept')).toEqual([{ one: 1 }])

    // The copied leases name processes that live, and none of them uses the copy.
    const pid = pidIn(copy)
    await second.stop()
    expect(isRunning(pid)).toBe(false)
    expect(await ask(original.connection, 'select one from kept')).toEqual([{ one: 1 }])
  },
)

test('two processes that start at once on a copy end with one server', async () => {
  const folder = join(parent, 'postgres')
  await copyNewCluster(folder)
  const original = await start(folder)
  const copy = copyOf(folder)
  const [one, other] = await Promise.all([start(copy), start(copy)])
  expect([one, other].filter(({ adopted }) => adopted)).toHaveLength(1)
  expect(one.connection).toEqual(other.connection)
  expect(one.connection).not.toEqual(original.connection)
})

test('the original, put aside while it runs, is not opened by the copy that took its place', async () => {
  const folder = join(parent, 'too long for a socket: '.padEnd(120, 'x'))
  await copyNewCluster(folder)
  const original = await start(folder)
  await ask(original.connection, 'create table kept as select 1 as one')
  const copy = copyOf(folder)
  const aside = join(parent, 'aside')
  renameSync(folder, aside)
  renameSync(copy, folder)
  const second = await start(folder)
  expect(second.adopted).toBe(false)
  await ask(second.connection, 'drop table kept')
  expect(await ask(original.connection, 'select one from kept')).toEqual([{ one: 1 }])
  await second.stop()
  renameSync(folder, copy)
  renameSync(aside, folder)
})

test('a folder that was moved works, stopped or running', async () => {
  const folder = join(parent, 'postgres')
  await copyNewCluster(folder)
  const first = await start(folder)
  await ask(first.connection, 'create table kept as select 1 as one')
  await first.stop()
  const second = join(parent, 'second')
  renameSync(folder, second)
  const there = await start(second)
  expect(await ask(there.connection, 'select one from kept')).toEqual([{ one: 1 }])
  const pid = pidIn(second)
  const third = join(parent, 'third')
  renameSync(second, third)
  const joined = await start(third)
  expect(joined.adopted).toBe(true)
  expect(pidIn(third)).toBe(pid)
  expect(await ask(joined.connection, 'select one from kept')).toEqual([{ one: 1 }])
  await joined.stop()
  renameSync(third, second)
  await there.stop()
  expect(isRunning(pid)).toBe(false)
})

test('a folder reached through a link is the same folder', async () => {
  const folder = join(parent, 'postgres')
  await copyNewCluster(folder)
  const first = await start(folder)
  symlinkSync(folder, join(parent, 'link'))
  const second = await start(join(parent, 'link'))
  expect(second.adopted).toBe(true)
  expect(second.connection).toEqual(first.connection)
})

test.runIf(isRoot)('a copy whose data lies in a folder elsewhere is refused: the data is the original’s', async () => {
  chmodSync(parent, 0o755)
  mkdirSync(join(parent, 'private'), { mode: 0o700 })
  const folder = join(parent, 'private/postgres')
  expect(await tryAsSystemUser(folder)).toBe('')
  const elsewhere = dirname(readlinkSync(join(folder, 'cluster')))
  try {
    const copy = copyOf(folder)
    const refused = await tryAsSystemUser(copy)
    expect(refused).toMatch(/^La carpeta .* es una copia, y su base de datos .* sigue siendo de .*\.$/)
    expect(refused).toContain(realpathSync(folder))
    rmSync(copy, { recursive: true })
    // A moved one keeps its data.
    renameSync(folder, copy)
    expect(await tryAsSystemUser(copy)).toBe('')
    expect(existsSync(join(elsewhere, 'cluster/PG_VERSION'))).toBe(true)
  } finally {
    rmSync(elsewhere, { recursive: true })
  }
})

/** Starts and stops it in a process for which user namespaces are off; answers why it could not, '' when it could. */
async function tryAsSystemUser(folder: string) {
  const bin = join(parent, 'bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(bin, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  const code = `
    import { startEmbeddedPostgres } from '${import.meta.resolve('./embedded-postgres.ts')}'
    try {
      await (await startEmbeddedPostgres({ folder: process.env.FOLDER })).stop()
    } catch (error) {
      process.stdout.write(error.message)
    }`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    env: { ...process.env, PATH: `${bin}:${process.env['PATH']}`, FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return said
}

async function start(folder: string, told: string[] = []) {
  const database = await startEmbeddedPostgres({ folder, tell: (sentence) => void told.push(sentence) })
  opened.push(database)
  return database
}

/** What an operator does to rehearse on a copy. */
function copyOf(folder: string) {
  const copy = `${folder.slice(0, -1)}-copy`
  copyDataFolder(folder, copy)
  return copy
}
