import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { audit_log } from '../database/tables/audit.ts'
import { courses } from '../database/tables/courses.ts'
import type { Tx } from '../database/transaction.ts'
import type { ActaOf } from './acta-queries.ts'

/** Returns when the end of the enrollment was asked for last, by anyone, or null if not since then. */
export async function findUnlockRequest(
  db: Database | Tx,
  { courseId, periodId }: ActaOf,
  since: Date,
): Promise<Date | null> {
  const [row] = await db
    .select({ at: audit_log.at })
    .from(audit_log)
    .where(
      and(
        eq(audit_log.entity, 'courses'),
        eq(audit_log.entity_id, courseId),
        gte(audit_log.at, since),
        eq(audit_log.action, 'course.unlock_requested'),
        eq(sql`${audit_log.after}->>'period_id'`, periodId),
      ),
    )
    .orderBy(desc(audit_log.at))
    .limit(1)
  return row?.at ?? null
}

/** Requests for a course come one after the other until this transaction ends. */
export async function lockRequests(tx: Tx, { courseId }: ActaOf): Promise<void> {
  await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for('no key update')
}
