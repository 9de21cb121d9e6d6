import { and, count, desc, eq, gt, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { NOTICE_COUNTS } from '#domain/notifications/types.ts'
import type { Database } from '../database/connect.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import { ifShown } from '../database/if-shown.ts'
import { prepared } from '../database/prepared.ts'
import { assignment_submissions } from '../database/tables/evaluations.ts'
import { notification_opt_outs, notifications } from '../database/tables/notifications.ts'
import { user_roles, users } from '../database/tables/people.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'
import type { Notice, NoticePolicy, SharedNotice, Things } from './notice-kind.ts'

type About = Things

/** A notice whose mail is to be decided. */
export type DueNotice = Awaited<ReturnType<typeof takeDueNotifications>>[number]

/** Each a notice to one person. */
export async function insertNotifications(tx: Tx, notices: readonly Notice[]): Promise<void> {
  const refused = await listRefused(tx, notices)
  const wanted = notices.filter(({ user_id, kind }) => !refused.has(`${user_id} ${kind.name}`))
  if (wanted.length === 0) return
  const rows = wanted.map(({ user_id, kind, title, message, about }) => {
    return { user_id, kind: kind.name, type: kind.type, title, message, metadata: about, mail_due: goesByMail(kind) }
  })
  await tx.insert(notifications).values(rows)
}

/** Who of these people doesn't want their notice, as 'person kind'; asked only of kinds that one may switch off. */
async function listRefused(tx: Tx, notices: readonly Notice[]): Promise<ReadonlySet<string>> {
  const optional = notices.filter(({ kind }) => kind.bell === 'optional')
  if (optional.length === 0) return new Set()
  const rows = await tx
    .select({ user_id: notification_opt_outs.user_id, kind: notification_opt_outs.kind })
    .from(notification_opt_outs)
    .where(
      and(
        inArray(notification_opt_outs.user_id, [...new Set(optional.map(({ user_id }) => user_id))]),
        inArray(notification_opt_outs.kind, [...new Set(optional.map(({ kind }) => kind.name))]),
        eq(notification_opt_outs.channel, 'bell'),
      ),
    )
  return new Set(rows.map(({ user_id, kind }) => `${user_id} ${kind}`))
}

/** Whether it's mailed while it stays unread: what has a letter of its own isn't mailed twice. */
function goesByMail({ mail, letter }: NoticePolicy): boolean {
  return mail !== 'never' && letter === undefined
}

/** A notice for everyone with an active account but one, and but those who have one about the same thing. */
export async function insertNotificationForEveryone(
  tx: Tx,
  { kind, title, message, about }: SharedNotice,
  { except }: { except: string },
): Promise<void> {
  await tx.execute(sql`
    insert into notifications (user_id, kind, type, title, message, metadata, mail_due)
    select u.id, ${kind.name}, ${kind.type}, ${title}, ${message}, ${JSON.stringify(about)}::jsonb, ${goesByMail(kind)}
    from users u
    where u.is_active and u.id <> ${except} and not exists (
      select 1 from notifications n where n.user_id = u.id and n.type = ${kind.type} and n.metadata @> ${JSON.stringify(about)}::jsonb)
      and not exists (
        select 1 from notification_opt_outs o where o.user_id = u.id and o.kind = ${kind.name} and o.channel = 'bell')`)
}

/** Gives the unread notices about a thing newer words and today's place in the list; answers whose they are. */
export async function renewUnreadAbout(
  tx: Tx,
  userIds: readonly string[],
  about: About,
  { kind, title, message, about: metadata }: SharedNotice,
): Promise<string[]> {
  const rows = await tx
    .update(notifications)
    .set({ kind: kind.name, title, message, metadata, created_at: sql`now()` })
    .where(isUnread(userIds, kind, about))
    .returning({ user_id: notifications.user_id })
  return rows.map(({ user_id }) => user_id)
}

export async function hasNotificationAbout(tx: Tx, userId: string, about: About): Promise<boolean> {
  const [row] = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.user_id, userId), isAbout(about)))
    .limit(1)
  return row !== undefined
}

/** Who of these people has an unread notice about a thing. */
export async function listUnreadAbout(
  tx: Tx,
  userIds: readonly string[],
  { kind, about }: Pick<SharedNotice, 'kind' | 'about'>,
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ user_id: notifications.user_id })
    .from(notifications)
    .where(isUnread(userIds, kind, about))
  return rows.map(({ user_id }) => user_id)
}

/** Removes everyone's notices about a thing that is no more. */
export async function deleteNotificationsAbout(tx: Tx, { type }: NoticePolicy, about: About): Promise<void> {
  await tx.delete(notifications).where(and(eq(notifications.type, type), isAbout(about)))
}

/** How many notices of a person are unread; counting stops just above what the bell shows in full. */
export async function countUnreadOf(db: Database, userId: string): Promise<number> {
  const [row] = await prepared(db, 'count_unread_notices', (db, name) => {
    const unread = db
      .select({ id: notifications.id })
      .from(notifications)
      .where(and(eq(notifications.user_id, sql.placeholder('userId')), eq(notifications.read, false)))
      .limit(NOTICE_COUNTS.shownMax + 1)
      .as('unread')
    return db.select({ unread: count() }).from(unread).prepare(name)
  }).execute({ userId })
  return row?.unread ?? 0
}

