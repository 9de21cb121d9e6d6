import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIVE_LIMITS, type LiveTopic } from '#domain/notifications/live.ts'
import { openLive, type OpenPage } from './live.ts'

const MOMENT_MS = 50

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first change is told at once, together with what comes with it, the next ones at most once a second', () => {
  const live = openLive()
  const { heard } = join(live, 'ana')
  live.tell('announcements')
  vi.advanceTimersByTime(MOMENT_MS)
  expect(heard).toEqual([['announcements']])
  for (let count = 0; count < 50; count++) live.tell('announcements')
  live.tell('notices ana')
  vi.advanceTimersByTime(LIVE_LIMITS.eventEveryMs - MOMENT_MS)
  expect(heard).toHaveLength(1)
  vi.advanceTimersByTime(MOMENT_MS)
  expect(heard).toEqual([['announcements'], ['announcements', 'notices']])
  vi.advanceTimersByTime(10 * LIVE_LIMITS.eventEveryMs)
  expect(heard).toHaveLength(2)
})

test('notices are told to their person only, unless they are everyone’s', () => {
  const live = openLive()
  const ana = join(live, 'ana')
  const diego = join(live, 'diego')
  live.tell('notices ana')
  vi.advanceTimersByTime(MOMENT_MS)
  expect([ana.heard, diego.heard]).toEqual([[['notices']], []])
  live.tell('notices *')
  vi.advanceTimersByTime(MOMENT_MS)
  expect(diego.heard).toEqual([['notices']])
})

test('after a gap every page asks for everything again', () => {
  const live = openLive()
  const { heard } = join(live, 'ana')
  live.missed()
  vi.advanceTimersByTime(MOMENT_MS)
  expect(heard).toEqual([['announcements', 'notices']])
})

test('a page that comes hears of what changed while it was loading, and of nothing older', () => {
  const live = openLive()
  vi.advanceTimersByTime(10_000)
  live.tell('announcements')
  live.tell('notices diego')
  vi.advanceTimersByTime(1000)
  const loadedBefore = join(live, 'ana', { ageMs: 2000 })
  const loadedAfter = join(live, 'ana', { ageMs: 500 })
  const diego = join(live, 'diego', { ageMs: 2000 })
  vi.advanceTimersByTime(MOMENT_MS)
  expect([loadedBefore.heard, loadedAfter.heard]).toEqual([[['announcements']], []])
  expect(diego.heard).toEqual([['announcements', 'notices']])
})

test('a page older than what is remembered asks for everything', () => {
  const live = openLive()
  vi.advanceTimersByTime(2 * LIVE_LIMITS.recentMs)
  live.tell('notices diego')
  const old = join(live, 'ana', { ageMs: 3 * LIVE_LIMITS.recentMs })
  const young = join(live, 'ana', { ageMs: 1000 })
  for (let count = 0; count < 5000; count++) live.tell(`notices person-${count}`)
  const crowded = join(live, 'ana', { ageMs: 500 })
  vi.advanceTimersByTime(MOMENT_MS)
  expect([old.heard, young.heard, crowded.heard]).toEqual([
    [['announcements', 'notices']],
    [],
    [['announcements', 'notices']],
  ])
})

test('an ended session ends its pages at once, an unnoticed end at the next beat', async () => {
  const live = openLive()
  const signedOut = join(live, 'ana', { isStillIn: async () => false })
  const stays = join(live, 'ana')
  live.tell('access ana')
  await vi.advanceTimersByTimeAsync(0)
  expect([signedOut.ended(), stays.ended()]).toEqual([true, false])
  const expired = join(live, 'diego', { isStillIn: async () => false })
  await vi.advanceTimersByTimeAsync(LIVE_LIMITS.beatMs)
  expect([expired.ended(), expired.beats(), stays.beats()]).toEqual([true, 1, 1])
})

test('a database that does not answer ends nobody’s page', async () => {
  const live = openLive()
  const page = join(live, 'ana', { isStillIn: () => Promise.reject(new Error('down')) })
  await vi.advanceTimersByTimeAsync(3 * LIVE_LIMITS.beatMs)
  expect(page.ended()).toBe(false)
})

test('one person opens so many pages and no more, and a page that left makes room', () => {
  const live = openLive()
  const pages = Array.from({ length: LIVE_LIMITS.perPerson }, () => join(live, 'ana'))
  expect(join(live, 'ana').leave).toBeNull()
  expect(join(live, 'diego').leave).not.toBeNull()
  pages[0]?.leave?.()
  pages[0]?.leave?.()
  expect(join(live, 'ana').leave).not.toBeNull()
  expect(join(live, 'ana').leave).toBeNull()
})

test('a server that stops ends every page and takes none in', () => {
  const live = openLive()
  const page = join(live, 'ana')
  live.close()
  expect([page.ended(), join(live, 'ana').leave]).toEqual([true, null])
})

function join(live: ReturnType<typeof openLive>, userId: string, changes: Partial<OpenPage> = {}) {
  const heard: (readonly LiveTopic[])[] = []
  let beats = 0
  let ended = false
  const leave = live.join({
    userId,
    ageMs: 0,
    send: (topics) => void heard.push(topics),
    beat: () => void (beats += 1),
    isStillIn: async () => true,
    end: () => void (ended = true),
    ...changes,
  })
  return { heard, leave, beats: () => beats, ended: () => ended }
}
