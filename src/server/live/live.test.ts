import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIVE_LIMITS, type LiveTopic } from '#domain/notifications/live.ts'
import { type Live, openLive, type OpenPage } from './live.ts'

const MOMENT_MS = 50

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first change is told at once, together with what comes with it, the next ones at most once a second', async () => {
  const live = openLive()
  const { heard } = join(live, 'ana')
  live.tell('announcements')
  await vi.advanceTimersByTimeAsync(MOMENT_MS)
  expect(heard).toEqual([['announcements']])
  for (let count = 0; count < 50; count++) live.tell('announcements')
  live.tell('notices ana')
  await vi.advanceTimersByTimeAsync(LIVE_LIMITS.eventEveryMs - MOMENT_MS)
  expect(heard).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(MOMENT_MS)
  expect(heard).toEqual([['announcements'], ['announcements', 'notices']])
  await vi.advanceTimersByTimeAsync(10 * LIVE_LIMITS.eventEveryMs)
  expect(heard).toHaveLength(2)
})

test('notices are told to their person only, unless they are everyone’s', async () => {
  const live = openLive()
  const ana = join(live, 'ana')
  const diego = join(live, 'diego')
  live.tell('notices ana')
  await vi.advanceTimersByTimeAsync(MOMENT_MS)
  expect([ana.heard, diego.heard]).toEqual([[['notices']], []])
  live.tell('notices *')
  await vi.advanceTimersByTimeAsync(MOMENT_MS)
  expect(diego.heard).toEqual([['notices']])
})

test('after a gap every page asks for everything again', async () => {
  const live = openLive()
  const { heard } = join(live, 'ana')
  live.missed()
  await vi.advanceTimersByTimeAsync(MOMENT_MS)
  expect(heard).toEqual([['announcements', 'notices']])
})

test('a page that comes hears of what changed while it was loading, and of nothing older', async () => {
  const live = openLive()
  await vi.advanceTimersByTimeAsync(10_000)
  live.tell('announcements')
  live.tell('notices diego')
  await vi.advanceTimersByTimeAsync(1000)
  const loadedBefore = join(live, 'ana', { ageMs: 2000 })
  const loadedAfter = join(live, 'ana', { ageMs: 500 })
  const diego = join(live, 'diego', { ageMs: 2000 })
  await vi.advanceTimersByTimeAsync(MOMENT_MS)
  expect([loadedBefore.heard, loadedAfter.heard]).toEqual([[['announcements']], []])
  expect(diego.heard).toEqual([['announcements', 'notices']])
})

test('a page older than what is remembered asks for everything', async () => {
  const live = openLive()
  await vi.advanceTimersByTimeAsync(2 * LIVE_LIMITS.recentMs)
  live.tell('notices diego')
  const old = join(live, 'ana', { ageMs: 3 * LIVE_LIMITS.recentMs })
  const young = join(live, 'ana', { ageMs: 1000 })
  for (let count = 0; count < 5000; count++) live.tell(`notices person-${count}`)
  const crowded = join(live, 'ana', { ageMs: 500 })
  await vi.advanceTimersByTimeAsync(MOMENT_MS)
  expect([old.heard, young.heard, crowded.heard]).toEqual([
    [['announcements', 'notices']],
    [],
    [['announcements', 'notices']],
  ])
})

test('an ended session ends its pages at once, an unnoticed end at the next beat', async () => {
  const live = openLive()
  const ended = new Set(['first of ana'])
  watch(live, { whoIsIn: async (pages) => new Set(pages.filter(({ session }) => !ended.has(session))) })
  const signedOut = join(live, 'ana', { session: 'first of ana' })
  const stays = join(live, 'ana', { session: 'second of ana' })
  live.tell('access ana')
  await vi.advanceTimersByTimeAsync(0)
  expect([signedOut.ended(), stays.ended()]).toEqual([true, false])
  const expired = join(live, 'diego', { session: 'of diego' })
  ended.add('of diego')
  await vi.advanceTimersByTimeAsync(LIVE_LIMITS.beatMs)
  expect([expired.ended(), expired.beats(), stays.beats()]).toEqual([true, 1, 1])
})

