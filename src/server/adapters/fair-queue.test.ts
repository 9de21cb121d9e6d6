import { expect, test } from 'vitest'
import { Failure } from '../actions/failure.ts'
import { fairQueue } from './fair-queue.ts'

/** A queue whose works end when the test says so, each after 100 ms of a clock that the test holds. */
function place(limits: { atOnce?: number; atOnceOfOne?: number; maxWaitMs?: number; giveUpMs?: number } = {}) {
  let now = 0
  const inLine = fairQueue({
    atOnce: 1,
    maxWaitMs: Infinity,
    giveUpMs: Infinity,
    usualMs: 100,
    now: () => now,
    ...limits,
  })
  const order: string[] = []
  const running: (() => void)[] = []
  const refused: unknown[] = []
  const ask = (name: string, network: string, isKnown = false, waitedMs = 0) =>
    inLine({ network, isKnown, waitedMs }, () => {
      order.push(name)
      return new Promise<void>((end) => running.push(end))
    }).catch((error: unknown) => void refused.push(error))
  const endOne = async (tookMs = 100) => {
    await new Promise(setImmediate)
    now += tookMs
    running.shift()?.()
    await new Promise(setImmediate)
  }
  return { inLine, order, running, refused, ask, endOne }
}

test('as many works run as may at once, and the next when one ends', async () => {
  const { ask, order, running, endOne } = place({ atOnce: 2 })
  for (const name of ['a', 'b', 'c']) void ask(name, name)
  await new Promise(setImmediate)
  expect(order).toEqual(['a', 'b'])
  await endOne()
  expect(order).toEqual(['a', 'b', 'c'])
  expect(running).toHaveLength(2)
})

test('networks take turns: whoever sends many waits behind themselves', async () => {
  const { ask, order, endOne } = place()
  for (const name of ['flood 1', 'flood 2', 'flood 3', 'flood 4', 'flood 5']) void ask(name, 'flood')
  void ask('honest 1', 'school')
  void ask('honest 2', 'school')
  void ask('honest 3', 'home')
  for (let ended = 0; ended < 8; ended++) await endOne()
  expect(order).toEqual(['flood 1', 'flood 2', 'honest 1', 'honest 3', 'flood 3', 'honest 2', 'flood 4', 'flood 5'])
})

test('one network never takes all places: the next that comes from another starts at once', async () => {
  const { ask, order, endOne } = place({ atOnce: 2, atOnceOfOne: 1 })
  for (const name of ['flood 1', 'flood 2', 'flood 3']) void ask(name, 'flood')
  void ask('honest 1', 'school')
  void ask('honest 2', 'home')
  await new Promise(setImmediate)
  expect(order).toEqual(['flood 1', 'honest 1'])
  for (let ended = 0; ended < 5; ended++) await endOne()
  expect(order).toEqual(['flood 1', 'honest 1', 'flood 2', 'honest 2', 'flood 3'])
})

test('a known browser goes before the queue', async () => {
  const { ask, order, endOne } = place()
  for (const name of ['a', 'b', 'c']) void ask(name, name)
  void ask('known', 'a', true)
  for (let ended = 0; ended < 4; ended++) await endOne()
  expect(order).toEqual(['a', 'known', 'b', 'c'])
})

test('whoever would wait too long is refused at once and told when to come back; others are not', async () => {
  const { ask, refused } = place({ maxWaitMs: 1000 })
  // One runs, ten wait a second between them.
  for (let asked = 0; asked < 11; asked++) void ask('flood', 'flood')
  await new Promise(setImmediate)
  expect(refused).toEqual([])
  await ask('flood', 'flood')
  expect(refused).toEqual([new Failure('OVERLOADED', { retry_after: 2 })])
  void ask('honest', 'school')
  void ask('known', 'flood', true)
  await new Promise(setImmediate)
  expect(refused).toHaveLength(1)
})

test('the expected wait follows what works really take', async () => {
  const { ask, refused, endOne } = place({ maxWaitMs: 1000 })
  void ask('first', 'a')
  for (let waiting = 0; waiting < 5; waiting++) void ask('slow', 'a')
  for (let ended = 0; ended < 6; ended++) await endOne(5000)
  void ask('runs', 'a')
  await ask('would wait', 'b')
  expect(refused).toHaveLength(1)
})

test('a work that fails gives its place to the next', async () => {
  const { inLine } = place()
  const failing = inLine({ network: 'a' }, () => Promise.reject(new Error('no')))
  const next = inLine({ network: 'b' }, () => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})

test('whoever has waited too long after all is sent away, and those behind go on', async () => {
  const { ask, order, refused, endOne } = place({ giveUpMs: 1000 })
  for (const name of ['slow', 'late', 'later']) void ask(name, name)
  await endOne(900)
  void ask('fresh', 'fresh')
  expect(order).toEqual(['slow', 'late'])
  await endOne(200)
  expect(refused).toEqual([new Failure('OVERLOADED', { retry_after: 1 })])
  expect(order).toEqual(['slow', 'late', 'fresh'])
})

test('what somebody waited in another line counts', async () => {
  const { ask, order, refused, endOne } = place({ maxWaitMs: 1000, giveUpMs: 1000 })
  void ask('runs', 'a')
  await ask('would wait', 'b', false, 950)
  expect(refused).toHaveLength(1)
  void ask('waits', 'c', false, 850)
  await endOne(200)
  expect(refused).toHaveLength(2)
  expect(order).toEqual(['runs'])
})
