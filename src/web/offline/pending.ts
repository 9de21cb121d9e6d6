import { useSyncExternalStore } from 'react'

/** A lesson that was marked (or taken back) without a connection and waits to be sent. */
export type Pending = { lessonId: string; courseId: string; done: boolean; at: string }

const EMPTY: readonly Pending[] = []
const listeners = new Set<() => void>()
/** What was read last, so that the same list stays the same thing. */
let read: { key: string; text: string; list: readonly Pending[] } | null = null

const keyOf = (personId: string) => `pending_completions:${personId}`

/** What waits in this browser, of one person, in the order it was done. */
export function readPending(personId: string): readonly Pending[] {
  const key = keyOf(personId)
  const text = stored(key)
  if (read?.key === key && read.text === text) return read.list
  read = { key, text, list: parse(text) }
  return read.list
}

/** Notes the last word about a lesson. */
export function addPending(personId: string, pending: Pending): void {
  const others = readPending(personId).filter(({ lessonId }) => lessonId !== pending.lessonId)
  write(personId, [...others, pending])
}

/** Removes one that was sent or rejected, unless the user has changed the same lesson again in the meantime. */
export function removePending(personId: string, sent: Pending): void {
  write(
    personId,
    readPending(personId).filter(({ lessonId, at }) => lessonId !== sent.lessonId || at !== sent.at),
  )
}

/** What waits of one person, as it changes here and in other tabs. */
export function usePending(personId: string | undefined): readonly Pending[] {
  return useSyncExternalStore(subscribe, () => (personId === undefined ? EMPTY : readPending(personId)))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function write(personId: string, list: readonly Pending[]): void {
  try {
    if (list.length > 0) localStorage.setItem(keyOf(personId), JSON.stringify(list))
    else localStorage.removeItem(keyOf(personId))
  } catch {
    // Storage may be refused or full: then the mark is lost with the page, and the lesson shows it open again.
  }
  for (const listener of listeners) listener()
}

function stored(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function parse(text: string): readonly Pending[] {
  try {
    const list: unknown = text === '' ? [] : JSON.parse(text)
    return Array.isArray(list) ? list.filter(isPending) : EMPTY
  } catch {
    return EMPTY
  }
}

function isPending(one: unknown): one is Pending {
  if (typeof one !== 'object' || one === null) return false
  const { lessonId, courseId, done, at } = one as Record<string, unknown>
  return [lessonId, courseId, at].every((text) => typeof text === 'string') && typeof done === 'boolean'
}
