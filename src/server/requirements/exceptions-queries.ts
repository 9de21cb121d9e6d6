import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../database/connect.ts'
import { courses } from '../database/tables/courses.ts'
import { user_roles, users } from '../database/tables/people.ts'
import { requirement_exceptions } from '../database/tables/program-students.ts'
import type { Tx } from '../database/transaction.ts'

const withdrawers = alias(users, 'withdrawers')

/** A person's exceptions, newest first, and how many there are. */
export async function listExceptionsOf(db: Database, userId: string, page: { limit: number; offset: number }) {
  const own = eq(requirement_exceptions.user_id, userId)
  const [items, [counted]] = await Promise.all([
    db
      .select({
        id: requirement_exceptions.id,
        course_id: requirement_exceptions.course_id,
        course_code: courses.course_code,
        course_name: courses.name,
        reason: requirement_exceptions.reason,
        granted_by: sql<string>`${users.name}`,
        granted_at: requirement_exceptions.granted_at,
        withdrawn_by: sql<string | null>`${withdrawers.name}`,
        withdrawn_at: requirement_exceptions.withdrawn_at,
      })
      .from(requirement_exceptions)
      .innerJoin(courses, eq(courses.id, requirement_exceptions.course_id))
      .innerJoin(users, eq(users.id, requirement_exceptions.granted_by))
      .leftJoin(withdrawers, eq(withdrawers.id, requirement_exceptions.withdrawn_by))
      .where(own)
      .orderBy(desc(requirement_exceptions.granted_at), desc(requirement_exceptions.id))
      .limit(page.limit)
      .offset(page.offset),
    db.select({ total: count() }).from(requirement_exceptions).where(own),
  ])
  return { items, total: counted?.total ?? 0 }
}

/** Whether somebody is a student whose data is still there; the row is locked, so that two grants wait for one another. */
export async function lockStudent(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(user_roles, and(eq(user_roles.user_id, users.id), eq(user_roles.role, 'student')))
    .where(and(eq(users.id, userId), isNull(users.anonymised_at)))
    .for('no key update', { of: users })
  return rows.length > 0
}

export async function findCourse(tx: Tx, id: string) {
  const [row] = await tx.select({ id: courses.id, name: courses.name }).from(courses).where(eq(courses.id, id))
  return row ?? null
}

/** Whether a person has an exception for a course that wasn't withdrawn. */
export async function hasException(tx: Tx, userId: string, courseId: string): Promise<boolean> {
  const granted = and(
    eq(requirement_exceptions.user_id, userId),
    eq(requirement_exceptions.course_id, courseId),
    isNull(requirement_exceptions.withdrawn_at),
  )
  return (await tx.$count(requirement_exceptions, granted)) > 0
}

export async function insertException(
  tx: Tx,
  exception: { user_id: string; course_id: string; reason: string; granted_by: string; granted_at: Date },
): Promise<string> {
  const [row] = await tx.insert(requirement_exceptions).values(exception).returning({ id: requirement_exceptions.id })
  if (!row) throw new Error('an insert answered nothing')
  return row.id
}

/** Withdraws an exception in force; returns whose it is and for which course, or null. */
export async function endException(tx: Tx, id: string, { by, at }: { by: string; at: Date }) {
  const [row] = await tx
    .update(requirement_exceptions)
    .set({ withdrawn_at: at, withdrawn_by: by })
    .from(courses)
    .where(
      and(
        eq(requirement_exceptions.id, id),
        isNull(requirement_exceptions.withdrawn_at),
        eq(courses.id, requirement_exceptions.course_id),
      ),
    )
    .returning({
      user_id: requirement_exceptions.user_id,
      course_id: requirement_exceptions.course_id,
      course_name: courses.name,
    })
  return row ?? null
}
