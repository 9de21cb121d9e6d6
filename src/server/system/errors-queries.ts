import { and, desc, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import { error_log } from '../database/tables/system.ts'

export async function insertError(db: Database, error: Omit<typeof error_log.$inferInsert, 'id'>): Promise<void> {
  await db.insert(error_log).values(error)
}

/** The noted errors, newest first. */
export function listErrorRows(db: Database, page: { limit: number; offset: number }) {
  return db
    .select()
    .from(error_log)
    .orderBy(desc(error_log.created_at), desc(error_log.id))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countErrors(db: Database): Promise<number> {
  return db.$count(error_log)
}

/** Where an error of the screen happened that is no error: a process stood still, and was ended. */
export const SILENCE = 'silence'

/** When a process last was ended because it stood still; null when none is noted. */
export async function findLastSilence(db: Database): Promise<Date | null> {
  const [row] = await db
    .select({ at: error_log.created_at })
    .from(error_log)
    .where(eq(error_log.place, SILENCE))
    .orderBy(desc(error_log.created_at))
    .limit(1)
  return row?.at ?? null
}

/** How often a process stood still since a moment. */
export async function countSilences(db: Database, since: Date): Promise<number> {
  return db.$count(error_log, and(eq(error_log.place, SILENCE), gt(error_log.created_at, since)))
}

/** Forgets the errors before a moment, and all but the newest. */
export async function deleteOldErrors(db: Database, { before, keep }: { before: Date; keep: number }): Promise<void> {
  const [first] = await listErrorRows(db, { limit: 1, offset: keep })
  const isTooMany =
    first && sql`(${error_log.created_at}, ${error_log.id}) <= (${first.created_at.toISOString()}, ${first.id})`
  await deleteInBatches(db, error_log, or(lt(error_log.created_at, before), isTooMany))
}
