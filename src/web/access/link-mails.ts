import { canonicalEmail } from '#domain/people/email.ts'

/** The links that somebody may ask for. */
export type LinkKind = 'confirmation' | 'recovery'

/** What the wait for another link to an address is known by. */
export function waitKey(kind: LinkKind, email: string): string {
  return `${kind} ${canonicalEmail(email)}`
}
