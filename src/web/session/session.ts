import { useSyncExternalStore } from 'react'
import { call } from '#web/api/client.ts'
import { askFor } from '#web/api/expected-user.ts'
import type { getSession as getSessionOperation } from '#contract/access.ts'
import type { CallOutput } from '#contract/operation.ts'
import { browserPerson, isPresent } from './browser-person.ts'
import { endOldWork, wipeBrowser, wipeStores } from './stores.ts'

/** Who is looking and what every page needs to know of the institution, as the server wrote it into the page. */
export type Session = CallOutput<typeof getSessionOperation>
export type SessionUser = NonNullable<Session['user']>
type PublicSettings = Session['settings']

/** Document 1 §9. */
const CACHE_KEY = 'user_profile'

/** What a prerendered page says in place of a setting; the server puts the setting there (server/http/pages.ts). */
export const settingMark = (name: string) => `⟦${name}⟧`

/** The one program of a page in the making: the server repeats what is drawn of it for each that there is (web/session/PageMarks.tsx). */
function markedProgram(): Session['programs'][number] {
  return {
    code: settingMark('code'),
    name: settingMark('name'),
    length: settingMark('length'),
    text: settingMark('text'),
  }
}

const PRERENDERED: Session = {
  user: null,
  settings: {
    site_name: settingMark('site_name'),
    site_description: settingMark('site_description'),
    announcement_banner: settingMark('announcement_banner'),
    contact_email: settingMark('contact_email'),
    contact_phone: settingMark('contact_phone'),
    address: settingMark('address'),
    social_links: { facebook: '', instagram: '', twitter: '', youtube: '' },
    maintenance_mode: false,
    allow_registration: true,
    require_email_verification: false,
    max_file_size_mb: 50,
    supported_file_types: [],
    time_zone: 'America/Argentina/Buenos_Aires',
    app_version: '',
  },
  programs: [markedProgram()],
}

let current = read()
let hydrating: Session = {
  ...current,
  user: null,
  settings: { ...current.settings, maintenance_mode: false, allow_registration: true },
}
const listeners = new Set<() => void>()
askFor(current.user?.id ?? null)
/** Whose page this is: once it belonged to a user it belongs to nobody else, even after their session has ended. */
let owner = current.user?.id ?? null
if (typeof document !== 'undefined') {
  endOldWork(browserPerson())
  if (current.user === null && browserPerson() === null) wipeBrowser()
}
cacheProfile(current.user)

/** The session of the page, outside React: route guards, formats. */
export const getSession = (): Session => current

/** The session of the page. While a prerendered page hydrates it is the signed-out one, as in its HTML. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, getSession, () => hydrating)
}

/** Replaces what the page knows of the session: after signing in, out, or editing the profile or the settings. */
export function setSession(next: Session): void {
  current = next
  askFor(next.user?.id ?? null)
  owner ??= next.user?.id ?? null
  cacheProfile(next.user)
  for (const listener of listeners) listener()
}

/**
 * Whether a page that belonged to one user would become another's: reloading it discards everything in it, including requests in
 * flight.
 */
export function isAnothers(personId: string | null | undefined): boolean {
  return owner !== null && typeof personId === 'string' && personId !== owner
}

/** Whose page this is, or was; null for nobody's. */
export const getOwner = (): string | null => owner

/** Asks the server again who is looking. */
export async function refreshSession(): Promise<Session> {
  // The contract comes when it's asked for: the public pages do without its schemas.
  const { getSession: operation } = await import('#contract/access.ts')
  const next = await call(operation, {})
  if (isAnothers(next.user?.id)) window.location.reload()
  else setSession(next)
  return current
}

/**
 * Removes the user's data from this browser (document 1 §4): the cart, the cached profile, what the page knew. What was typed in
 * this tab is kept for `waitsFor`.
 */
export function forgetPerson(waitsFor: string | null): void {
  wipeStores(waitsFor, current.user?.id)
  hydrating = { ...hydrating, user: null }
  setSession({ ...current, user: null })
}

/** Lets go of the person in this page alone: what the browser holds by now is another's, and none of the page's business. */
export function dropPerson(): void {
  hydrating = { ...hydrating, user: null }
  current = { ...current, user: null }
}

/** What this browser remembers of the person between visits (decision A8), for when the server is slow to answer. */
export type CachedProfile = Pick<SessionUser, 'email' | 'name' | 'role'> & { photo: string | null }

/** The cached profile of the signed-in user; null when there is none. */
export function readCachedProfile(): CachedProfile | null {
  try {
    const text = localStorage.getItem(CACHE_KEY)
    // We wrote it, and only ever show it.
    const cached: CachedProfile | null = text && JSON.parse(text)
    return cached?.email === current.user?.email ? cached : null
  } catch {
    return null
  }
}

function cacheProfile(user: SessionUser | null): void {
  if (typeof document === 'undefined' || !isPresent(user?.id ?? null)) return
  try {
    if (!user) return localStorage.removeItem(CACHE_KEY)
    const { email, name, role, profile_photo_url: photo } = user
    localStorage.setItem(CACHE_KEY, JSON.stringify({ email, name, role, photo } satisfies CachedProfile))
  } catch {
    // Storage may be refused or full: then nothing is remembered.
  }
}

/** Hears of every change of the session, outside React. */
export function onSession(listener: () => void): () => void {
  return subscribe(listener)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(): Session {
  if (typeof document === 'undefined') return PRERENDERED
  const element = document.getElementById('session')
  // Read once: who was here isn't in the page when another comes.
  element?.remove()
  const session = parse(element?.textContent) ?? {
    ...PRERENDERED,
    settings: withoutMarks(PRERENDERED.settings),
    programs: [],
  }
  // A page from the browser's cache may belong to a user whose session no longer exists.
  return session.user?.id === browserPerson() ? session : { ...session, user: null }
}

function parse(text: string | null | undefined): Session | null {
  if (!text) return null
  // The server wrote this JSON from its own types, into its own page.
  const session: Session = JSON.parse(text)
  return session
}

function withoutMarks(settings: PublicSettings): PublicSettings {
  return {
    ...settings,
    site_name: 'Seminario',
    site_description: '',
    announcement_banner: '',
    contact_email: '',
    contact_phone: '',
    address: '',
  }
}
