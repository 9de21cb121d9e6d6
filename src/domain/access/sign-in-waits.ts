import { DAY_MS, HOUR_MS, MINUTE_MS } from '../calendar.ts'

/** How long failures of one account from one address are remembered after the last one's wait. */
export const FAILURES_REMEMBERED_MS = 15 * MINUTE_MS

/** Wrong passwords that cost no wait (document 1 §8, record 014). */
const FREE_FAILURES = 5

const WAITS_MINUTES = [1, 2, 4, 8, 15, 30, 60]

/** The waits after the first failure, the second and so on, in milliseconds; the last one applies to all that follow. */
export const WAITS_MS: readonly number[] = [
  ...Array.from({ length: FREE_FAILURES - 1 }, () => 0),
  ...WAITS_MINUTES.map((minutes) => minutes * MINUTE_MS),
]

/**
 * Wrong passwords for one account over all networks in an hour; then only browsers that it knows may try until the hour is
 * over, and its owner gets a mail (record 014).
 */
export const ACCOUNT_FAILURES = { max: 50, windowMs: HOUR_MS } as const

/** Tries, right or wrong, of a browser that an account knows; with more in an hour it's like any other (record 014). */
export const DEVICE_TRIES = { max: 10, windowMs: HOUR_MS } as const

/** How long an account knows a browser after the last sign-in there, in milliseconds (record 014). */
export const DEVICE_LIFE_MS = 180 * DAY_MS

/** How many failures with emails without an account the audit log records per hour, from one network and from all (record 014). */
export const UNKNOWN_LOGGED = {
  ofNetwork: { max: 20, windowMs: HOUR_MS },
  ofAll: { max: 500, windowMs: HOUR_MS },
} as const
