import { LIVE_LIMITS, LIVE_TOPICS, type LiveTopic } from '#domain/notifications/live.ts'
import { openBeats } from './beats.ts'
import { openQueue } from './queue.ts'
import { recentChanges } from './recent-changes.ts'

/** An open page: how to tell it something and how to end it. */
export type OpenPage = {
  readonly userId: string
  /** The name under which its session is kept. */
  readonly session: string
  /** How old what it shows is, in milliseconds: it hears of what changed since. */
  readonly ageMs: number
  /** Told of what changed, at most once in LIVE_LIMITS.eventEveryMs; of notices with how many are unread, where that is known. */
  readonly send: (topics: readonly LiveTopic[], unread?: number) => void
  /** A sign of life, with how long it waits before it comes back when the server is gone. */
  readonly beat: (backInMs: number) => void
  readonly end: () => void
}

/** The pages, of these, whose sessions still stand. */
type WhoIsIn = (pages: readonly OpenPage[]) => Promise<ReadonlySet<OpenPage>>

/** How many notices each of these people has unread. */
type CountUnread = (userIds: readonly string[]) => Promise<ReadonlyMap<string, number>>

/** The open pages of this process, and what they are told. */
export type Live = {
  /**
   * From here on sessions are asked after, a slice of the pages at a time and whoever's access changed at once; and what concerns everybody is told no
   * faster than what they ask for then is answered. `underWay`: how many requests are being answered.
   */
  watch(asked: { readonly whoIsIn: WhoIsIn; readonly countUnread: CountUnread; readonly underWay: () => number }): void
  /** Takes a page in; answers how it leaves, or null when there are too many. */
  join(page: OpenPage): (() => void) | null
  /** How many pages are open. */
  count(): number
  /** Whether nobody's page is taken in any more, however few the person has. */
  isFull(): boolean
  /** How long a page waits before it comes back when this server is gone, in milliseconds: the more pages, the longer they take to be back. */
  backInMs(): number
  /** A message of the database's channel `live`; see `database/sql/live.sql`, which sends them. */
  tell(message: string): void
  /** Messages may have been missed: every page asks again. */
  missed(): void
  /** Ends every page; none is taken in any more. */
  close(): void
}

type Joined = OpenPage & {
  pending?: Set<LiveTopic> | undefined
  lastSentAt: number
  notedAt: number
  timer?: NodeJS.Timeout | undefined
}

type Options = {
  /** Pages at once in this process. */
  readonly most?: number
  /** Milliseconds, for intervals only. */
  readonly now?: () => number
  /** From 0 to 1. */
  readonly random?: () => number
}

