import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { PATIENCE } from '#tests/support/patience.ts'
import { openWorkerPool, type WorkerPool } from './worker-pool.ts'
import { hashFor } from './hashing.ts'

const PROGRAM = join(import.meta.dirname, '../../../../tests/support/short-worker.ts')
/** Longer than a busy machine delays a process. */
const SILENT_MS = 4_000

afterEach(() => void delete process.env['SHORT_WORKER'])

/** Workers that do what the test says, and what their primary was told. */
function poolOf(how: 'refuses' | 'ends' | 'stays', count = 1) {
  process.env['SHORT_WORKER'] = how
  const reported: string[] = []
  const gone: string[] = []
  const silent: number[] = []
  const pool: WorkerPool = openWorkerPool({
    count,
    program: PROGRAM,
    answers: (ended) => ({
      ...hashFor(ended),
      begin: () => ({ connection: 'postgres://here', port: 1, startedAt: new Date(0), silentMs: SILENT_MS }),
      metrics: () => ({ text: '', type: '' }),
    }),
    silentMs: SILENT_MS,
    onSilent: (pid) => silent.push(pid),
    report: (sentence) => reported.push(sentence),
    onGone: ({ message }) => gone.push(message),
    stopMs: 10_000,
    pauseMs: 0,
  })
  onTestFinished(pool.stop)
  return { pool, reported, gone, silent }
}

test('workers begin with what the primary gives, count for it, and stop when they are told to', async () => {
  const { pool, reported } = poolOf('stays', 2)
  expect(await pool.start()).toBe('"postgres://here"')
  const pids = (await pool.counted()).flat().map((one) => Object(one).pid)
  expect(new Set(pids).size).toBe(2)
  await pool.stop()
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  expect(await pool.counted()).toEqual([])
  expect(reported).toEqual([])
})

test('the start fails with the sentence of a worker that can’t', async () => {
  await expect(poolOf('refuses').pool.start()).rejects.toThrow(/^No pudimos usar el puerto\.$/)
})

test('one that ends is replaced; five in a minute end it all with one sentence', async () => {
  const { pool, reported, gone } = poolOf('ends')
  await pool.start()
  await vi.waitUntil(() => gone.length > 0, { timeout: 60_000, interval: 10 })
  expect(gone).toEqual(['No pudimos seguir: 5 procesos del portal terminaron en un minuto. El registro dice cómo.'])
  expect(reported).toEqual(Array.from({ length: 4 }, () => 'A worker ended, another takes its place: exit code 3'))
})

test('one whose loop stands still is ended, told and replaced, while the other works on; so is one that the system stopped', async () => {
  const { pool, reported, gone, silent } = poolOf('stays', 2)
  await pool.start()
  const pids = async () => (await pool.counted()).flat().map((one) => Number(Object(one).pid))
  const [blocked = 0, other = 0] = await pids()
  process.kill(blocked, 'SIGUSR2')
  await vi.waitUntil(() => silent.length === 1, PATIENCE)
  expect(silent).toEqual([blocked])
  expect(reported).toEqual([
    `A worker ended, another takes its place: it was silent for ${SILENT_MS / 1000} s (process ${blocked})`,
  ])
  expect(() => process.kill(blocked, 0)).toThrow('ESRCH')
  await vi.waitUntil(async () => (await pids()).length === 2, PATIENCE)
  expect(await pids()).toContain(other)
  process.kill(other, 'SIGSTOP')
  await vi.waitUntil(() => silent.length === 2, PATIENCE)
  expect(silent).toEqual([blocked, other])
  expect(gone).toEqual([])
})
