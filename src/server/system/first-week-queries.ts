import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { hidden_first_weeks } from '../database/tables/settings.ts'
import type { Tx } from '../database/transaction.ts'

/** What exists by now: a mail that went out, or a test one that the mail server accepted, proves the mail. */
export async function readFirstFacts(db: Database, userId: string) {
  const { rows } = await db.execute<
    Record<'is_hidden' | 'has_sent' | 'has_period' | 'has_course' | 'has_teacher', boolean>
  >(sql`
    select
      exists (select 1 from hidden_first_weeks where user_id = ${userId}) as is_hidden,
      exists (select 1 from mail_log where sent_at is not null)
        or exists (select 1 from audit_log where action = 'mail.tested' and after @> '{"accepted": true}') as has_sent,
      exists (select 1 from periods) as has_period,
      exists (select 1 from courses) as has_course,
      exists (select 1 from user_roles where role = 'teacher') as has_teacher`)
  const [row] = rows
  if (!row) throw new Error('The facts are always one row')
  return row
}

export async function insertHiding(tx: Tx, userId: string): Promise<void> {
  await tx.insert(hidden_first_weeks).values({ user_id: userId }).onConflictDoNothing()
}

export async function deleteHiding(tx: Tx, userId: string): Promise<void> {
  await tx.delete(hidden_first_weeks).where(eq(hidden_first_weeks.user_id, userId))
}
