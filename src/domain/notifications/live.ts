/** What open pages are told of while they are open: that it changed, never what it says; of notices also how many are unread. */
export const LIVE_TOPICS = ['announcements', 'notices'] as const
/** A thing that changes while people look. */
export type LiveTopic = (typeof LIVE_TOPICS)[number]

/**
 * The stream of changes of one open page: what changes within `gatherMs` is one event, at most one event in `eventEveryMs`, a sign of life each `beatMs`, and at most `perPerson` of
 * them in one server process. What changed in the last `recentMs` is told to a page whose content is older than the change. What
 * concerns everybody is told to at most `toldAtOnce` pages in each `gatherMs`, 1,250 a second: what they ask for then must be answered too. A page that loses its
 * server comes back after `soonestMs`, and all of them within `withinMs` more, or `eachMs` for each page if that is longer.
 */
export const LIVE_LIMITS = {
  gatherMs: 20,
  eventEveryMs: 1000,
  beatMs: 20_000,
  perPerson: 12,
  perProcess: 5000,
  recentMs: 60_000,
  toldAtOnce: 25,
  back: { soonestMs: 2000, withinMs: 4000, eachMs: 2 },
} as const

/** Where the stream is. */
export const LIVE_PATH = '/api/live'
