import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { PEOPLE } from '#server/seed/cast.ts'
import { copyMadePortal } from '#tests/support/made-portal.ts'
import { openSession } from '#tests/support/open-session.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { childrenOf, isRunning } from '#tests/support/processes.ts'
import { startPortal, type PortalProcess } from '#tests/support/portal-process.ts'

const PROGRAM = resolve(import.meta.dirname, '../support/impatient-portal.ts')
/** As PROGRAM says. */
const SILENT = '5 s'
let folder: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrio-silent-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await copyMadePortal(folder)
})

test('a portal of one process that stands still ends itself, and its next start says so on the screen of the system', async () => {
  const portal = await start('1')
  process.kill(portal.pid, 'SIGUSR2')
  expect(await portal.ended).toBeNull()
  expect(portal.said()).toMatch(/^El portal no respondió durante 5 segundos y se cerró: /m)
  expect(portal.said()).toContain('"msg":"The portal stood still for 5 s, and is ended"')
  const next = await start('1')
  expect(await shown(next)).toEqual([`portal ${portal.pid}: ${SILENT}`])
  expect(existsSync(join(folder, 'silence.json'))).toBe(false)
})

test('a worker that is stopped is replaced while the other answers; a primary that stands still is ended, and its workers with it', async () => {
  const portal = await start('2')
  const [stopped = 0] = workersOf(portal)
  process.kill(stopped, 'SIGSTOP')
  const answers: unknown[] = []
  await vi.waitUntil(async () => {
    answers.push((await portal.ask('GET', '/healthz'))?.status)
    return portal.said().includes(`it was silent for ${SILENT} (process ${stopped})`)
  }, PATIENCE)
  expect(answers).toContain(200)
  const workers = workersOf(portal)
  await expect.poll(async () => shown(portal), PATIENCE).toEqual([`worker ${stopped}: ${SILENT}`])

  process.kill(portal.pid, 'SIGSTOP')
  expect(await portal.ended).toBeNull()
  expect(portal.said().match(/^El portal no respondió durante 5 segundos y se cerró: /gm)).toHaveLength(1)
  for (const pid of workers) await expect.poll(() => isRunning(pid), PATIENCE).toBe(false)
  const next = await start('1')
  expect(await shown(next)).toEqual([`primary ${portal.pid}: ${SILENT}`, `worker ${stopped}: ${SILENT}`])
})

async function start(workers: string) {
  const portal = await startPortal(folder, { WORKERS: workers }, PROGRAM)
  onTestFinished(async () => void (await portal.stop('SIGKILL')))
  return portal
}

function workersOf({ pid }: PortalProcess) {
  return childrenOf(pid, '/src/server/main.ts\0')
}

/** What an administrator reads of processes that stood still, newest first; the alarm holds as long as there is any. */
async function shown(portal: PortalProcess): Promise<string[]> {
  const { connection, stop } = await startEmbeddedPostgres({ folder: join(folder, 'postgres') })
  const database = connect({ connection })
  const cookie = await openSession(database, PEOPLE.carla.id)
  await database.close()
  await stop()
  const read = async (path: string) => (await portal.ask('GET', path, { cookie }))?.json()
  const { items } = await read('/api/system/errors')
  const { alarms } = await read('/api/system/alarms')
  expect(alarms.includes('process_silent')).toBe(items.some(({ place }: { place: string }) => place === 'silence'))
  return items.flatMap(({ place, what }: { place: string; what: string }) => (place === 'silence' ? [what] : []))
}