test('a database that does not answer ends nobody’s page', async () => {
  const live = openLive()
  watch(live, { whoIsIn: () => Promise.reject(new Error('down')) })
  const page = join(live, 'ana')
  await vi.advanceTimersByTimeAsync(3 * LIVE_LIMITS.beatMs)
  expect([page.ended(), page.beats()]).toEqual([false, 3])
})

test('many pages beat evenly, and their sessions are asked after many at once', async () => {
  const live = openLive()
  const asked: number[] = []
  watch(live, {
    async whoIsIn(pages) {
      asked.push(pages.length)
      return new Set(pages)
    },
  })
  const pages = crowd(live, 2000)
  await vi.advanceTimersByTimeAsync(LIVE_LIMITS.beatMs)
  expect(asked).toEqual(Array.from({ length: 20 }, () => 100))
  expect(new Set(pages.map(({ beats }) => beats()))).toEqual(new Set([1]))
  for (const { leave } of pages) leave?.()
  expect(vi.getTimerCount()).toBe(0)
})

test('a database that is slow is asked one thing at a time, and asked again once it has answered', async () => {
  const live = openLive()
  const answers: (() => void)[] = []
  watch(live, { whoIsIn: (pages) => new Promise((answer) => answers.push(() => answer(new Set(pages)))) })
  const pages = crowd(live, 40)
  await vi.advanceTimersByTimeAsync(LIVE_LIMITS.beatMs)
  expect(answers).toHaveLength(1)
  expect(new Set(pages.map(({ beats }) => beats()))).toEqual(new Set([1]))
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(LIVE_LIMITS.beatMs / 20)
  expect(answers).toHaveLength(2)
})

test('what concerns everybody is told to many pages one after the other: a few first, then 1,250 a second, everybody once before anybody twice', async () => {
  const live = openLive({ most: 6000 })
  const first = crowd(live, 3000)
  const second = crowd(live, 3000)
  live.tell('notices *')
  live.tell('announcements')
  const told = (pages: typeof first) => pages.filter(({ heard }) => heard.length > 0).length
  await vi.advanceTimersByTimeAsync(MOMENT_MS)
  expect(told(first)).toBe(10)
  await vi.advanceTimersByTimeAsync(1950)
  const early = told(first)
  expect(early).toBeGreaterThan(1250)
  await vi.advanceTimersByTimeAsync(1000)
  expect([told(first), told(second)]).toEqual([early + 1250, 0])
  await vi.advanceTimersByTimeAsync(3000)
  expect([...first, ...second].map(({ heard }) => heard)).toEqual(
    Array.from({ length: 6000 }, () => [['notices', 'announcements']]),
  )
})

test('nobody is told much faster than what the first ones ask for is answered, and nobody as fast again at once', async () => {
  const live = openLive()
  let underWay = 50
  watch(live, { underWay: () => underWay })
  const pages = crowd(live, 4000)
  const toldWithin = async (ms: number) => {
    const before = pages.filter(({ heard }) => heard.length > 0).length
    await vi.advanceTimersByTimeAsync(ms)
    return pages.filter(({ heard }) => heard.length > 0).length - before
  }
  live.tell('announcements')
  await toldWithin(2000)
  expect(await toldWithin(20)).toBe(25)
  underWay = 51
  expect(await toldWithin(100)).toBe(5)
  underWay = 0
  expect(await toldWithin(20)).toBe(12)
  expect(await toldWithin(100)).toBe(12 + 4 * 13)
  expect([await toldWithin(1180), await toldWithin(20)]).toEqual([expect.any(Number), 25])
})

test('after some quiet the first ones are few again', async () => {
  const live = openLive()
  const pages = crowd(live, 2000)
  live.tell('announcements')
  await vi.advanceTimersByTimeAsync(5000)
  const heardTwice = () => pages.filter(({ heard }) => heard.length === 2).length
  live.tell('announcements')
  await vi.advanceTimersByTimeAsync(20)
  expect(heardTwice()).toBe(5)
})

