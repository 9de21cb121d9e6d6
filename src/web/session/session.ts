import { useSyncExternalStore } from 'react'
import type { Role } from '#domain/access/roles.ts'

/** Who is looking, as the server wrote it into the page. */
export type SessionUser = {
  id: string
  name: string
  first_name: string
  last_name: string
  email: string
  role: Role[]
  profile_photo_url: string | null
}

/** What every page needs to know of the institution. */
export type PublicSettings = {
  site_name: string
  announcement_banner: string
  contact_email: string
  contact_phone: string
  address: string
  maintenance_mode: boolean
  allow_registration: boolean
  require_email_verification: boolean
  time_zone: string
  app_version: string
}

export type Session = { user: SessionUser | null; settings: PublicSettings }

/** What a prerendered page says in place of a setting; the server puts the setting there (server/http/pages.ts). */
export const settingMark = (name: string) => `⟦${name}⟧`

const PRERENDERED: Session = {
  user: null,
  settings: {
    site_name: settingMark('site_name'),
    announcement_banner: settingMark('announcement_banner'),
    contact_email: settingMark('contact_email'),
    contact_phone: settingMark('contact_phone'),
    address: settingMark('address'),
    maintenance_mode: false,
    allow_registration: true,
    require_email_verification: false,
    time_zone: 'America/Argentina/Buenos_Aires',
    app_version: '',
  },
}

let current = read()
let hydrating: Session = {
  ...current,
  user: null,
  settings: { ...current.settings, maintenance_mode: false, allow_registration: true },
}
const listeners = new Set<() => void>()

/** The session of the page, outside React: route guards, formats. */
export const getSession = (): Session => current

/** The session of the page. While a prerendered page hydrates it is the signed-out one, as in its HTML. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, getSession, () => hydrating)
}

/** Replaces what the page knows of the session: after signing in, out, or editing the profile or the settings. */
export function setSession(next: Session): void {
  current = next
  for (const listener of listeners) listener()
}

/** Asks the server again who is looking, by reading the page that it would send now. */
export async function refreshSession(): Promise<Session> {
  const response = await fetch('/login?session', { headers: { accept: 'text/html' }, credentials: 'same-origin' })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  setSession(parse(page.getElementById('session')?.textContent) ?? { ...current, user: null })
  return current
}

/** Forgets the person in this browser (document 1 §4): the cart, the cached profile and what the page knew. */
export function forgetPerson(): void {
  try {
    localStorage.removeItem('cart')
    localStorage.removeItem('user_profile')
  } catch {
    // Storage may be refused; there is then nothing to forget.
  }
  hydrating = { ...hydrating, user: null }
  setSession({ ...current, user: null })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(): Session {
  if (typeof document === 'undefined') return PRERENDERED
  return (
    parse(document.getElementById('session')?.textContent) ?? {
      ...PRERENDERED,
      settings: withoutMarks(PRERENDERED.settings),
    }
  )
}

function parse(text: string | null | undefined): Session | null {
  if (!text) return null
  // The server wrote this JSON from its own types, into its own page.
  return JSON.parse(text) as Session
}

function withoutMarks(settings: PublicSettings): PublicSettings {
  return {
    ...settings,
    site_name: 'Seminario',
    announcement_banner: '',
    contact_email: '',
    contact_phone: '',
    address: '',
  }
}
