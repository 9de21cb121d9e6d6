import { DAY_MS } from '#domain/calendar.ts'

type Typed = Record<string, unknown>

/** What was typed into a form, and the initial values of the same fields: it's restored only over the same values. */
export type Aside = { readonly typed: Typed; readonly from: Typed }

const ASIDE = 'typed:'
/** What is never stored: passwords and codes, card numbers, files and pictures. */
const SECRET = /password|secret|token|^card|cvv|cvc|^code$|^(?:file|photo|image)(?:_ids?|_url)?$/i

/** How long work waits in a browser for somebody who doesn't come back. */
const WAITS_MS = 30 * DAY_MS

/** Whether something stored at that time, in ISO format, has been kept too long. */
export const isOver = (at: string): boolean => !(Date.parse(at) >= Date.now() - WAITS_MS)

/** The forms of the page, each with its name and what is typed into it by now. */
const held = new Set<() => (Aside & { readonly form: string }) | null>()

/** Names a form whose typed values wait for their person, until the answer is called. */
export function holdTyped(read: () => (Aside & { readonly form: string }) | null): () => void {
  held.add(read)
  return () => held.delete(read)
}

/** Returns what may be stored of the typed values: changed fields, without secrets or anything that isn't a plain value. */
export function asideOf(values: Typed, initial: Typed, isSecret: (field: string) => boolean = () => false): Aside {
  const fields = Object.keys(values).filter(
    (field) =>
      !SECRET.test(field) &&
      !isSecret(field) &&
      isPlain(values[field]) &&
      JSON.stringify(values[field]) !== JSON.stringify(initial[field]),
  )
  const of = (all: Typed) => Object.fromEntries(fields.map((field) => [field, all[field]]))
  return { typed: of(values), from: of(initial) }
}

/** Puts aside what its person left unsent in this tab, when their session ended elsewhere or another came: it waits for them in this browser. */
export function putTypedAside(personId: string): void {
  for (const read of held) {
    const one = read()
    if (one && Object.keys(one.typed).length > 0) put(personId, one.form, one)
  }
  moveTyped((owner) => owner === personId)
}

/** Moves what this tab stores for users matched by `isTheirs` out of the tab: the current user continues with none of it. */
export function moveTyped(isTheirs: (personId: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const [, personId = '', form = ''] = /^typed ([\da-f-]{36}) (.+)$/s.exec(key) ?? []
      if (form === '' || !isTheirs(personId)) continue
      // We wrote it: see typed.ts.
      put(personId, form, { typed: JSON.parse(sessionStorage.getItem(key) ?? '{}') as Typed, from: {} })
      sessionStorage.removeItem(key)
    }
  } catch {
    // Storage access may be denied: then nothing was stored.
  }
}

/** What waits of a form for its person, once: it's theirs again. */
export function takeTypedAside(personId: string | null, form: string): Aside | null {
  try {
    if (personId === null) return null
    const key = `${ASIDE}${personId}:${form}`
    const text = localStorage.getItem(key)
    if (text === null) return null
    localStorage.removeItem(key)
    // We wrote it.
    const aside = JSON.parse(text) as Aside & { kept_at: string }
    return isOver(aside.kept_at) ? null : aside
  } catch {
    return null
  }
}

function put(personId: string, form: string, { typed, from }: Aside): void {
  try {
    localStorage.setItem(
      `${ASIDE}${personId}:${form}`,
      JSON.stringify({ kept_at: new Date().toISOString(), typed, from }),
    )
  } catch {
    // Storage may be refused or full: then it's lost, as anything that isn't saved.
  }
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return !value.startsWith('data:') && !value.startsWith('blob:')
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return true
  if (Array.isArray(value)) return value.every(isPlain)
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false
  return Object.values(value).every(isPlain)
}
