import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isLineLost, lineAnswered, lineFailed } from '#web/api/line.ts'
import { pauseAfter, lazyChunk } from './lazy-chunk.ts'

beforeEach(() => {
  vi.useFakeTimers()
  lineAnswered()
  // Nothing says which build the page started with: the portal is unreachable.
  vi.stubGlobal('document', { querySelector: () => null })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Code that can't come until the line is back. */
function code() {
  const code = { isAway: true, asked: 0 }
  const chunk = lazyChunk(async () => {
    code.asked += 1
    if (code.isAway) throw new TypeError('Failed to fetch dynamically imported module')
    return 'the code'
  })
  return { code, chunk }
}

test('a lost piece is asked for again while it is shown, with growing pauses', async () => {
  const { code: lost, chunk } = code()
  const leave = chunk.subscribe(() => undefined)
  await chunk.ask()
  expect(chunk.get()).toMatchObject({ value: null, isLost: true, isAsking: false, isStale: false })

  await vi.advanceTimersByTimeAsync(60_000)
  // 2, 4, 8, 16 and 32 seconds, each up to half as much longer.
  expect(lost.asked).toBeGreaterThanOrEqual(4)
  expect(lost.asked).toBeLessThanOrEqual(5)

  leave()
  const before = lost.asked
  await vi.advanceTimersByTimeAsync(600_000)
  expect(lost.asked).toBe(before)
})

test('it is asked for at most once a second, whoever asks', async () => {
  const { code: lost, chunk } = code()
  chunk.subscribe(() => undefined)
  for (let times = 0; times < 50; times += 1) {
    chunk.retry()
    lineFailed()
    lineAnswered()
    await chunk.ask()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(lost.asked).toBeLessThanOrEqual(6)
})

test('it comes at once when the line returns, and stays', async () => {
  const { code: lost, chunk } = code()
  let heard = 0
  chunk.subscribe(() => (heard += 1))
  await chunk.ask()
  await vi.advanceTimersByTimeAsync(1500)
  expect(isLineLost()).toBe(true)
  lost.isAway = false
  lineAnswered()
  await vi.advanceTimersByTimeAsync(0)
  expect(chunk.get()).toMatchObject({ value: 'the code', isLost: false })
  expect(heard).toBeGreaterThan(0)

  await chunk.ask()
  chunk.retry()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(lost.asked).toBe(2)
})

test('what was fetched ahead and failed is not asked for again before it is shown', async () => {
  const { code: lost, chunk } = code()
  await chunk.ask()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(lost.asked).toBe(1)
  chunk.subscribe(() => undefined)
  const shown = chunk.ask()
  expect(chunk.get().isLost).toBe(false)
  await shown
  expect(lost.asked).toBe(2)
})

test('what never answers counts as lost in the end, and is taken when it comes after all', async () => {
  let come: (value: string) => void = () => undefined
  const coming = new Promise<string>((resolve) => (come = resolve))
  const chunk = lazyChunk(() => coming)
  chunk.subscribe(() => undefined)
  const asked = chunk.ask()
  await vi.advanceTimersByTimeAsync(20_000)
  await asked
  expect(chunk.get().isLost).toBe(true)
  come('late')
  await vi.advanceTimersByTimeAsync(3000)
  expect(chunk.get()).toMatchObject({ value: 'late', isLost: false })
})

test('the pauses double from two seconds to a minute', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  expect([1, 2, 3, 4, 5, 6, 20].map(pauseAfter)).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  expect(pauseAfter(1)).toBeLessThan(3000)
})
