import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isLineLost, lineAnswered, lineFailed } from '#web/api/line.ts'
import { getToasts, notify } from '#web/ui/notify.ts'
import { watchConnectivity } from './connectivity.ts'
import { sessionTexts } from './texts.ts'

let asked: number[]
let isAway: boolean
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => {
    asked.push(Date.now())
    if (isAway) throw new TypeError('Failed to fetch')
    return Response.json({ status: 'ok' })
  })
  lineAnswered()
  asked = []
  isAway = true
})

// Files share what they load: a line that stayed lost, or a watch that goes on, would keep others' changes waiting for it, and they'd find its toasts.
afterEach(() => {
  lineAnswered()
  stop()
  for (const { id } of getToasts()) notify.close(id)
  onlineManager.setEventListener(() => undefined)
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const gaps = () => asked.slice(1).map((at, index) => at - (asked[index] ?? 0))

test('a lost line is asked for ever more rarely until it is back', async () => {
  stop = watchConnectivity()
  lineFailed()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(Math.min(...gaps())).toBeGreaterThanOrEqual(2000)
  expect(Math.max(...gaps())).toBeLessThanOrEqual(37_500)
  const said = () => getToasts().map(({ message }) => message)
  expect(said()).toContain(sessionTexts.unreachable)
  isAway = false
  await vi.advanceTimersByTimeAsync(40_000)
  expect(isLineLost()).toBe(false)
  expect(said()).toEqual([sessionTexts.back])
})

test('where only that question is answered, it is asked ever more rarely too', async () => {
  stop = watchConnectivity()
  isAway = false
  for (let second = 0; second < 300; second += 1) {
    // All other requests fail: a gateway that lets this one through.
    lineFailed()
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(asked.length).toBeGreaterThan(3)
  expect(asked.length).toBeLessThan(20)
})
