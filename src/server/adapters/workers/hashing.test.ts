import { expect, test } from 'vitest'
import { Failure } from '../../actions/failure.ts'
import { hashFor, hashingOf, type AskedOfHashing } from './hashing.ts'
import type { Channel } from './channel.ts'

const TURN = { network: '192.0.2.1' }
/** A worker that hashes at the primary, whose line to it is as short as can be. */
function worker() {
  const ended = new AbortController()
  const answers = hashFor(ended.signal)
  const primary: Channel<AskedOfHashing> = { ask: async (name, given) => answers[name](given) }
  return { hashing: hashingOf(primary), end: () => ended.abort() }
}

test('what the primary hashes fits the password and no other', async () => {
  const { hashing } = worker()
  const stored = await hashing.hash('secreto-1', TURN)
  expect(stored).toMatch(/^\$argon2id\$/)
  expect([await hashing.verify(stored, 'secreto-1', TURN), await hashing.verify(stored, 'secreto-2', TURN)]).toEqual([
    true,
    false,
  ])
})

test('one line for all workers: who would wait too long is told when to come back; what a worker waited for that ended is left', async () => {
  const [flooded, other] = [worker(), worker()]
  const stored = await other.hashing.hash('secreto-1', TURN)
  const asked: Promise<unknown>[] = []
  const refusals: unknown[] = []
  let toOther: Promise<unknown> | undefined
  while (refusals.length === 0) {
    for (let more = 0; more < 500; more++)
      asked.push(flooded.hashing.verify(stored, 'x', TURN).catch((error: unknown) => refusals.push(error)))
    // At the same moment as the last of them: once a hash is done, the wait is recalculated and may be short enough.
    toOther = other.hashing.verify(stored, 'x', TURN).catch((error: unknown) => error)
    await new Promise(setImmediate)
  }
  expect(refusals[0]).toBeInstanceOf(Failure)
  expect(refusals[0]).toMatchObject({ code: 'OVERLOADED', details: { retry_after: expect.any(Number) } })
  expect(await toOther).toBeInstanceOf(Failure)
  flooded.end()
  const answered = await Promise.all(asked)
  expect(answered.filter((one) => one === false).length).toBeLessThan(asked.length / 10)
  expect(await other.hashing.verify(stored, 'secreto-1', TURN)).toBe(true)
})
