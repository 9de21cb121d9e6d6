import { createStore, del, entries, set, type UseStore } from 'idb-keyval'
import { useEffect, useSyncExternalStore } from 'react'
import type { ReadQuestion } from '#domain/evaluations/question-types.ts'
import type { SentAnswer } from '#domain/evaluations/answers.ts'
import { DAY_MS } from '#domain/calendar.ts'

/** A file that waits; `fileId` once the portal has it. */
export type WaitingFile = { readonly name: string; readonly bytes: Blob; readonly fileId: string | null }

/** What a person handed in without a connection: one for each evaluation. It lies in this browser until it was sent or taken back. */
export type HandIn = {
  readonly personId: string
  readonly assignmentId: string
  readonly title: string
  /** When it was handed in here, in ISO; the portal counts the moment in which it arrives. */
  readonly at: string
  readonly what:
    | { readonly kind: 'files'; readonly files: readonly WaitingFile[]; readonly replaces: boolean }
    /** `form_version`, `form`: what was on the screen; missing in what an earlier release kept. */
    | {
        readonly kind: 'answers'
        readonly form_version?: number
        readonly form?: readonly ReadQuestion[]
        readonly answers: readonly SentAnswer[]
      }
  /** Why the portal didn't take it: then it waits for the person. */
  readonly refusal: { readonly code: string; readonly detail: string } | null
}

const LOCK = 'atrio-hand-ins'
/** The name under which tabs tell each other that something changed. */
const NEWS = 'hand_ins_changed'
/** What somebody left in this browser who doesn't come back. */
const FORGOTTEN_MS = 30 * DAY_MS
const EMPTY: readonly HandIn[] = []

const listeners = new Set<() => void>()
let shown: { personId: string; list: readonly HandIn[] } | null = null
let store: UseStore | undefined

/** Whether this browser can keep what waits, and let one tab at a time send it. */
export const canWait = (): boolean => 'indexedDB' in globalThis && 'locks' in navigator

/** Returns one user's pending submissions, oldest first, as currently stored in this browser. Deletes what others left long ago. */
export async function readHandIns(personId: string): Promise<readonly HandIn[]> {
  if (!canWait()) return EMPTY
  // Storage access may be denied: then nothing is pending here.
  const all = await entries<string, HandIn>(waiting()).catch(() => [])
  const isOld = ({ at }: HandIn) => Date.parse(at) < Date.now() - FORGOTTEN_MS
  for (const [key, one] of all) if (one.personId !== personId && isOld(one)) await del(key, waiting())
  const own = all.map(([, one]) => one).filter((one) => one.personId === personId)
  return own.toSorted((one, other) => one.at.localeCompare(other.at))
}

/** Provides one user's pending submissions to whatever displays them. */
async function showHandIns(personId: string): Promise<void> {
  shown = { personId, list: await readHandIns(personId) }
  for (const listener of listeners) listener()
}

/** Stores a submission, replacing another one for the same evaluation; returns false when this browser has no room for it. */
export async function keepHandIn(handIn: HandIn): Promise<boolean> {
  if (!canWait()) return false
  try {
    await set(keyOf(handIn), handIn, waiting())
    // Otherwise the browser may delete it when the disk gets full.
    void navigator.storage?.persist?.()
    await changed(handIn)
    return true
  } catch {
    return false
  }
}

/** Takes one away that was sent, or that its person gave up. */
export async function removeHandIn(handIn: HandIn): Promise<void> {
  await del(keyOf(handIn), waiting())
  await changed(handIn)
}

/** Takes everything of a person away: they were asked before. */
export async function forgetHandIns(personId: string): Promise<void> {
  for (const one of await readHandIns(personId)) await removeHandIn(one)
}

/** Works on what waits while no other tab does; false when another one is at it. */
export async function alone(work: () => Promise<void>): Promise<boolean> {
  return navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
    return lock !== null
  })
}

/** Hears of every change of what waits, here and in other tabs. */
export function onHandIns(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) window.addEventListener('storage', onOtherTab)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onOtherTab)
  }
}

/** What waits of a person, as it changes here and in other tabs. */
export function useHandIns(personId: string | undefined): readonly HandIn[] {
  useEffect(() => {
    if (personId !== undefined) void showHandIns(personId)
  }, [personId])
  return useSyncExternalStore(onHandIns, () => (shown && shown.personId === personId ? shown.list : EMPTY))
}

async function changed({ personId }: HandIn): Promise<void> {
  await showHandIns(personId)
  try {
    localStorage.setItem(NEWS, new Date().toISOString())
  } catch {
    // Storage may be refused: then other tabs learn of it when they're opened anew.
  }
}

function onOtherTab({ key }: StorageEvent): void {
  if (key === NEWS && shown) void showHandIns(shown.personId)
}

const keyOf = ({ personId, assignmentId }: HandIn) => `${personId} ${assignmentId}`

const waiting = (): UseStore => (store ??= createStore('atrio-hand-ins', 'waiting'))
