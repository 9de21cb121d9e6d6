import { HOUR_MS, MINUTE_MS } from '../calendar.ts'

/** Longest forum texts, in characters after trimming; none may be blank (document 2 §5). A reason is a report's or a hiding's. */
export const FORUM_LIMITS = { title: 200, content: 20_000, comment: 5000, reason: 500 } as const

/** How many posts, and how many comments, come at once (decision C7). */
export const FORUM_PAGE = 20

/** How long the beginning of a post is that a list shows, in characters. */
export const POST_EXCERPT = 280

/** How often one person may do each action within a window of time: more is a machine, or a temper that a pause helps. */
export const FORUM_RATES = {
  post: { max: 6, windowMs: 10 * MINUTE_MS },
  comment: { max: 30, windowMs: 10 * MINUTE_MS },
  like: { max: 60, windowMs: MINUTE_MS },
  report: { max: 10, windowMs: HOUR_MS },
} as const