/** Knows the open pages and tells them what changed, each at most once a second. */
export function openLive({
  most = LIVE_LIMITS.perProcess,
  now = () => performance.now(),
  random = Math.random,
}: Options = {}): Live {
  const pages = new Map<string, Set<Joined>>()
  const recent = recentChanges(now)
  let total = 0
  let isClosed = false
  let watched: Parameters<Live['watch']>[0] = {
    whoIsIn: async (asked) => new Set(asked),
    countUnread: async () => new Map(),
    underWay: () => 0,
  }

  const note = (page: Joined, topics: readonly LiveTopic[]) => {
    page.pending ??= new Set()
    for (const topic of topics) page.pending.add(topic)
    page.notedAt = now()
  }
  const sendOfNotices = inGroups<{ page: Joined; topics: readonly LiveTopic[] }>(async (group) => {
    const people = new Set(group.map(({ page }) => page.userId))
    // What isn't told here the page asks for.
    const unread = await watched.countUnread([...people]).catch(() => new Map<string, number>())
    for (const { page, topics } of group) page.send(topics, unread.get(page.userId))
  })
  const flush = (page: Joined) => {
    page.timer = undefined
    // What was added only now waits for its moment too: whoever asks by then gets nothing older (`kept` of `database/process-cache.ts`).
    const wait = page.notedAt + LIVE_LIMITS.gatherMs - now()
    if (wait > 0) {
      page.timer = setTimeout(flush, Math.ceil(wait), page)
      return
    }
    const topics = [...(page.pending ?? [])]
    page.pending = undefined
    page.lastSentAt = now()
    if (topics.includes('notices')) sendOfNotices({ page, topics })
    else page.send(topics)
  }
  const flushIn = (page: Joined, leastMs: number) => {
    const wait = page.lastSentAt + LIVE_LIMITS.eventEveryMs - now()
    page.timer ??= setTimeout(flush, Math.max(Math.ceil(wait), leastMs), page)
  }
  const tellPage = (page: Joined, topics: readonly LiveTopic[]) => {
    note(page, topics)
    flushIn(page, LIVE_LIMITS.gatherMs)
  }
  const queue = openQueue<Joined>(
    (page) => {
      // Whoever left meanwhile, or heard of it with something of their own, needs no more.
      if (!page.pending || page.timer) return false
      if (now() - page.lastSentAt >= LIVE_LIMITS.eventEveryMs) flush(page)
      else flushIn(page, 0)
      return true
    },
    () => watched.underWay(),
  )
  /** What they ask for then mustn't come in one moment; and nobody's second page hears before everybody's first. */
  const tellAll = (topics: readonly LiveTopic[]) => {
    const all = inRounds(pages.values())
    for (const page of all) note(page, topics)
    queue.add(all)
  }
  const tellPerson = (userId: string, topics: readonly LiveTopic[]) => {
    for (const page of pages.get(userId) ?? []) tellPage(page, topics)
  }
  const check = async (asked: readonly OpenPage[]) => {
    // A database that doesn't answer ends nobody's page: the next beat asks again.
    const inside = await watched.whoIsIn(asked).catch(() => new Set(asked))
    for (const page of asked) if (!inside.has(page)) page.end()
  }
  let isChecking = false
  /** While the database is slow, one question waits for it and no more. */
  const checkSlice = async (slice: readonly Joined[]) => {
    if (isChecking) return
    isChecking = true
    await check(slice)
    isChecking = false
  }
  const beats = openBeats<Joined>((slice) => {
    for (const page of slice) page.beat(backInMs())
    void checkSlice(slice)
  })

  const isFull = () => isClosed || total >= most
  const backInMs = () => {
    const { soonestMs, withinMs, eachMs } = LIVE_LIMITS.back
    return soonestMs + Math.floor(random() * Math.max(withinMs, total * eachMs))
  }

  return {
    watch: (asked) => void (watched = asked),
    count: () => total,
    isFull,
    backInMs,
    join(page) {
      const group = pages.get(page.userId) ?? new Set()
      if (isFull() || group.size >= LIVE_LIMITS.perPerson) return null
      const joined: Joined = { ...page, lastSentAt: -LIVE_LIMITS.eventEveryMs, notedAt: 0 }
      pages.set(page.userId, group.add(joined))
      total += 1
      const changed = recent.since(page.userId, page.ageMs)
      if (changed.length > 0) tellPage(joined, changed)
      const stopBeats = beats.join(joined)
      return () => {
        if (!group.delete(joined)) return
        total -= 1
        stopBeats()
        clearTimeout(joined.timer)
        joined.pending = undefined
        if (group.size === 0) pages.delete(page.userId)
      }
    },
    tell(message) {
      const [topic, whose] = message.split(' ')
      recent.keep(message)
      if (topic === 'announcements') tellAll(['announcements'])
      if (topic === 'notices' && whose === '*') tellAll(['notices'])
      else if (topic === 'notices' && whose) tellPerson(whose, ['notices'])
      const asked = topic === 'access' && whose ? [...(pages.get(whose) ?? [])] : []
      if (asked.length > 0) void check(asked)
    },
    missed() {
      recent.forget()
      tellAll(LIVE_TOPICS)
    },
    close() {
      isClosed = true
      for (const group of pages.values()) for (const page of group) page.end()
    },
  }
}

/** Everybody's first page, then everybody's second, and so on. */
function inRounds(groups: Iterable<ReadonlySet<Joined>>): Joined[] {
  const rounds: Joined[][] = []
  for (const group of groups) {
    for (const [round, page] of [...group].entries()) (rounds[round] ??= []).push(page)
  }
  return rounds.flat()
}

/**
 * Handles what it's given in groups, one after the other: what one function gives is one group, and what comes while that is handled is the next. `handle`
 * doesn't fail.
 */
function inGroups<One>(handle: (group: readonly One[]) => Promise<void>): (one: One) => void {
  let waiting: One[] = []
  let isHandling = false
  const handleAll = async () => {
    isHandling = true
    await Promise.resolve()
    while (waiting.length > 0) {
      const group = waiting
      waiting = []
      await handle(group)
    }
    isHandling = false
  }
  return (one) => {
    waiting.push(one)
    if (!isHandling) void handleAll()
  }
}
