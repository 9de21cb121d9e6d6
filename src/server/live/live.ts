import { LIVE_LIMITS, LIVE_TOPICS, type LiveTopic } from '#domain/notifications/live.ts'
import { openBeats } from './beats.ts'
import { openQueue } from './queue.ts'
import { recentChanges } from './recent-changes.ts'

/** An open page: how to send it something and how to close it. */
export type OpenPage = {
  readonly userId: string
  /** The name under which its session is stored. */
  readonly session: string
  /** The age of what it shows, in milliseconds: it's notified of what changed since. */
  readonly ageMs: number
  /** Notified of changes, at most once per LIVE_LIMITS.eventEveryMs; for notices, with the unread count where it's known. */
  readonly send: (topics: readonly LiveTopic[], unread?: number) => void
  /** A sign of life, with how long it waits before it comes back when the server is gone. */
  readonly beat: (backInMs: number) => void
  readonly end: () => void
}

/** Those of the given pages whose sessions are still valid. */
type WhoIsIn = (pages: readonly OpenPage[]) => Promise<ReadonlySet<OpenPage>>

/** How many notices each of these people has unread. */
type CountUnread = (userIds: readonly string[]) => Promise<ReadonlyMap<string, number>>

/** The open pages of this process, and what they are notified of. */
export type Live = {
  /**
   * From here on sessions are checked, a slice of the pages at a time, and immediately for anyone whose access changed; and what
   * concerns everybody is sent no faster than the requests that follow are answered. `underWay`: how many requests are being answered.
   */
  watch(asked: { readonly whoIsIn: WhoIsIn; readonly countUnread: CountUnread; readonly underWay: () => number }): void
  /** Adds a page; returns a function that removes it, or null when there are too many. */
  join(page: OpenPage): (() => void) | null
  /** How many pages are open. */
  count(): number
  /** Whether no more pages are accepted from anybody, however few the user has. */
  isFull(): boolean
  /** How long a page waits before it comes back when this server is gone, in milliseconds: the more pages, the longer they take to be back. */
  backInMs(): number
  /** A message of the database's channel `live`; see `database/sql/live.sql`, which sends them. */
  tell(message: string): void
  /** Messages may have been missed: every page asks again. */
  missed(): void
  /** Closes every page; no more are accepted. */
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

/** Tracks the open pages and notifies them of changes, each at most once a second. */
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
    // The page requests whatever it isn't sent here.
    const unread = await watched.countUnread([...people]).catch(() => new Map<string, number>())
    for (const { page, topics } of group) page.send(topics, unread.get(page.userId))
  })
  const flush = (page: Joined) => {
    page.timer = undefined
    // Something added only now waits for its turn too: whoever asks by then gets nothing older (`kept` of `database/process-cache.ts`).
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
      // Anyone who left meanwhile, or was notified with something of their own, needs nothing more.
      if (!page.pending || page.timer) return false
      if (now() - page.lastSentAt >= LIVE_LIMITS.eventEveryMs) flush(page)
      else flushIn(page, 0)
      return true
    },
    () => watched.underWay(),
  )
  /** The requests that follow must not come all at once; and nobody's second page is notified before everybody's first. */
  const tellAll = (topics: readonly LiveTopic[]) => {
    const all = inRounds(pages.values())
    for (const page of all) note(page, topics)
    queue.add(all)
  }
  const tellPerson = (userId: string, topics: readonly LiveTopic[]) => {
    for (const page of pages.get(userId) ?? []) tellPage(page, topics)
  }
  const check = async (asked: readonly OpenPage[]) => {
    // A database that doesn't respond closes nobody's page: the next beat asks again.
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
 * Handles its input in groups, one after the other: what one function passes in is one group, and what arrives while it's being
 * handled is the next. `handle` doesn't fail.
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
