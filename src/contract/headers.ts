import type { Operation } from './operation.ts'
/**
 * The user that a page makes requests for (decision E6): the id of the user it shows, or NOBODY on a page of a signed-out visitor. The gate
 * refuses requests meant for someone other than the user signed in by now. Programs, which show nobody to anybody, may omit it.
 */
export const EXPECTED_USER_HEADER = 'x-expected-user'

export const NOBODY = 'nobody'

/** The same in an address that the browser opens itself, where no header can be set: downloads, and the stream of changes. */
export const EXPECTED_USER_KEY = 'expected_user'

/**
 * What the caller has seen of the changes for people answering a form (record 068): an operation with `answering` that would move a key,
 * or remove a question or an option, fails with BEING_ANSWERED, whose `answering` says for how many people and what; it's carried out
 * when it's sent again with its `seen` in this header, unless more people are answering by then, or the change is a different one.
 */
export const SEEN_ANSWERING_HEADER = 'x-seen-answering'

/**
 * What was seen of the grades that an action moves (decision L24): an operation with `moves` that would move calculated grades is refused with GRADES_MOVE,
 * whose `moves` say whom; it's done once it's sent again with their `seen` in this header, unless they're others by then.
 */
export const SEEN_MOVES_HEADER = 'x-seen-moves'

/** How many are named; how many there are says `total`. */
export const MOVES_SHOWN = 300

/** Whether a browser may open the address of an operation directly. */
export function isOpenedByBrowser({ method, download }: Pick<Operation, 'method' | 'download'>): boolean {
  return method === 'GET' && download === true
}
