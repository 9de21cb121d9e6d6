import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { watchPulse } from './pulse.ts'

const SILENT_MS = 20_000
const never = () => new Promise<never>(() => {})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Watches a target that is asked this way; returns how often the silence was reported. */
function watched(ask: () => Promise<boolean>) {
  let silences = 0
  const { stop } = watchPulse({ ask, silentMs: SILENT_MS, onSilent: () => (silences += 1) })
  onTestFinished(stop)
  return () => silences
}

test('who never answers is told once, after the time and no sooner', async () => {
  const silences = watched(never)
  await vi.advanceTimersByTimeAsync(SILENT_MS)
  expect(silences()).toBe(0)
  await vi.advanceTimersByTimeAsync(SILENT_MS / 10)
  expect(silences()).toBe(1)
  await vi.advanceTimersByTimeAsync(10 * SILENT_MS)
  expect(silences()).toBe(1)
})

test('who answers now and then, however late, isn’t silent', async () => {
  const silences = watched(() => new Promise((done) => void setTimeout(() => done(false), SILENT_MS * 0.9)))
  await vi.advanceTimersByTimeAsync(10 * SILENT_MS)
  expect(silences()).toBe(0)
})

test('who is debugged may stand still, and who is gone is watched no more', async () => {
  let asked = 0
  const debugged = watched(() => (asked++ === 0 ? Promise.resolve(true) : never()))
  const gone = watched(() => Promise.reject(new Error('gone')))
  await vi.advanceTimersByTimeAsync(10 * SILENT_MS)
  expect([debugged(), gone(), asked]).toEqual([0, 0, 2])
})

test('the watcher’s own sleep counts for nothing', async () => {
  const silences = watched(never)
  await vi.advanceTimersByTimeAsync(SILENT_MS / 10)
  // Its clock goes on while it sleeps, and its timer comes once.
  vi.setSystemTime(Date.now() + 100 * SILENT_MS)
  await vi.advanceTimersByTimeAsync(SILENT_MS / 10)
  expect(silences()).toBe(0)
})
