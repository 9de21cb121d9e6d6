import { and, eq, sql } from 'drizzle-orm'
import { DAY_MS, HOUR_MS } from '#domain/calendar.ts'
import type { Database } from '../database/connect.ts'
import { installation_keys } from '../database/tables/access.ts'
import { user_roles, users } from '../database/tables/people.ts'
import type { Tx } from '../database/transaction.ts'

const isAdministrator = and(eq(user_roles.role, 'admin'), eq(users.is_active, true))

/** Everyone who is notified when the portal isn't healthy. */
export function listAlarmed(tx: Tx) {
  return tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .innerJoin(user_roles, eq(user_roles.user_id, users.id))
    .where(isAdministrator)
}

/** Returns the administrator with this email and an active account, or null. */
export async function findAdministrator(db: Database, email: string) {
  const [row] = await db
    .select({ first_name: users.first_name })
    .from(users)
    .innerJoin(user_roles, eq(user_roles.user_id, users.id))
    .where(and(isAdministrator, eq(users.email, email)))
  return row ?? null
}

/** When the first start was: it makes the installation's keys. Null before the server ever ran. */
export async function findInstalledAt(db: Database): Promise<Date | null> {
  const { created_at } = installation_keys
  const [row] = await db.select({ created_at }).from(installation_keys).where(eq(installation_keys.name, 'file-links'))
  return row?.created_at ?? null
}

type MailFacts = { failing_since: Date | null; last_sent_at: Date | null; refused_since_sent: number }

/**
 * Returns how mails failed in the last day (domain/system/alarms.ts), using only the indexes of mail_log. A mail that a wrong clock dated
 * in the future says nothing about this hour.
 */
export async function readMailFacts(db: Database, now: Date) {
  const dayAgo = new Date(now.getTime() - DAY_MS)
  const latest = new Date(now.getTime() + HOUR_MS)
  const { rows } = await db.execute<MailFacts>(sql`
    with last as (
      select max(sent_at) as sent_at from mail_log where sent_at > ${dayAgo} and sent_at <= ${latest}
    )
    select last.sent_at as last_sent_at,
      (
        select min(created_at) from mail_log
        where last_failed_at > ${dayAgo} and sent_at is null and held_at is null
          and (failed_at is null or coalesce(smtp_code, 0) < 500)
      ) as failing_since,
      (
        select count(*)::int from mail_log
        where last_failed_at > greatest(last.sent_at, ${dayAgo}) and sent_at is null and failed_at is not null
          and smtp_code >= 500
      ) as refused_since_sent
    from last`)
  const [row] = rows
  return {
    failingSince: row?.failing_since ? new Date(row.failing_since) : null,
    lastSentAt: row?.last_sent_at ? new Date(row.last_sent_at) : null,
    refusedSinceSent: row?.refused_since_sent ?? 0,
  }
}
