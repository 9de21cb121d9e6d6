/** What is the browser's own, whoever sits there: its look, its name for drafts, what tabs tell each other, how far pages were scrolled. */
const OWN = /^(?:theme|autoTheme|answers:device|hand_ins_changed|kept|lost|tsr-scroll-restoration.*)$/
/** Work that waits for its person, under their id, until the portal has it (record 028): another never sees or sends it. */
const WORK = /^(?:answers|pending_completions):[\da-f-]{36}/
/** A form whose answers the portal has: only which question was on screen. */
const NO_ANSWERS = '"mine":{}'

/**
 * Takes out of this browser's and this tab's stores whatever is somebody's: all but the browser's own, and unsent work. What was typed in this
 * tab, and its last cart, wait for `personId`.
 */
export function wipeStores(personId: string | null): void {
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

function wipe(open: () => Storage, stays: (key: string, text: string) => boolean): void {
  try {
    const store = open()
    for (const key of Object.keys(store))
      if (!OWN.test(key) && !stays(key, store.getItem(key) ?? '')) store.removeItem(key)
  } catch {
    // Storage may be refused; there is then nothing to forget.
  }
}
