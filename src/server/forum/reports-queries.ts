import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Role } from '#domain/access/roles.ts'
import type { Database } from '../database/connect.ts'
import { foro_comments, foro_posts, foro_reports } from '../database/tables/forum.ts'
import { user_roles, users } from '../database/tables/people.ts'
import type { Tx } from '../database/transaction.ts'
import { targetOf, type Entry } from './entries-queries.ts'

const reporters = alias(users, 'reporters')
const isOpen = isNull(foro_reports.resolved_at)

/** Notes a warning; false when this person warned of the entry before. */
export async function insertReport(
  tx: Tx,
  entry: Pick<Entry, 'kind' | 'id'>,
  { user_id, reason, created_at }: { user_id: string; reason: string; created_at: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(foro_reports)
    .values({ user_id, reason, created_at, ...targetOf(entry) })
    .onConflictDoNothing()
    .returning({ id: foro_reports.id })
  return rows.length > 0
}

/** Settles the open reports of an entry; answers how many there were. */
export async function resolveReports(
  tx: Tx,
  { kind, id }: Pick<Entry, 'kind' | 'id'>,
  resolved: { at: Date; by: string; resolution: 'hidden' | 'dismissed' },
): Promise<number> {
  const rows = await tx
    .update(foro_reports)
    .set({ resolved_at: resolved.at, resolved_by: resolved.by, resolution: resolved.resolution })
    .where(and(isOpen, eq(kind === 'posts' ? foro_reports.post_id : foro_reports.comment_id, id)))
    .returning({ id: foro_reports.id })
  return rows.length
}

/** Entries with open reports, the longest waiting first, and how many there are. */
export async function listReportedEntries(db: Database, page: { limit: number; offset: number }) {
  const [items, [counted]] = await Promise.all([
    db
      .select({
        comment_id: foro_comments.id,
        post_id: foro_posts.id,
        post_title: foro_posts.title,
        content: sql<string>`coalesce(${foro_comments.content}, ${foro_posts.content})`,
        author_name: users.name,
        author_photo: users.profile_photo_url,
        author_roles: sql<Role[]>`array(select r.role from user_roles r where r.user_id = ${users.id})`,
        created_at: sql<string>`coalesce(${foro_comments.created_at}, ${foro_posts.created_at})`,
        is_hidden: sql<boolean>`case when ${foro_comments.id} is null then ${foro_posts.hidden_at} is not null else ${foro_comments.hidden_at} is not null end`,
        report_count: sql<number>`count(*)::int`,
        reported_at: sql<string>`min(${foro_reports.created_at})`,
        reasons: sql<
          { reason: string; by: string }[]
        >`jsonb_agg(jsonb_build_object('reason', ${foro_reports.reason}, 'by', ${reporters.name}) order by ${foro_reports.created_at})`,
      })
      .from(foro_reports)
      .innerJoin(reporters, eq(reporters.id, foro_reports.user_id))
      .leftJoin(foro_comments, eq(foro_comments.id, foro_reports.comment_id))
      .innerJoin(foro_posts, sql`${foro_posts.id} = coalesce(${foro_reports.post_id}, ${foro_comments.post_id})`)
      .innerJoin(users, sql`${users.id} = coalesce(${foro_comments.user_id}, ${foro_posts.user_id})`)
      .where(isOpen)
      .groupBy(foro_posts.id, foro_comments.id, users.id)
      .orderBy(sql`min(${foro_reports.created_at})`, foro_posts.id)
      .limit(page.limit)
      .offset(page.offset),
    db
      .select({
        total: sql<number>`count(distinct coalesce(${foro_reports.post_id}, ${foro_reports.comment_id}))::int`,
      })
      .from(foro_reports)
      .where(isOpen),
  ])
  return { items, total: counted?.total ?? 0 }
}

/** Who looks after the forum. */
export async function listModerators(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(user_roles)
    .innerJoin(users, eq(users.id, user_roles.user_id))
    .where(and(eq(user_roles.role, 'admin'), eq(users.is_active, true)))
  return rows.map(({ id }) => id)
}
