import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { announcements } from '../database/tables/announcements.ts'
import { users } from '../database/tables/people.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'

type Page = { limit: number; offset: number }
export type AnnouncementFields = Omit<
  typeof announcements.$inferInsert,
  'id' | 'created_by' | 'created_at' | 'updated_at' | 'version'
>

const COLUMNS = {
  id: announcements.id,
  title: announcements.title,
  content: announcements.content,
  author_name: users.name,
  is_active: announcements.is_active,
  created_at: announcements.created_at,
  updated_at: announcements.updated_at,
  version: announcements.version,
}

/** A page of the active announcements, newest first, and how many there are. */
export async function listActiveAnnouncements(db: Database, page: Page) {
  const [items, total] = await Promise.all([
    prepared(db, 'list_active_announcements', (db, name) =>
      db
        .select(COLUMNS)
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

/** A page of all announcements, newest first, and how many there are; with an id that one alone. */
export async function listEveryAnnouncement(db: Database, id: string | undefined, page: Page) {
  const which = id === undefined ? undefined : eq(announcements.id, id)
  const [items, total] = await Promise.all([
    selectAnnouncements(db, which)
      .orderBy(desc(announcements.created_at), desc(announcements.id))
      .limit(page.limit)
      .offset(page.offset),
    db.$count(announcements, which),
  ])
  return { items, total }
}

/** One that everyone may read. */
export async function getActiveAnnouncement(db: Database, announcementId: string) {
  return first(
    await selectAnnouncements(db, and(eq(announcements.id, announcementId), eq(announcements.is_active, true))),
  )
}

export async function getAnnouncementRow(db: Database | Tx, announcementId: string) {
  return first(await selectAnnouncements(db, eq(announcements.id, announcementId)))
}

/** The announcement with its row locked: two administrators change it one after the other. */
export async function getAnnouncementForUpdate(tx: Tx, announcementId: string) {
  return first(await tx.select().from(announcements).where(eq(announcements.id, announcementId)).for('update'))
}

export async function insertAnnouncement(
  tx: Tx,
  announcement: AnnouncementFields,
  { created_by, at }: { created_by: string; at: Date },
): Promise<string> {
  const row = first(
    await tx
      .insert(announcements)
      .values({ ...columnsOf(announcement), created_by, created_at: at, updated_at: at })
      .returning({ id: announcements.id }),
  )
  return row.id
}

export async function updateAnnouncementRow(
  tx: Tx,
  announcementId: string,
  change: Partial<AnnouncementFields>,
  now: Date,
): Promise<void> {
  await tx
    .update(announcements)
    .set({ ...change, updated_at: now })
    .where(eq(announcements.id, announcementId))
}

/** Each column by name: nothing else from the input reaches the table. */
function columnsOf({ title, content, is_active }: AnnouncementFields) {
  return { title, content, is_active } satisfies Record<keyof AnnouncementFields, unknown>
}

export async function deleteAnnouncementRow(tx: Tx, announcementId: string): Promise<void> {
  await tx.delete(announcements).where(eq(announcements.id, announcementId))
}

function selectAnnouncements(db: Database | Tx, which: SQL | undefined) {
  return db
    .select(COLUMNS)
    .from(announcements)
    .innerJoin(users, eq(users.id, announcements.created_by))
    .where(which)
    .$dynamic()
}

function first<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (!row) throw new Failure('NOT_FOUND')
  return row
}
