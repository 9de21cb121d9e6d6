import type { Operation } from './operation.ts'
/**
 * For whom a page asks (decision E6): the id of the user whom it shows, or NOBODY on a page of somebody signed out. The gate refuses what was meant for
 * another than who is signed in by now. Programs, which show nobody to anybody, may leave it out.
 */
export const EXPECTED_USER_HEADER = 'x-expected-user'

export const NOBODY = 'nobody'

/** The same in an address that the browser opens by itself, where no header can be set: downloads, and the stream of changes. */
export const EXPECTED_USER_KEY = 'expected_user'

/**
 * What was seen of what changes for whoever is answering a form (record 068): an operation with `answering` that would move a key, or take a question or an
 * option away, is refused with BEING_ANSWERED, whose `answering` says for how many and what; it's done once it's sent again with its `seen` in this
 * header, unless more people answer by then, or the change is another one.
 */
export const SEEN_ANSWERING_HEADER = 'x-seen-answering'

/**
 * What was seen of the grades that an action moves (decision L24): an operation with `moves` that would move calculated grades is refused with GRADES_MOVE,
 * whose `moves` say whom; it's done once it's sent again with their `seen` in this header, unless they're others by then.
 */
export const SEEN_MOVES_HEADER = 'x-seen-moves'

/** How many are named; how many there are says `total`. */
export const MOVES_SHOWN = 300

/** Whether a browser may open the address of an operation by itself. */
export function isOpenedByBrowser({ method, download }: Pick<Operation, 'method' | 'download'>): boolean {
  return method === 'GET' && download === true
}
