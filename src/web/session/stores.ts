import { isOver, moveTyped } from './typed-aside.ts'

/**
 * What belongs to the browser, regardless of the user: its appearance, its name for drafts, messages between tabs, scroll
 * positions of pages.
 */
const OWN = /^(?:theme|autoTheme|answers:device|hand_ins_changed|kept|lost|tsr-scroll-restoration.*)$/
/** Work that waits for its person, under their id, until the portal has it (record 028): another never sees or sends it. */
const WORK = /^(?:answers|pending_completions|typed):([\da-f-]{36})/
/** A form whose answers the portal has: only which question was on screen. */
const NO_ANSWERS = '"mine":{}'

/**
 * Removes all personal data from this browser's and this tab's stores: everything except the browser's own data and unsent work.
 * What was typed in this tab, and its last cart, are kept for `personId`; what another user had typed here, who isn't the one
 * leaving, is put aside for them.
 */
export function wipeStores(personId: string | null, leaving: string | null = null): void {
  moveTyped((owner) => owner !== personId && owner !== leaving)
  wipeBrowser()
  const waits = personId === null ? null : new RegExp(`^(?:typed|cart_copy) ${personId}(?: |$)`)
  wipe(
    () => sessionStorage,
    (key) => waits?.test(key) ?? false,
  )
}

/** The browser's alone: what somebody left whose session ended with it. */
export function wipeBrowser(): void {
  wipe(
    () => localStorage,
    (key, text) => WORK.test(key) && !text.includes(NO_ANSWERS),
  )
}

/**
 * Deletes what has been kept too long (record 028): for the current user only what was put aside while it was typed, for others
 * their answers and lessons too.
 */
export function endOldWork(present: string | null): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const [, owner] = WORK.exec(key) ?? []
      if (owner === undefined || (owner === present && !key.startsWith('typed:'))) continue
      const work = parse(localStorage.getItem(key))
      const at = dateOf(work)
      if (work === null || (at !== null && isOver(at))) localStorage.removeItem(key)
      // What an older version left without a date begins its time now.
      else if (at === null) localStorage.setItem(key, JSON.stringify({ ...work, kept_at: new Date().toISOString() }))
    }
  } catch {
    // Storage may be refused; there is then nothing to end.
  }
}

/** When work was last touched; of lessons each says it. */
function dateOf(work: object | null): string | null {
  const dates = Array.isArray(work) ? work.map((one) => Object(one).at) : [Object(work).kept_at]
  return (
    dates
      .filter((at) => typeof at === 'string')
      .toSorted()
      .at(-1) ?? null
  )
}

/** Null where it's none of what we wrote. */
function parse(text: string | null): object | null {
  try {
    const work: unknown = JSON.parse(text ?? 'null')
    const isEmpty = Array.isArray(work) && work.length === 0
    return typeof work === 'object' && !isEmpty ? work : null
  } catch {
    return null
  }
}

function wipe(open: () => Storage, stays: (key: string, text: string) => boolean): void {
  try {
    const store = open()
    for (const key of Object.keys(store))
      if (!OWN.test(key) && !stays(key, store.getItem(key) ?? '')) store.removeItem(key)
  } catch {
    // Storage may be refused; there is then nothing to forget.
  }
}
