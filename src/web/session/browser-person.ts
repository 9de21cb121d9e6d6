import { PERSON_COOKIE, SECURE_PERSON_COOKIE } from '#domain/access/person-cookie.ts'

/** Whose session this browser holds now, by their id; null for nobody's. Other tabs sign in and out too, and a session may end with the browser. */
export function browserPerson(): string | null {
  return cookieNamed(SECURE_PERSON_COOKIE) ?? cookieNamed(PERSON_COOKIE)
}

/** Whether this browser still holds the session of this person, or of nobody: what has one place for everybody is written for them alone. */
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
