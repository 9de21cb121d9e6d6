import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { mail_log } from '../../database/tables/notifications.ts'
import type { Tx } from '../../database/transaction.ts'

/** Notes a mail that is to be sent; null when one with its key was noted before. */
export async function insertMail(
  tx: Tx,
  mail: Pick<typeof mail_log.$inferInsert, 'kind' | 'dedupe_key' | 'recipient' | 'user_id' | 'created_at'>,
): Promise<string | null> {
  const [row] = await tx.insert(mail_log).values(mail).onConflictDoNothing().returning({ id: mail_log.id })
  return row?.id ?? null
}

/** Notes many mails in one statement; without those whose key was noted before. */
export function insertMails(
  tx: Tx,
  mails: Pick<typeof mail_log.$inferInsert, 'kind' | 'dedupe_key' | 'recipient' | 'user_id' | 'created_at'>[],
): Promise<{ id: string; dedupe_key: string }[]> {
  return tx
    .insert(mail_log)
    .values(mails)
    .onConflictDoNothing()
    .returning({ id: mail_log.id, dedupe_key: mail_log.dedupe_key })
}

/** Counts an attempt to send a mail; null when it was sent, given up or removed. */
export async function startAttempt(db: Database, mailId: string) {
  const [row] = await db
    .update(mail_log)
    .set({ attempts: sql`${mail_log.attempts} + 1` })
    .where(and(eq(mail_log.id, mailId), isNull(mail_log.sent_at), isNull(mail_log.failed_at)))
    .returning({ id: mail_log.id, kind: mail_log.kind, recipient: mail_log.recipient })
  return row ?? null
}

export async function markSent(db: Database, mailId: string, subject: string, now: Date): Promise<void> {
  const sent = { sent_at: now, subject, last_error: null, last_failed_at: null, smtp_code: null }
  await db.update(mail_log).set(sent).where(eq(mail_log.id, mailId))
}

export async function noteFailure(db: Database, mailId: string, failure: NotedFailure): Promise<void> {
  const { smtp_code, sentence, isGivenUp, now } = failure
  const noted = { smtp_code, last_error: sentence, last_failed_at: now, failed_at: isGivenUp ? now : null }
  await db.update(mail_log).set(noted).where(eq(mail_log.id, mailId))
}

type NotedFailure = { smtp_code: number | null; sentence: string; isGivenUp: boolean; now: Date }

/** Forgets mails that were given up before a moment. */
export async function deleteGivenUp(db: Database, before: Date): Promise<void> {
  await db.delete(mail_log).where(and(isNull(mail_log.sent_at), lt(mail_log.failed_at, before)))
}

/** Forgets a mail that turned out to be for nobody. */
export async function deleteMail(db: Database, mailId: string): Promise<void> {
  await db.delete(mail_log).where(eq(mail_log.id, mailId))
}
