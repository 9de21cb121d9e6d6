import { expect, test } from 'vitest'
import { openReadingPool } from './reading-pool.ts'

/** Longer than any test. */
const LONG_MS = 600_000

/**
 * A thread that reads forever, uses all memory, or waits for the test, depending on the path it's given; otherwise it returns the
 * path.
 */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ given: { path, flag } }) => {
      if (path === 'endless') for (;;);
      const taken = []
      while (path === 'huge') taken.push(new Array(10_000).fill(taken.length))
      if (flag) while (Atomics.load(flag, 0) === 0);
      parentPort.postMessage({ answer: path })
    })`)}`,
)

/** A pool whose readers are that thread's. */
function pool(limits: { ms?: number; atOnce?: number; idleMs?: number } = {}) {
  const { ms = LONG_MS, ...others } = limits
  const opened = openReadingPool({ program, budget: { ms, memoryMb: 32 }, ...others })
  const read = (path: string, whose: string, flag?: Int32Array) =>
    opened.read('fileType', { path, extension: 'pdf', ...(flag && { flag }) }, whose)
  return { ...opened, read }
}

/** What a held reading waits for. */
function held() {
  const flag = new Int32Array(new SharedArrayBuffer(4))
  return { flag, release: () => void Atomics.store(flag, 0, 1) }
}

test('a reading that never ends is ended by its budget, and its thread with it', async () => {
  const { read, threads } = pool({ ms: 100 })
  await expect(read('endless', 'mala')).rejects.toMatchObject({ code: 'FILE_NOT_READ' })
  await expect.poll(threads).toBe(0)
})

test('a reading that takes too much memory is ended alone: the process goes on, and so does the next', async () => {
  const { read } = pool()
  await expect(read('huge', 'mala')).rejects.toMatchObject({ code: 'FILE_NOT_READ' })
  expect(await read('honest', 'mala')).toBe('honest')
})

test('while one person’s readings hold theirs, others are read; the rest of that person’s wait', async () => {
  const { read, threads } = pool()
  const { flag, release } = held()
  const answered: string[] = []
  const hostile = ['1', '2', '3'].map((path) => read(path, 'mala', flag).then((one) => answered.push(one)))
  for (const path of ['a', 'b', 'c']) answered.push(await read(path, 'buena'))
  expect(answered).toEqual(['a', 'b', 'c'])
  expect(threads()).toBe(2)
  release()
  await Promise.all(hostile)
  expect(answered).toEqual(['a', 'b', 'c', '1', '2', '3'])
})

test('whose file spent a budget waits behind everybody whose didn’t', async () => {
  const { read } = pool({ atOnce: 1 })
  await expect(read('huge', 'mala')).rejects.toMatchObject({ code: 'FILE_NOT_READ' })
  const { flag, release } = held()
  const order: string[] = []
  const asked = [
    read('held', 'otra', flag),
    ...['mala', 'buena'].map((whose) => read('x', whose).then(() => void order.push(whose))),
  ]
  release()
  await Promise.all(asked)
  expect(order).toEqual(['buena', 'mala'])
})

test('a thread that nobody needs ends', async () => {
  const { read, threads } = pool({ idleMs: 1 })
  expect(threads()).toBe(0)
  await read('a', 'buena')
  await expect.poll(threads).toBe(0)
})
