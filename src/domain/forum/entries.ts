import { ROLES, type Role } from '../access/roles.ts'

/** What can be liked, reported and hidden, as the addresses name it. */
export const ENTRY_KINDS = ['posts', 'comments'] as const
/** A post or a comment. */
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** Who is viewing an entry: its author, a staff member, or any other signed-in user. */
export type Reader = { readonly isAuthor: boolean; readonly isStaff: boolean }

/** What each reader may do with a post or a comment (document 2 §6): only the author edits and deletes, staff hide with a reason. */
export const entryCan = {
  /** A hidden entry stays visible to its author, who is told why, and to staff. */
  seen: ({ hidden }: { hidden: boolean }, { isAuthor, isStaff }: Reader) => !hidden || isAuthor || isStaff,
  edited: ({ hidden }: { hidden: boolean }, { isAuthor }: Reader) => isAuthor && !hidden,
  deleted: (_: object, { isAuthor }: Reader) => isAuthor,
  liked: ({ hidden }: { hidden: boolean }) => !hidden,
  answered: ({ hidden }: { hidden: boolean }) => !hidden,
  reported: ({ hidden }: { hidden: boolean }, { isAuthor }: Reader) => !isAuthor && !hidden,
} as const

/** The role shown beside an author's name: the one with the most duties. */
export function roleShown(held: readonly Role[]): Role {
  return ROLES.findLast((role) => held.includes(role)) ?? 'student'
}

/** The like counts at which the author is notified, so that one evening of approval doesn't produce forty notices. */
const TOLD_LIKES: readonly number[] = [1, 5, 10, 25, 50, 100, 250, 500, 1000]

/** Checks whether the author is notified at this number of likes. */
export function isToldOfLikes(likes: number): boolean {
  return TOLD_LIKES.includes(likes)
}
