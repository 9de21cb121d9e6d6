const MINUTE_MS = 60_000

/** How long failures of one account from one address are remembered after the last one's wait. */
export const FAILURES_REMEMBERED_MS = 15 * MINUTE_MS

/** Wrong passwords that cost no wait (document 1 §8; the limit of 5 in 15 minutes). */
export const FREE_FAILURES = 5

const WAITS_MINUTES = [1, 2, 4, 8, 15, 30, 60]

/** The waits after the first failure, the second and so on, in milliseconds; the last one stands for all that follow. */
export const WAITS_MS: readonly number[] = [
  ...Array.from({ length: FREE_FAILURES - 1 }, () => 0),
  ...WAITS_MINUTES.map((minutes) => minutes * MINUTE_MS),
]

/** How long to wait after that many failures in a row, in milliseconds: it grows up to an hour. */
export function waitAfter(failures: number): number {
  return WAITS_MS[Math.min(failures, WAITS_MS.length) - 1] ?? 0
}
