import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { isStudied } from '../database/rules.ts'
import { courses } from '../database/tables/courses.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { users } from '../database/tables/people.ts'
import { periods } from '../database/tables/periods.ts'
import type { Tx } from '../database/transaction.ts'
import { KNOWN } from './enrollments-queries.ts'

export type ToEnd = Awaited<ReturnType<typeof listEnrollmentsToEnd>>[number]

/** All enrollments of a person, with the names of their courses and periods, by these. */
export async function listEnrollmentsToEnd(db: Database | Tx, userId: string) {
  return db
    .select({
      enrollment_id: enrollments.id,
      course_id: enrollments.course_id,
      course_name: courses.name,
      period_name: periods.name,
      status: enrollments.status,
      is_active: enrollments.is_active,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.course_id))
    .innerJoin(periods, eq(periods.id, enrollments.period_id))
    .where(eq(enrollments.user_id, userId))
    .orderBy(asc(courses.name), asc(periods.name), enrollments.id)
}

/** All enrollments of a person, locked in the order of their ids. */
export async function listAllEnrollmentsForUpdate(tx: Tx, userId: string) {
  return tx
    .select(KNOWN)
    .from(enrollments)
    .where(eq(enrollments.user_id, userId))
    .orderBy(enrollments.id)
    .for('no key update')
}

/** People who were deleted while they studied, or waited to pay. */
export async function listDeletedWhoStudy(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: users.id })
    .from(users)
    .innerJoin(enrollments, eq(enrollments.user_id, users.id))
    .where(and(isNotNull(users.anonymised_at), isStudied('enrollments')))
    .orderBy(sql`1`)
  return rows.map(({ id }) => id)
}
