import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { openCrew, type Crew } from './crew.ts'
import { hashFor } from './hashing.ts'

const PROGRAM = join(import.meta.dirname, '../../../../tests/support/short-worker.ts')

afterEach(() => void delete process.env['SHORT_WORKER'])

/** Workers that do as the test says, and what their primary was told. */
function crewOf(how: 'refuses' | 'ends' | 'stays', count = 1) {
  process.env['SHORT_WORKER'] = how
  const reported: string[] = []
  const gone: string[] = []
  const crew: Crew = openCrew({
    count,
    program: PROGRAM,
    answers: (ended) => ({
      ...hashFor(ended),
      begin: () => ({ connection: 'postgres://here', port: 1, startedAt: new Date(0) }),
      metrics: () => ({ text: '', type: '' }),
    }),
    report: (sentence) => reported.push(sentence),
    onGone: ({ message }) => gone.push(message),
    stopMs: 10_000,
    pauseMs: 0,
  })
  onTestFinished(crew.stop)
  return { crew, reported, gone }
}

test('workers begin with what the primary gives, count for it, and stop when they are told to', async () => {
  const { crew, reported } = crewOf('stays', 2)
  expect(await crew.start()).toBe('"postgres://here"')
  const pids = (await crew.counted()).flat().map((one) => Object(one).pid)
  expect(new Set(pids).size).toBe(2)
  await crew.stop()
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  expect(await crew.counted()).toEqual([])
  expect(reported).toEqual([])
})

test('the start fails with the sentence of a worker that can’t', async () => {
  await expect(crewOf('refuses').crew.start()).rejects.toThrow(/^No pudimos usar el puerto\.$/)
})

test('one that ends is replaced; five in a minute end it all with one sentence', async () => {
  const { crew, reported, gone } = crewOf('ends')
  await crew.start()
  await vi.waitUntil(() => gone.length > 0, { timeout: 60_000, interval: 10 })
  expect(gone).toEqual(['No pudimos seguir: 5 procesos del portal terminaron en un minuto. El registro dice cómo.'])
  expect(reported).toEqual(Array.from({ length: 4 }, () => 'A worker ended, another takes its place: exit code 3'))
})
