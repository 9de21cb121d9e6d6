import { LIVE_LIMITS, LIVE_TOPICS, type LiveTopic } from '#domain/notifications/live.ts'

/** An open page: how to tell it something, how to end it, and whether its session still stands. */
export type OpenPage = {
  readonly userId: string
  /** How old what it shows is, in milliseconds: it hears of what changed since. */
  readonly ageMs: number
  /** Told of what changed, at most once in LIVE_LIMITS.eventEveryMs. */
  readonly send: (topics: readonly LiveTopic[]) => void
  /** A sign of life. */
  readonly beat: () => void
  readonly isStillIn: () => Promise<boolean>
  readonly end: () => void
}

/** The open pages of this process, and what they are told. */
export type Live = {
  /** Takes a page in; answers how it leaves, or null when there are too many. */
  join(page: OpenPage): (() => void) | null
  /** How many pages are open. */
  count(): number
  /** Whether nobody's page is taken in any more, however few the person has. */
  isFull(): boolean
  /** A message of the database's channel `live`; see `database/sql/live.sql`, which sends them. */
  tell(message: string): void
  /** Messages may have been missed: every page asks again. */
  missed(): void
  /** Ends every page; none is taken in any more. */
  close(): void
}

/** What one deed changes comes as several messages: a moment later they are one event. */
const GATHER_MS = 20

/** Changes of the last minute are kept up to this many; with more, a page that comes asks for everything. */
const MOST_RECENT = 2000

type Joined = OpenPage & { readonly pending: Set<LiveTopic>; lastSentAt: number; timer?: NodeJS.Timeout | undefined }

type Options = {
  /** Pages at once in this process. */
  readonly most?: number
  /** Milliseconds, for intervals only. */
  readonly now?: () => number
}

/** Knows the open pages and tells them what changed, each at most once a second. */
export function openLive({ most = LIVE_LIMITS.perProcess, now = () => performance.now() }: Options = {}): Live {
  const pages = new Map<string, Set<Joined>>()
  const recent = recentChanges(now)
  let total = 0
  let isClosed = false

  const tellPage = (page: Joined, topics: readonly LiveTopic[]) => {
    for (const topic of topics) page.pending.add(topic)
    if (page.timer) return
    const wait = page.lastSentAt + LIVE_LIMITS.eventEveryMs - now()
    page.timer = setTimeout(() => flush(page), Math.max(Math.ceil(wait), GATHER_MS))
  }
  const flush = (page: Joined) => {
    page.timer = undefined
    page.lastSentAt = now()
    const topics = [...page.pending]
    page.pending.clear()
    page.send(topics)
  }
  const tellAll = (topics: readonly LiveTopic[]) => {
    for (const group of pages.values()) for (const page of group) tellPage(page, topics)
  }
  const tellPerson = (userId: string, topics: readonly LiveTopic[]) => {
    for (const page of pages.get(userId) ?? []) tellPage(page, topics)
  }
  const check = async (page: Joined) => {
    // A database that doesn't answer ends nobody's page: the next beat asks again.
    if (!(await page.isStillIn().catch(() => true))) page.end()
  }

  const isFull = () => isClosed || total >= most

  return {
    count: () => total,
    isFull,
    join(page) {
      const group = pages.get(page.userId) ?? new Set()
      if (isFull() || group.size >= LIVE_LIMITS.perPerson) return null
      const joined: Joined = { ...page, pending: new Set(), lastSentAt: -LIVE_LIMITS.eventEveryMs }
      pages.set(page.userId, group.add(joined))
      total += 1
      const changed = recent.since(page.userId, page.ageMs)
      if (changed.length > 0) tellPage(joined, changed)
      const beats = setInterval(() => {
        page.beat()
        void check(joined)
      }, LIVE_LIMITS.beatMs)
      return () => {
        if (!group.delete(joined)) return
        total -= 1
        clearInterval(beats)
        clearTimeout(joined.timer)
        if (group.size === 0) pages.delete(page.userId)
      }
    },
    tell(message) {
      const [topic, whose] = message.split(' ')
      recent.keep(message)
      if (topic === 'announcements') tellAll(['announcements'])
      if (topic === 'notices' && whose === '*') tellAll(['notices'])
      else if (topic === 'notices' && whose) tellPerson(whose, ['notices'])
      if (topic === 'access' && whose) for (const page of pages.get(whose) ?? []) void check(page)
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

/** What was told lately: a page that opens hears of what changed while it was loading. */
function recentChanges(now: () => number) {
  const told = new Map<string, number>()
  let knownSince = now()
  return {
    keep(message: string) {
      told.delete(message)
      told.set(message, now())
      for (const [old, at] of told) {
        if (at > now() - LIVE_LIMITS.recentMs && told.size <= MOST_RECENT) break
        told.delete(old)
        // What was left out is no more known.
        knownSince = Math.max(knownSince, at)
      }
    },
    forget() {
      told.clear()
      knownSince = now()
    },
    since(userId: string, ageMs: number): readonly LiveTopic[] {
      const start = now() - ageMs
      if (start < knownSince) return LIVE_TOPICS
      const changed = (message: string) => (told.get(message) ?? -Infinity) >= start
      return LIVE_TOPICS.filter((topic) =>
        topic === 'notices' ? changed('notices *') || changed(`notices ${userId}`) : changed(topic),
      )
    },
  }
}
