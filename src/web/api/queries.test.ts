import { environmentManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getProgress } from '#contract/progress.ts'
import { askAgain, createQueries } from './queries.ts'
import { read } from './read.ts'

let asked: number[]

beforeEach(() => {
  vi.useFakeTimers()
  // Only in a browser is anything requested again automatically.
  environmentManager.setIsServer(() => false)
  asked = []
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A read on the screen; each time that the portal is asked is noted, in milliseconds. */
function showRead(answer: () => Response, refetchInterval?: ReturnType<typeof askAgain>) {
  vi.stubGlobal('fetch', async () => {
    asked.push(Date.now())
    return answer()
  })
  const observer = new QueryObserver(createQueries(), {
    ...read(getProgress, {}),
    ...(refetchInterval && { refetchInterval }),
  })
  return { observer, leave: observer.subscribe(() => undefined) }
}
const gaps = () => asked.slice(1).map((at, index) => at - (asked[index] ?? 0))

test('what the portal couldn’t answer comes by itself once it can, and is asked for less than once a second', async () => {
  const busy = { status: 503, code: 'OVERLOADED', detail: 'No.' }
  let isBusy = true
  const { observer, leave } = showRead(() => (isBusy ? Response.json(busy, { status: 503 }) : Response.json({})))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(observer.getCurrentResult().status).toBe('error')
  expect(Math.min(...gaps())).toBeGreaterThanOrEqual(1000)
  expect(asked.length).toBeGreaterThan(3)
  isBusy = false
  await vi.advanceTimersByTimeAsync(40_000)
  expect(observer.getCurrentResult().status).toBe('success')
  const before = asked.length
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked.length).toBe(before)
  leave()
})

test('so does what a screen asks again now and then anyway', async () => {
  const EVERY_MS = 300_000
  let isBusy = true
  const broken = { status: 500, code: 'UNEXPECTED', detail: 'No.' }
  const { observer, leave } = showRead(
    () => (isBusy ? Response.json(broken, { status: 500 }) : Response.json({})),
    askAgain(() => EVERY_MS),
  )
  await vi.advanceTimersByTimeAsync(10_000)
  isBusy = false
  await vi.advanceTimersByTimeAsync(40_000)
  expect(observer.getCurrentResult().status).toBe('success')
  const before = asked.length
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS)
  expect(asked.length).toBe(before + 2)
  leave()
})

test('a refusal is not asked about again', async () => {
  const { leave } = showRead(() => Response.json({ status: 404, code: 'NOT_FOUND', detail: 'No.' }, { status: 404 }))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked).toHaveLength(1)
  leave()
})
