/** What open pages are notified of while they're open: that it changed, never its content; for notices also the unread count. */
export const LIVE_TOPICS = ['announcements', 'notices'] as const
/** A thing that changes while people look. */
export type LiveTopic = (typeof LIVE_TOPICS)[number]

/**
 * The stream of changes of one open page: changes within `gatherMs` are one event, with at most one event per `eventEveryMs`, a
 * heartbeat every `beatMs`, and at most `perPerson` streams in one server process. Changes from the last `recentMs` are sent to a
 * page whose content is older than the change. Changes that concern everybody are sent to at most `toldAtOnce` pages per
 * `gatherMs`, 1,250 a second: the requests that follow must be answered too. A page that loses its server reconnects after
 * `soonestMs`, and all of them within `withinMs` more, or `eachMs` for each page if that is longer.
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
