import { useSyncExternalStore } from 'react'
import { call, onProblem } from '#web/api/client.ts'
import { onLine } from '#web/api/line.ts'
import { browserPerson } from './browser-person.ts'
import { getOwner, getSession, onSession } from './session.ts'
import { putTypedAside } from './typed-aside.ts'

/** Who is in this browser instead of the page's user; `firstName` is null for nobody, '' while it couldn't be determined. */
type Other = { readonly firstName: string | null }
/** What a page tells the other tabs: whose page it is. */
type Shown = { readonly personId: string | null; readonly firstName: string }

const CHANNEL = 'atrio-person'
/** When a page that slept, or lay behind others, is looked at again. */
const WAKING = ['focus', 'pageshow', 'online'] as const

let other: Other | null = null
/** Whom the page showed when another came. */
let left: string | null = null
const listeners = new Set<() => void>()

/** Who is there now instead of the page's person, as it changes; null while it's them. */
export function useOtherPerson(): Other | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => other,
    () => null,
  )
}

/**
 * Tells the other tabs whose page this is, listens for theirs, and checks again whenever the page wakes: its content is only for
 * its own user (decision E6). Once another user is there it shows nothing more; when its own user comes back it's reloaded.
 */
export function watchOtherPerson(): void {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : null
  const tellOthers = channel?.postMessage.bind(channel)
  let told: string | null | undefined
  const tell = () => {
    const { user } = getSession()
    if (told === (user?.id ?? null)) return
    told = user?.id ?? null
    tellOthers?.({ personId: told, firstName: user?.first_name ?? '' } satisfies Shown)
  }
  tell()
  onSession(tell)
  channel?.addEventListener('message', ({ data }: MessageEvent<Shown>) => void compare(data))
  for (const moment of WAKING) window.addEventListener(moment, () => void compare())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void compare())
  onLine((isLost) => void (isLost || compare()))
  onProblem(({ code }) => code === 'OTHER_PERSON' && void compare('refused'))
}

const shown = () => (other ? left : (getSession().user?.id ?? null))

/** Compares the page's person with the browser's, which its cookie says; `heard` is what another tab said, or that the portal refused. */
async function compare(heard?: Shown | 'refused'): Promise<void> {
  const now = browserPerson()
  if (now === shown() && heard !== 'refused') return other ? window.location.reload() : undefined
  const isTold = typeof heard === 'object' && heard.personId === now
  return isTold ? give({ firstName: now === null ? null : heard.firstName }) : ask()
}

/** No other tab said who it is: the portal does. Its response may show that this page itself signed a user in or out. */
async function ask(): Promise<void> {
  const said = await import('#contract/access.ts')
    .then(({ getSession: operation }) => call(operation, {}))
    .catch(() => null)
  const now = said ? (said.user?.id ?? null) : browserPerson()
  if (now === shown()) return
  give({ firstName: said ? (said.user?.first_name ?? null) : now && '' })
}

function give(next: Other): void {
  left = shown()
  const owner = getOwner()
  // While its forms are still there: what they hold goes with them.
  if (owner !== null) putTypedAside(owner)
  other = next
  for (const listener of listeners) listener()
}
