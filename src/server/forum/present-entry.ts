import type { Role } from '#domain/access/roles.ts'
import { allows } from '#domain/access/permissions.ts'
import { roleShown, type Reader } from '#domain/forum/entries.ts'
import type { SessionUser } from '../actions/context.ts'
import type { Viewer } from './forum-queries.ts'

type AuthorColumns = { author_name: string; author_photo: string | null; author_roles: Role[] }

/** A row with its author as one object, as the contract has it. */
export function presentEntry<Row extends AuthorColumns>({ author_name, author_photo, author_roles, ...row }: Row) {
  return {
    ...row,
    author: { name: author_name, role: roleShown(author_roles), profile_photo_url: author_photo },
  }
}

/** Who reads, for the queries. */
export function viewerOf(user: SessionUser): Viewer {
  return { id: user.id, isStaff: allows(user.role, 'forum.moderate') }
}

/** Who reads, for the rules about one entry. */
export function readerOf(user: SessionUser, entry: { user_id: string }): Reader {
  return { isAuthor: entry.user_id === user.id, isStaff: allows(user.role, 'forum.moderate') }
}
