import { EXPECTED_USER_HEADER, EXPECTED_USER_KEY, NOBODY } from '#contract/headers.ts'

/** Whom this page shows: session/session.ts says so, as soon as it knows. */
let shown: string = NOBODY

/** From now on the page sends requests for this person; null: for nobody. */
export function askFor(personId: string | null): void {
  shown = personId ?? NOBODY
}

/**
 * The header of every request: who it's for. A request that waited is sent for the person who made it, not for whoever is there by
 * then.
 */
export function expectedUser(personId: string = shown): Record<string, string> {
  return { [EXPECTED_USER_HEADER]: personId }
}

/** An address that the browser opens on its own, including who it's for. */
export function forShown(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${EXPECTED_USER_KEY}=${shown}`
}