/** The same of each of several people, in one statement. */
export async function countUnreadOfEach(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ user_id: string; unread: number }>(sql`
    select asked.user_id, (
      select count(*)::int from (
        select from notifications n where n.user_id = asked.user_id and not n.read limit ${NOTICE_COUNTS.shownMax + 1}
      ) counted
    ) as unread
    from unnest(${sql.param([...userIds])}::uuid[]) asked (user_id)`)
  return new Map(rows.map(({ user_id, unread }) => [user_id, unread]))
}

/** A page of a person's notices, newest first, and how many there are. */
export async function listNotificationsOf(
  db: Database,
  userId: string,
  { unread, limit, offset }: { unread: boolean; limit: number; offset: number },
) {
  const where = and(eq(notifications.user_id, userId), unread ? eq(notifications.read, false) : undefined)
  const [items, total] = await Promise.all([
    db
      .select({
        id: notifications.id,
        kind: notifications.kind,
        type: notifications.type,
        title: notifications.title,
        message: notifications.message,
        read: notifications.read,
        created_at: notifications.created_at,
        metadata: notifications.metadata,
      })
      .from(notifications)
      .where(where)
      .orderBy(desc(notifications.created_at), desc(notifications.id))
      .limit(limit)
      .offset(offset),
    db.$count(notifications, where),
  ])
  return { items, total }
}

/** Marks a notice as read. Somebody else's notice is not found. */
export async function markOwnRead(db: Database, userId: string, notificationId: string): Promise<void> {
  const rows = await db
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.id, notificationId), eq(notifications.user_id, userId)))
    .returning({ id: notifications.id })
  if (rows.length === 0) throw new Failure('NOT_FOUND')
}

export async function markAllOwnRead(db: Database, userId: string): Promise<void> {
  await db
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.user_id, userId), eq(notifications.read, false)))
}

/** Removes notices that were read long ago, and all that are older than anyone asks for. */
export async function deleteOldNotifications(db: Database, before: { read: Date; any: Date }): Promise<void> {
  const isOld = or(
    and(eq(notifications.read, true), lt(notifications.created_at, before.read)),
    lt(notifications.created_at, before.any),
  )
  await deleteInBatches(db, notifications, isOld)
}

/** Whether a notice's person wants such by mail; what always comes doesn't ask. */
const WANTS_MAIL = sql<boolean>`coalesce((select p.email from notification_preferences p where p.user_id = ${notifications.user_id}), true)
  and not exists (
    select 1 from notification_opt_outs o
    where o.user_id = ${notifications.user_id} and o.kind = ${notifications.kind} and o.channel = 'mail')`

/** Notices whose mail is to be decided now, the oldest first, each with its person. Their rows are locked; others skip them. */
export function takeDueNotifications(tx: Tx, { until, limit }: { until: Date; limit: number }) {
  return tx
    .select({
      id: notifications.id,
      user_id: notifications.user_id,
      kind: notifications.kind,
      type: notifications.type,
      metadata: notifications.metadata,
      read: notifications.read,
      created_at: notifications.created_at,
      email: users.email,
      is_active: users.is_active,
      wants_mail: WANTS_MAIL,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.user_id))
    .where(and(eq(notifications.mail_due, true), lte(notifications.created_at, until)))
    .orderBy(notifications.created_at)
    .limit(limit)
    .for('no key update', { of: notifications, skipLocked: true })
}

export async function settleMails(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .update(notifications)
    .set({ mail_due: false })
    .where(inArray(notifications.id, [...ids]))
}

/**
 * The recipient of a mail and those of its notices that are still unread, oldest first, a grade's with its comment; null if nobody is
 * active.
 */
export async function findMailedNotices(db: Database, email: string, ids: readonly string[]) {
  const [person] = await db
    .select({ id: users.id, first_name: users.first_name })
    .from(users)
    .where(and(eq(users.email, email), eq(users.is_active, true)))
  if (!person) return null
  const notices = await db
    .select({
      kind: notifications.kind,
      type: notifications.type,
      title: notifications.title,
      message: notifications.message,
      metadata: notifications.metadata,
      comment: ifShown(assignment_submissions.feedback),
      wants_mail: WANTS_MAIL,
    })
    .from(notifications)
    .leftJoin(
      assignment_submissions,
      and(
        eq(notifications.type, 'grade'),
        eq(sql`${assignment_submissions.id}::text`, sql`${notifications.metadata} ->> 'submission_id'`),
        eq(assignment_submissions.user_id, notifications.user_id),
      ),
    )
    .where(
      and(
        eq(notifications.user_id, person.id),
        inArray(notifications.id, [...ids]),
        eq(notifications.read, false),
        gt(notifications.created_at, sql`now() - interval '7 days'`),
      ),
    )
    .orderBy(notifications.created_at)
  return { ...person, notices }
}

function isUnread(userIds: readonly string[], { type }: NoticePolicy, about: About): SQL | undefined {
  return and(
    inArray(notifications.user_id, [...userIds]),
    eq(notifications.type, type),
    eq(notifications.read, false),
    isAbout(about),
  )
}

function isAbout(about: About) {
  return sql`${notifications.metadata} @> ${JSON.stringify(about)}::jsonb`
}

/** The active administrators. */
export async function listAdministrators(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(user_roles, and(eq(user_roles.user_id, users.id), eq(user_roles.role, 'admin')))
    .where(eq(users.is_active, true))
  return rows.map(({ id }) => id)
}
