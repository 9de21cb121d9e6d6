import { and, desc, eq, gt, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { MailState } from '#contract/system.ts'
import type { Database } from '../database/connect.ts'
import { mail_log } from '../database/tables/notifications.ts'
import type { Tx } from '../database/transaction.ts'

const unsent = isNull(mail_log.sent_at)
/** In the words of the indexes mail_log_failing and mail_log_waiting. */
const IN_STATE: Readonly<Record<MailState, SQL | undefined>> = {
  failed: and(unsent, isNotNull(mail_log.last_failed_at), isNotNull(mail_log.failed_at)),
  held: and(unsent, isNull(mail_log.failed_at), isNotNull(mail_log.held_at)),
  waiting: and(unsent, isNull(mail_log.failed_at), isNull(mail_log.held_at)),
}

/** Mails of a state, the newest first: what was given up by when that was, the rest by when it was queued. */
export function listMails(db: Database, state: MailState, page: { limit: number; offset: number }) {
  const { id, kind, recipient, created_at, attempts, last_failed_at, smtp_code, last_error } = mail_log
  const newest = state === 'failed' ? last_failed_at : created_at
  return db
    .select({ id, kind, recipient, created_at, attempts, last_failed_at, smtp_code, last_error })
    .from(mail_log)
    .where(IN_STATE[state])
    .orderBy(desc(newest), desc(id))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countMails(db: Database, state: MailState): Promise<number> {
  return db.$count(mail_log, IN_STATE[state])
}

/** How many went out since two moments, of which `week` is the earlier. */
export async function countSent(db: Database, { day, week }: { day: Date; week: Date }) {
  const [row] = await db
    .select({
      sent_day: sql<number>`count(*) filter (where ${gt(mail_log.sent_at, day)})::int`,
      sent_week: sql<number>`count(*)::int`,
    })
    .from(mail_log)
    .where(gt(mail_log.sent_at, week))
  return row ?? { sent_day: 0, sent_week: 0 }
}

/**
 * Returns some mails in a state, or the one with this id, for an action: those that reached the state first, so that any that return to it
 * in the meantime come last. Nobody else can change them until the transaction ends.
 */
export async function takeMails(
  tx: Tx,
  state: 'failed' | 'held',
  { id, most }: { id: string | undefined; most: number },
) {
  const rows = await tx
    .select({ id: mail_log.id })
    .from(mail_log)
    .where(and(IN_STATE[state], id === undefined ? undefined : eq(mail_log.id, id)))
    .orderBy(state === 'failed' ? mail_log.failed_at : mail_log.held_at, mail_log.created_at, mail_log.id)
    .limit(most)
    .for('update', { skipLocked: true })
  return rows.map((row) => row.id)
}

/** Forgets held mails: one, or all. Answers how many there were. */
export async function deleteHeld(tx: Tx, id: string | undefined): Promise<number> {
  const { rowCount } = await tx
    .delete(mail_log)
    .where(and(IN_STATE.held, id === undefined ? undefined : eq(mail_log.id, id)))
  return rowCount ?? 0
}
