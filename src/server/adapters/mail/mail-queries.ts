import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { deleteInBatches } from '../../database/delete-in-batches.ts'
import { mail_log } from '../../database/tables/notifications.ts'
import type { Tx } from '../../database/transaction.ts'

/** Notes a mail that is to be sent; null when one with its key was noted before. */
export async function insertMail(
  tx: Tx,
  mail: Pick<typeof mail_log.$inferInsert, 'kind' | 'dedupe_key' | 'recipient' | 'user_id' | 'data' | 'created_at'>,
): Promise<string | null> {
  const [row] = await tx.insert(mail_log).values(mail).onConflictDoNothing().returning({ id: mail_log.id })
  return row?.id ?? null
}

/** Notes many mails in one statement; answers the new ones, without those whose key was noted before. */
export async function insertMails(
  tx: Tx,
  mails: Pick<typeof mail_log.$inferInsert, 'kind' | 'dedupe_key' | 'recipient' | 'user_id' | 'data' | 'created_at'>[],
): Promise<string[]> {
  const rows = await tx.insert(mail_log).values(mails).onConflictDoNothing().returning({ id: mail_log.id })
  return rows.map(({ id }) => id)
}

/** Counts an attempt to send a mail; null when it was sent, given up or removed, or is held. */
export async function startAttempt(db: Database, mailId: string) {
  const [row] = await db
    .update(mail_log)
    .set({ attempts: sql`${mail_log.attempts} + 1` })
    .where(and(eq(mail_log.id, mailId), isNull(mail_log.sent_at), isNull(mail_log.failed_at), isNull(mail_log.held_at)))
    .returning({ id: mail_log.id, kind: mail_log.kind, recipient: mail_log.recipient, data: mail_log.data })
  return row ?? null
}

/** Lets mails that are held or were given up go out; answers those of these ids that were. */
export async function releaseMails(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .update(mail_log)
    .set({ held_at: null, failed_at: null })
    .where(
      and(
        inArray(mail_log.id, [...ids]),
        isNull(mail_log.sent_at),
        or(isNotNull(mail_log.held_at), isNotNull(mail_log.failed_at)),
      ),
    )
    .returning({ id: mail_log.id })
  return rows.map(({ id }) => id)
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
  await deleteInBatches(db, mail_log, and(isNull(mail_log.sent_at), lt(mail_log.failed_at, before)))
}

/** Deletes a mail that turned out to have no recipient. */
export async function deleteMail(db: Database, mailId: string): Promise<void> {
  await db.delete(mail_log).where(eq(mail_log.id, mailId))
}
