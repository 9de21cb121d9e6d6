import { eq, isNull, or, type Placeholder, type SQL } from 'drizzle-orm'
import { foro_posts } from './tables/forum.ts'

/** Who reads the forum: by id, by the place for it in a prepared statement, or by a column. Staff see hidden entries too. */
export type ForumReader = { readonly id: string | Placeholder | SQL; readonly isStaff: boolean }

/** The posts that somebody may read: everyone's, one's own that staff hid, and for staff all of them. */
export function visiblePosts(reader: ForumReader): SQL | undefined {
  return reader.isStaff ? undefined : or(isNull(foro_posts.hidden_at), eq(foro_posts.user_id, reader.id))
}
