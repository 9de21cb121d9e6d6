import { eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { notification_preferences } from '../database/tables/notifications.ts'

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
