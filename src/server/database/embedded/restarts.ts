/** The moments (milliseconds) at which it was tried to start a server again that had ended. */
export type Tries = readonly number[]

const MOST_TRIES = 5
const WITHIN_MS = 10 * 60_000
/** Before the first, second… attempt: a temporary obstacle passes, a permanent one is soon reported. */
const PAUSES_MS = [0, 1_000, 2_000, 4_000, 8_000] as const
/** A server that answered this long came back; one that ended sooner failed as if it had never answered. */
const STEADY_MS = 250

/** How long to wait (milliseconds) before the next try; null once five tries failed within ten minutes. */
export function pauseBefore(tries: Tries, nowMs: number): number | null {
  const recent = tries.filter((at) => nowMs - at < WITHIN_MS).length
  return recent >= MOST_TRIES ? null : (PAUSES_MS[recent] ?? null)
}

/** The tries that still count when a server that answered from `backAtMs` on ended at `endedAtMs`: none if it came back. */
export function triesThatFailed(tries: Tries, backAtMs: number, endedAtMs: number): Tries {
  return endedAtMs - backAtMs >= STEADY_MS ? [] : tries
}
