import { sql } from 'drizzle-orm'
import type { IdentityDocumentType } from '#domain/people/identity-documents.ts'
import type { RecognitionOutcome } from '#domain/programs/recognized.ts'
import { anyOf, anyText } from '../database/any-of.ts'
import type { Database } from '../database/connect.ts'
import { recognized_course_items, recognized_courses } from '../database/tables/recognized.ts'
import type { Tx } from '../database/transaction.ts'

/** Somebody whom a row may mean. */
export type Person = { id: string; email: string; document_type: IdentityDocumentType; document_number: string | null }

/** A past course that the portal has. */
export type Known = {
  id: string
  user_id: string
  course_id: string
  dated_on: string
  outcome: RecognitionOutcome
  grade: number | null
  is_annulled: boolean
}

/** A past course to be written. */
export type NewHistory = Omit<Known, 'is_annulled'> & { institution: string | null; credits: number }

/** One import of past years after the other. */
export async function lockHistory(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(4713)`)
}

/** Everyone who has one of these canonical emails or document numbers. */
export async function findPeople(
  db: Database | Tx,
  { emails, numbers }: { emails: readonly string[]; numbers: readonly string[] },
): Promise<Person[]> {
  const { rows } = await db.execute<Person>(sql`
    select id, email, document_type, document_number from users where anonymised_at is null and email = ${anyText(emails)}
    union
    select id, email, document_type, document_number from users
    where anonymised_at is null and document_number = ${anyText(numbers)}`)
  return rows
}

/** Every course that a row may mean. */
export async function listCourseNames(db: Database | Tx) {
  const { rows } = await db.execute<{ id: string; course_code: string; name: string; credits: number }>(
    sql`select id, course_code, name, credits from courses order by course_code`,
  )
  return rows
}

/** The past courses that these people have, annulled ones too. */
export async function listHistoryOf(db: Database | Tx, userIds: readonly string[]): Promise<Known[]> {
  const { rows } = await db.execute<Known>(sql`
    select r.id, r.user_id, i.course_id, r.dated_on::text as dated_on, r.outcome, i.grade::float8 as grade, r.annulled_at is not null as is_annulled
    from recognized_courses r join recognized_course_items i on i.recognized_id = r.id
    where r.origin = 'historia' and r.user_id = ${anyOf(userIds)}`)
  return rows
}

type By = { by: string; now: Date }

/** Writes past courses, each of its own. */
export async function insertHistory(tx: Tx, rows: readonly NewHistory[], { by, now }: By): Promise<void> {
  if (rows.length === 0) return
  await tx.insert(recognized_courses).values(
    rows.map(({ id, user_id, outcome, institution, dated_on }) => ({
      id,
      user_id,
      origin: 'historia' as const,
      outcome,
      institution,
      dated_on,
      recorded_by: by,
      recorded_at: now,
    })),
  )
  await tx.insert(recognized_course_items).values(
    rows.map(({ id, user_id, course_id, dated_on, credits, grade }) => ({
      recognized_id: id,
      user_id,
      origin: 'historia' as const,
      dated_on,
      course_id,
      credits,
      grade,
    })),
  )
}

/** Puts the right result in the place of past courses that were annulled. */
export async function renewHistory(tx: Tx, rows: readonly NewHistory[], { by, now }: By): Promise<void> {
  if (rows.length === 0) return
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(id uuid, outcome text, institution text, credits int, grade numeric)`
  await tx.execute(sql`
    update recognized_courses r set outcome = g.outcome, institution = g.institution, recorded_by = ${by}, recorded_at = ${now},
      annulled_at = null, annulled_by = null, annul_reason = null
    from ${given} where r.id = g.id`)
  await tx.execute(sql`
    update recognized_course_items i set grade = g.grade, credits = g.credits from ${given} where i.recognized_id = g.id`)
}
