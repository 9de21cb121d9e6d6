import { and, eq, sql } from 'drizzle-orm'
import type { NoticeChannel } from '#domain/notifications/types.ts'
import type { Database } from '../database/connect.ts'
import { notification_opt_outs, notification_preferences } from '../database/tables/notifications.ts'
import type { Tx } from '../database/transaction.ts'

/** Whether a person wants notices by mail; yes until they say otherwise. */
export async function wantsMail(db: Database, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ email: notification_preferences.email })
    .from(notification_preferences)
    .where(eq(notification_preferences.user_id, userId))
  return row?.email ?? true
}

export async function saveMailChoice(db: Database, userId: string, email: boolean, now: Date): Promise<void> {
  await db
    .insert(notification_preferences)
    .values({ user_id: userId, email, updated_at: now })
    .onConflictDoUpdate({ target: notification_preferences.user_id, set: { email, updated_at: now } })
}

/** What a person switched off. */
export async function listOptOuts(db: Database, userId: string) {
  return db
    .select({ kind: notification_opt_outs.kind, channel: notification_opt_outs.channel })
    .from(notification_opt_outs)
    .where(eq(notification_opt_outs.user_id, userId))
}

type Choice = { readonly kind: string; readonly channel: NoticeChannel; readonly on: boolean }

/** Switches a kind on or off by a channel, for a person who exists; whether that changed anything. */
export async function saveChoice(tx: Tx, userId: string, { kind, channel, on }: Choice, now: Date): Promise<boolean> {
  const { user_id, kind: ofKind, channel: byChannel } = notification_opt_outs
  const { rowCount } = on
    ? await tx.delete(notification_opt_outs).where(and(eq(user_id, userId), eq(ofKind, kind), eq(byChannel, channel)))
    : await tx.execute(sql`
        insert into notification_opt_outs (user_id, kind, channel, created_at)
        select u.id, ${kind}, ${channel}, ${now.toISOString()}::timestamptz from users u where u.id = ${userId}
        on conflict do nothing`)
  return rowCount === 1
}
