import { getSession } from './session.ts'
import { takeTypedAside } from './typed-aside.ts'

type Typed = Record<string, unknown>

/**
 * What was typed into a form and isn't sent yet, stored in this tab under its user's id: a reload, or a closed dialog, loses none
 * of it.
 */
const PREFIX = 'typed '

/** The name under which the typed values store the version they started from. */
const BEGAN = ' began'
/** Of which version something was edited, and what the fields said that were typed into. */
type Began = { readonly version: number; readonly values: Typed }

/**
 * Stores a form's current values; unchanged values don't need to be stored. With a version, an edit of something stored continues
 * from it, even if others have changed it in the meantime (decision E7).
 */
export function keepTyped(form: string, values: Typed, { version, values: initial }: Began): void {
  const typed = Object.entries(values).filter(([name, value]) => typeof value === 'string' && value !== initial[name])
  if (typed.length === 0) return forgetTyped(form)
  const began = { version, values: Object.fromEntries(typed.map(([name]) => [name, initial[name]])) }
  try {
    const kept = { ...Object.fromEntries(typed), ...(version > 0 && { [BEGAN]: began }) }
    sessionStorage.setItem(keyOf(form), JSON.stringify(kept))
  } catch {
    // Storage may be refused or full: then a reload forgets.
  }
}

/** What was typed before, in this tab or in one that another user took over; empty by default. */
export function readTyped(form: string): Typed {
  const { [BEGAN]: _, ...typed } = readStored(form)
  return typed
}

/** The version from which the stored edit started; null if there is none, or if it edits nothing stored. */
export function readBegan(form: string): Began | null {
  // We wrote it.
  return (readStored(form)[BEGAN] as Began | undefined) ?? null
}

function readStored(form: string): Typed {
  try {
    const kept = sessionStorage.getItem(keyOf(form)) ?? takeOver(form)
    // We wrote it: texts by the names of their fields.
    return JSON.parse(kept ?? '{}') as Typed
  } catch {
    return {}
  }
}

/** It was sent, or its person gave it up. */
export function forgetTyped(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form))
  } catch {
    // Then nothing was kept.
  }
}

/** What was put aside is this tab's again. */
function takeOver(form: string): string | null {
  const aside = takeTypedAside(getSession().user?.id ?? null, form)
  if (!aside) return null
  const text = JSON.stringify(aside.typed)
  sessionStorage.setItem(keyOf(form), text)
  return text
}

const keyOf = (form: string) => `${PREFIX}${getSession().user?.id ?? ''} ${form}`
