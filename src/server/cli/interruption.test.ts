import { expect, onTestFinished, test } from 'vitest'
import { openInterruption } from './interruption.ts'

/** What a signal calls, without the signal: the test's own process has others that hear it. */
function opened() {
  const before = { SIGINT: process.listeners('SIGINT'), SIGHUP: process.listeners('SIGHUP') }
  const told: string[] = []
  let left = 0
  const late = Promise.withResolvers<void>()
  const interruption = openInterruption(
    (line) => {
      told.push(line)
      late.resolve()
    },
    () => (left += 1),
  )
  onTestFinished(interruption.end)
  const send = (signal: 'SIGINT' | 'SIGHUP') => {
    for (const listener of process.listeners(signal)) if (!before[signal].includes(listener)) listener(signal)
  }
  return { ...interruption, told, send, left: () => left, late: late.promise }
}

test('the first signal asks for the end, a hasty second changes nothing, and a third leaves what takes too long', async () => {
  const { signal, told, send, left, late } = opened()
  send('SIGINT')
  expect(String(signal.reason)).toContain('Interrumpido')
  send('SIGINT')
  expect([told, left()]).toEqual([[], 0])
  await late
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
