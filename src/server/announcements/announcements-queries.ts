import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { announcements } from '../database/tables/announcements.ts'
import { users } from '../database/tables/people.ts'

/** A page of the active announcements, newest first, and how many there are. */
export async function listActiveAnnouncements(db: Database, page: { limit: number; offset: number }) {
  const [items, total] = await Promise.all([
    prepared(db, 'list_active_announcements', (db, name) =>
      db
        .select({
          id: announcements.id,
          title: announcements.title,
          content: announcements.content,
          author_name: users.name,
          is_active: announcements.is_active,
          created_at: announcements.created_at,
          updated_at: announcements.updated_at,
        })
        .from(announcements)
        .innerJoin(users, eq(users.id, announcements.created_by))
        .where(eq(announcements.is_active, true))
        .orderBy(desc(announcements.created_at), desc(announcements.id))
        .limit(sql.placeholder('limit'))
        .offset(sql.placeholder('offset'))
        .prepare(name),
    ).execute(page),
    db.$count(announcements, eq(announcements.is_active, true)),
  ])
  return { items, total }
}
