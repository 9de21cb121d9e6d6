/** What open pages are told of while they are open: that it changed, never what it says. */
export const LIVE_TOPICS = ['announcements', 'notices'] as const
/** A thing that changes while people look. */
export type LiveTopic = (typeof LIVE_TOPICS)[number]

/**
 * The stream of changes of one open page: at most one event in `eventEveryMs`, a sign of life each `beatMs`, which also asks
 * whether the session still stands, and at most `perPerson` of them in one server process. What changed in the last `recentMs`
 * is told to a page whose content is older than the change.
 */
export const LIVE_LIMITS = {
  eventEveryMs: 1000,
  beatMs: 20_000,
  perPerson: 12,
  perProcess: 5000,
  recentMs: 60_000,
} as const

/** Where the stream is. */
export const LIVE_PATH = '/api/live'
