import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openInterruption } from './interruption.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What a signal calls, without the signal: the test's own process has others that hear it. */
function opened() {
  const before = { SIGINT: process.listeners('SIGINT'), SIGHUP: process.listeners('SIGHUP') }
  const told: string[] = []
  let left = 0
  const interruption = openInterruption(
    (line) => void told.push(line),
    () => (left += 1),
  )
  onTestFinished(interruption.end)
  const send = (signal: 'SIGINT' | 'SIGHUP') => {
    for (const listener of process.listeners(signal)) if (!before[signal].includes(listener)) listener(signal)
  }
  return { ...interruption, told, send, left: () => left }
}

test('the first signal asks for the end, a hasty second changes nothing, and a third leaves what takes too long', () => {
  const { signal, told, send, left } = opened()
  send('SIGINT')
  expect(String(signal.reason)).toContain('Interrumpido')
  send('SIGINT')
  expect([told, left()]).toEqual([[], 0])
  vi.runAllTimers()
  expect(told).toEqual([expect.stringContaining('Ctrl-C otra vez')])
  send('SIGINT')
  expect(left()).toBe(1)
})

test('a closed window ends a word too, unless the word goes on without it', () => {
  const one = opened()
  one.ignore(['SIGHUP'])
  one.send('SIGHUP')
  expect(one.signal.aborted).toBe(false)
  one.end()
  const other = opened()
  other.send('SIGHUP')
  expect(other.signal.aborted).toBe(true)
})
