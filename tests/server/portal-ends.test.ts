import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { copyMadePortal } from '#tests/support/made-portal.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { isRunning } from '#tests/support/processes.ts'
import { serversOn } from '#tests/support/postgres-servers.ts'
import { inTerminal } from '#tests/support/terminal.ts'

const ROOT = resolve(import.meta.dirname, '../..')
let folder: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrio-ends-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await copyMadePortal(folder)
})

test('Ctrl-C at a terminal, which npm repeats, lets the portal end in its order, workers and PostgreSQL first', async () => {
  const portal = await started('npm run start --ignore-scripts', { WORKERS: '2' })
  portal.interrupt()
  portal.interrupt()
  await portal.ended
  expect(servers()).toEqual([])
})

test('a window that is closed ends the portal and its PostgreSQL', async () => {
  const portal = await started(`echo "process $$" && exec ${process.execPath} src/server/main.ts`, { WORKERS: '1' })
  const pid = Number(/process (\d+)/.exec(portal.said())?.[1])
  expect(isRunning(pid)).toBe(true)
  portal.close()
  await expect.poll(() => isRunning(pid), PATIENCE).toBe(false)
  expect(servers()).toEqual([])
})

/** The portal on the folder, started by this line at a terminal. */
async function started(line: string, environment: Record<string, string>) {
  const terminal = inTerminal(`cd '${ROOT}' && ${line}`, {
    PATH: process.env['PATH'],
    DATA_DIR: folder,
    PORT: '0',
    ...environment,
  })
  onTestFinished(terminal.close)
  await vi.waitUntil(() => terminal.said().includes('Atrio está en'), PATIENCE)
  expect(servers()).toHaveLength(1)
  return terminal
}

function servers() {
  return serversOn(join(folder, 'postgres/cluster'))
}
