import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Role } from '#domain/access/roles.ts'
import type { Database } from '../../database/connect.ts'
import { courses, enrollments_open } from '../../database/tables/courses.ts'
import { enrollments } from '../../database/tables/enrollments.ts'
import { course_actas } from '../../database/tables/grades.ts'
import { personColumns, user_roles, users } from '../../database/tables/people.ts'
import { periods } from '../../database/tables/periods.ts'
import type { Tx } from '../../database/transaction.ts'

/** Rows a statement takes at once: far below the 65535 parameters that the protocol allows. */
const CHUNK = 1000

export type NewPerson = typeof users.$inferInsert & { id: string }
export type NewEnrollment = typeof enrollments.$inferInsert

/** One import after the other, and windows that are closed by now take enrollments (see the triggers). */
export async function beginImport(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(4712)`)
  await tx.execute(sql`set local atrio.import = 'on'`)
}

/** The accounts with these canonical emails, with their roles and the stored data of their people. */
export async function findAccounts(db: Database | Tx, emails: readonly string[]) {
  return inChunks(emails, (chunk) =>
    db
      .select({
        id: users.id,
        email: users.email,
        ...personColumns,
        is_gone: sql<boolean>`${users.anonymised_at} is not null`,
        is_active: users.is_active,
        role: sql<Role[]>`array(select r.role from user_roles r where r.user_id = users.id)`,
      })
      .from(users)
      .where(inArray(users.email, chunk)),
  )
}

/** Whose documents these numbers are, of whatever type. */
export async function findIdentityDocuments(db: Database | Tx, numbers: readonly string[]) {
  return inChunks(numbers, (chunk) =>
    db
      .select({ email: users.email, type: users.document_type, number: users.document_number })
      .from(users)
      .where(inArray(users.document_number, chunk)),
  )
}

/** The windows of some courses, the newest of each course and period first, with whether the acta is closed. */
export async function findWindows(db: Database | Tx, codes: readonly string[]) {
  return inChunks(codes, (chunk) =>
    db
      .select({
        id: enrollments_open.id,
        course_id: courses.id,
        course_code: courses.course_code,
        period_id: periods.id,
        period: sql<string>`fold(${periods.name})`,
        starts: enrollments_open.enrollment_start_date,
        ends: enrollments_open.enrollment_end_date,
        seats_max: enrollments_open.seats_max,
        seats_taken: enrollments_open.seats_taken,
        is_closed: sql<boolean>`${course_actas.id} is not null`,
      })
      .from(enrollments_open)
      .innerJoin(courses, eq(courses.id, enrollments_open.course_id))
      .innerJoin(periods, eq(periods.id, enrollments_open.period_id))
      .leftJoin(
        course_actas,
        and(
          eq(course_actas.course_id, courses.id),
          eq(course_actas.period_id, periods.id),
          isNull(course_actas.reopened_at),
        ),
      )
      .where(inArray(courses.course_code, chunk))
      .orderBy(sql`${enrollments_open.enrollment_end_date} desc`, enrollments_open.id),
  )
}

export async function findCourseCodes(db: Database | Tx, codes: readonly string[]): Promise<Set<string>> {
  const rows = await inChunks(codes, (chunk) =>
    db.select({ code: courses.course_code }).from(courses).where(inArray(courses.course_code, chunk)),
  )
  return new Set(rows.map(({ code }) => code))
}

/** The folded names of all periods. */
export async function listPeriodNames(db: Database | Tx): Promise<Set<string>> {
  const rows = await db.select({ name: sql<string>`fold(${periods.name})` }).from(periods)
  return new Set(rows.map(({ name }) => name))
}

/** The enrollments that some people have, the oldest first. */
export async function findEnrollments(db: Database | Tx, userIds: readonly string[]) {
  return inChunks(userIds, (chunk) =>
    db
      .select({
        user_id: enrollments.user_id,
        course_id: enrollments.course_id,
        period_id: enrollments.period_id,
        period_name: periods.name,
        type_coursed: enrollments.type_coursed,
        status: enrollments.status,
        is_active: enrollments.is_active,
        final_grade: enrollments.final_grade,
        acta_closed: sql<boolean>`${course_actas.id} is not null`,
      })
      .from(enrollments)
      .innerJoin(periods, eq(periods.id, enrollments.period_id))
      .leftJoin(
        course_actas,
        and(
          eq(course_actas.course_id, enrollments.course_id),
          eq(course_actas.period_id, enrollments.period_id),
          isNull(course_actas.reopened_at),
        ),
      )
      .where(inArray(enrollments.user_id, chunk))
      .orderBy(enrollments.enrollment_date, enrollments.id),
  )
}

export async function insertPeople(tx: Tx, people: readonly NewPerson[]): Promise<void> {
  if (people.length > 0) await tx.insert(users).values([...people])
}

export async function insertRoles(tx: Tx, roles: readonly { user_id: string; role: Role }[]): Promise<void> {
  await inChunks(roles, async (chunk) => {
    await tx.insert(user_roles).values(chunk).onConflictDoNothing()
    return []
  })
}

export async function insertEnrollmentRows(tx: Tx, rows: readonly NewEnrollment[]): Promise<void> {
  if (rows.length > 0) await tx.insert(enrollments).values([...rows])
}

/** Queries or writes in batches, one after another. */
async function inChunks<Item, Row>(items: readonly Item[], ask: (chunk: Item[]) => PromiseLike<Row[]>): Promise<Row[]> {
  const all: Row[] = []
  for (let from = 0; from < items.length; from += CHUNK) all.push(...(await ask(items.slice(from, from + CHUNK))))
  return all
}
