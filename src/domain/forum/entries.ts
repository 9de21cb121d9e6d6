import { ROLES, type Role } from '../access/roles.ts'

/** What can be liked, reported and hidden, as the addresses name it. */
export const ENTRY_KINDS = ['posts', 'comments'] as const
/** A post or a comment. */
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** Who looks at an entry: its author, someone of the staff, or anyone else signed in. */
export type Reader = { readonly isAuthor: boolean; readonly isStaff: boolean }

/** What each reader may do with a post or a comment (document 2 §6): only the author edits and deletes, staff hide with a reason. */
export const entryCan = {
  /** A hidden entry stays for its author, who is told why, and for staff. */
  seen: ({ hidden }: { hidden: boolean }, { isAuthor, isStaff }: Reader) => !hidden || isAuthor || isStaff,
  edited: ({ hidden }: { hidden: boolean }, { isAuthor }: Reader) => isAuthor && !hidden,
  deleted: (_: object, { isAuthor }: Reader) => isAuthor,
  liked: ({ hidden }: { hidden: boolean }) => !hidden,
  answered: ({ hidden }: { hidden: boolean }) => !hidden,
  reported: ({ hidden }: { hidden: boolean }, { isAuthor }: Reader) => !isAuthor && !hidden,
} as const

/** The role that stands beside an author's name: the one with most duties. */
export function roleShown(held: readonly Role[]): Role {
  return ROLES.findLast((role) => held.includes(role)) ?? 'student'
}

/** The numbers of likes at which the author is told, so that one evening of approval isn't forty notices. */
const TOLD_LIKES: readonly number[] = [1, 5, 10, 25, 50, 100, 250, 500, 1000]

/** Whether reaching this number of likes is told to the author. */
export function isToldOfLikes(likes: number): boolean {
  return TOLD_LIKES.includes(likes)
}