test('what concerns one person isn’t kept waiting by what is told to everybody', async () => {
  const live = openLive()
  crowd(live, 3000)
  const ana = join(live, 'ana')
  live.tell('announcements')
  live.tell('notices ana')
  await vi.advanceTimersByTimeAsync(MOMENT_MS)
  expect(ana.heard).toEqual([['announcements', 'notices']])
  await vi.advanceTimersByTimeAsync(5000)
  expect(ana.heard).toHaveLength(1)
})

test('of notices a page hears how many are unread, and those who are told together are counted together', async () => {
  const live = openLive()
  const asked: (readonly string[])[] = []
  watch(live, {
    async countUnread(people) {
      asked.push(people)
      return new Map(people.map((person) => [person, person.length]))
    },
  })
  const [ana, again, diego] = [join(live, 'ana'), join(live, 'ana'), join(live, 'diego')]
  live.tell('announcements')
  await vi.advanceTimersByTimeAsync(2 * LIVE_LIMITS.eventEveryMs)
  live.tell('notices *')
  await vi.advanceTimersByTimeAsync(MOMENT_MS)
  expect(asked).toEqual([['ana', 'diego']])
  expect([ana.unread, again.unread, diego.unread]).toEqual([
    [undefined, 3],
    [undefined, 3],
    [undefined, 5],
  ])
})

test('a database that is slow counts for one group at a time, and one that fails keeps nobody from hearing', async () => {
  const live = openLive()
  const answers: (() => void)[] = []
  const asked: number[] = []
  watch(live, {
    countUnread(people) {
      asked.push(people.length)
      return new Promise((_answer, refuse) => answers.push(() => refuse(new Error('down'))))
    },
  })
  const pages = crowd(live, 4)
  live.tell('notices person-0')
  await vi.advanceTimersByTimeAsync(MOMENT_MS)
  for (const person of [1, 2, 3]) {
    live.tell(`notices person-${person}`)
    await vi.advanceTimersByTimeAsync(MOMENT_MS)
  }
  expect(asked).toEqual([1])
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual([1, 3])
  answers[1]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(pages.map(({ heard, unread }) => [heard, unread])).toEqual(pages.map(() => [[['notices']], [undefined]]))
})

test('nobody is told of a change before its moment, also when something else is due', async () => {
  const live = openLive()
  const ana = join(live, 'ana')
  live.tell('notices ana')
  await vi.advanceTimersByTimeAsync(LIVE_LIMITS.gatherMs - 1)
  live.tell('announcements')
  await vi.advanceTimersByTimeAsync(LIVE_LIMITS.gatherMs - 1)
  expect(ana.heard).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(ana.heard).toEqual([['notices', 'announcements']])
})

test('the more pages are open, the longer they take to come back to a server that was gone', () => {
  const draws = [0, 0.999]
  const live = openLive({ most: 20_000, random: () => draws.shift() ?? 0 })
  expect([live.backInMs(), live.backInMs()]).toEqual([2000, 5996])
  crowd(live, 20_000)
  draws.push(0, 0.5, 0.999)
  expect([live.backInMs(), live.backInMs(), live.backInMs()]).toEqual([2000, 22_000, 41_960])
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

function watch(live: Live, asked: Partial<Parameters<Live['watch']>[0]>) {
  live.watch({
    whoIsIn: async (pages) => new Set(pages),
    countUnread: async () => new Map(),
    underWay: () => 0,
    ...asked,
  })
}

/** A page for each of this many people, who are the same each time. */
function crowd(live: Live, people: number) {
  return Array.from({ length: people }, (_, person) => join(live, `person-${person}`))
}

function join(live: Live, userId: string, changes: Partial<OpenPage> = {}) {
  const heard: (readonly LiveTopic[])[] = []
  const unread: (number | undefined)[] = []
  let beats = 0
  let ended = false
  const leave = live.join({
    userId,
    session: `of ${userId}`,
    ageMs: 0,
    send(topics, count) {
      heard.push(topics)
      unread.push(count)
    },
    beat: () => void (beats += 1),
    end: () => void (ended = true),
    ...changes,
  })
  return { heard, unread, leave, beats: () => beats, ended: () => ended }
}
