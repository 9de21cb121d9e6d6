import { LIVE_LIMITS, LIVE_TOPICS, type LiveTopic } from '#domain/notifications/live.ts'

/** Changes of the last minute are kept up to this number; beyond it, a page that connects requests everything. */
const MOST_RECENT = 2000

/** Recent notifications: a page that opens is notified of what changed while it was loading. */
export function recentChanges(now: () => number) {
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
