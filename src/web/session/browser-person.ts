import { PERSON_COOKIE, SECURE_PERSON_COOKIE } from '#domain/access/person-cookie.ts'

/**
 * The id of the user whose session this browser holds now; null for nobody's. Other tabs sign in and out too, and a session may
 * end with the browser.
 */
export function browserPerson(): string | null {
  return cookieNamed(SECURE_PERSON_COOKIE) ?? cookieNamed(PERSON_COOKIE)
}

/**
 * Whether this browser still holds the session of this user, or of nobody: data with one shared place for everyone is written
 * only for them.
 */
export const isPresent = (personId: string | null): boolean => browserPerson() === personId

/** Takes back that somebody's session is here, once the portal said that it has ended; another's stays. */
export function forgetBrowserPerson(personId: string): void {
  if (browserPerson() !== personId) return
  document.cookie = `${PERSON_COOKIE}=; path=/; max-age=0; samesite=lax`
  document.cookie = `${SECURE_PERSON_COOKIE}=; path=/; max-age=0; samesite=lax; secure`
}

function cookieNamed(name: string): string | null {
  if (typeof document === 'undefined') return null
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) || null
}
