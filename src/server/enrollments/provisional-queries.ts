import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { isEnrolled } from '../database/rules.ts'
import { courses } from '../database/tables/courses.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { payments } from '../database/tables/payments.ts'
import { users } from '../database/tables/people.ts'
import type { Tx } from '../database/transaction.ts'

/** As `enrollmentCan.pause` says it. */
const runs = and(isNotNull(enrollments.provisional_until), isEnrolled('enrollments'))

/** Provisional enrollments that are due soon, whose students can still do something and haven't been told. */
export async function listToRemind(
  db: Database,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<string[]> {
  const waiting = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.enrollment_id, enrollments.id),
        isNull(payments.replaced_at),
        inArray(payments.status, ['pending', 'failed']),
      ),
    )
  const rows = await db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(
      and(
        runs,
        gt(enrollments.provisional_until, now),
        lte(enrollments.provisional_until, until),
        sql`${enrollments.reminded_for} is distinct from ${enrollments.provisional_until}`,
        exists(waiting),
      ),
    )
    .orderBy(asc(enrollments.provisional_until), asc(enrollments.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Provisional enrollments whose due moment has passed. */
export async function listOverdue(db: Database, { now, limit }: { now: Date; limit: number }): Promise<string[]> {
  const rows = await db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(and(runs, lte(enrollments.provisional_until, now)))
    .orderBy(asc(enrollments.provisional_until), asc(enrollments.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export type ProvisionalRow = NonNullable<Awaited<ReturnType<typeof lockProvisional>>>

/** One enrollment, locked, with what is reported about it. */
export async function lockProvisional(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      id: enrollments.id,
      user_id: enrollments.user_id,
      course_id: enrollments.course_id,
      status: enrollments.status,
      is_active: enrollments.is_active,
      paused_at: enrollments.paused_at,
      provisional_until: enrollments.provisional_until,
      reminded_for: enrollments.reminded_for,
      course_name: courses.name,
      email: users.email,
      has_account: users.is_active,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.course_id))
    .innerJoin(users, eq(users.id, enrollments.user_id))
    .where(eq(enrollments.id, id))
    .for('no key update', { of: enrollments })
  return row ?? null
}

/** What a mail says of an enrollment; null when its student's account is closed. */
export async function findEnrollmentForMail(db: Database, id: string) {
  const [row] = await db
    .select({ first_name: users.first_name, course_name: courses.name })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.course_id))
    .innerJoin(users, eq(users.id, enrollments.user_id))
    .where(and(eq(enrollments.id, id), eq(users.is_active, true)))
  return row ?? null
}
