import { sql } from 'drizzle-orm'
import type { CalendarDay } from '#domain/calendar.ts'
import type { PaperKind } from '#domain/papers/kinds.ts'
import type { CourseType, EnrollmentStatus } from '#domain/enrollments/statuses.ts'
import type { IdentityDocumentType } from '#domain/people/identity-documents.ts'
import type { GradeScale, ScaleStep } from '#domain/programs/plan.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import type { Facts } from './facts.ts'

/** The person a paper belongs to; null for nobody, and for someone who was anonymised. */
export async function findHolder(db: Database | Tx, userId: string) {
  const { rows } = await db.execute<{
    name: string
    document_type: IdentityDocumentType
    document_number: string | null
  }>(sql`select trim(first_name || ' ' || last_name) as name, document_type, document_number from users
    where id = ${userId} and anonymised_at is null`)
  return rows[0] ?? null
}

/** An enrollment as papers speak of it. */
export type EnrollmentRow = {
  enrollment_id: string
  user_id: string
  course_id: string
  course_name: string
  course_code: string
  hours: number
  credits: number
  teacher_name: string
  period_name: string
  period_start: CalendarDay
  period_end: CalendarDay
  period_is_active: boolean
  status: EnrollmentStatus
  is_active: boolean
  type_coursed: CourseType
  final_grade: number | null
  is_acta_closed: boolean
}

/** A person's enrollments, the newest first; or one of them. */
export async function listEnrollmentRows(db: Database | Tx, userId: string, enrollmentId: string | null) {
  const { rows } = await db.execute<EnrollmentRow>(sql`
    select e.id as enrollment_id, e.user_id, e.course_id, c.name as course_name, c.course_code, c.hours, c.credits,
      trim(t.first_name || ' ' || t.last_name) as teacher_name, p.name as period_name, p.start_date::text as period_start,
      p.end_date::text as period_end, p.is_active as period_is_active, e.status, e.is_active, e.type_coursed,
      e.final_grade::float8 as final_grade, exists (select 1 from course_actas a where a.course_id = e.course_id
        and a.period_id = e.period_id and a.reopened_at is null) as is_acta_closed
    from enrollments e join courses c on c.id = e.course_id join users t on t.id = c.teacher_id join periods p on p.id = e.period_id
    where e.user_id = ${userId} ${enrollmentId === null ? sql`` : sql`and e.id = ${enrollmentId}`}
    order by e.enrollment_date desc, e.id`)
  return rows
}

/**
 * Locks an enrollment, and so its acta, against changes until the transaction ends; other papers about it may be issued meanwhile.
 */
export async function keepEnrollment(tx: Tx, enrollmentId: string): Promise<void> {
  await tx.execute(sql`select 1 from enrollments where id = ${enrollmentId} for share`)
}

/**
 * Locks a person's enrollments and recognized courses against changes until the transaction ends, as `keepEnrollment` does for one.
 */
export async function keepRecord(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select 1 from enrollments where user_id = ${userId} order by id for share`)
  await tx.execute(sql`select 1 from recognized_courses where user_id = ${userId} order by id for share`)
}

/** The scale of the newest plan of the person's that has a course; null without one. */
export async function findScale(db: Database | Tx, userId: string, courseId: string) {
  const { rows } = await db.execute<{ grade_scale: GradeScale; scale_steps: ScaleStep[] }>(sql`
    select p.grade_scale, p.scale_steps from program_students s join plans p on p.id = s.plan_id
      join plan_courses k on k.plan_id = p.id and k.course_id = ${courseId}
    where s.user_id = ${userId} and s.status in ('activo', 'egresado') order by p.valid_from desc, p.id limit 1`)
  return rows[0] ?? null
}

/** Waits for anyone already issuing for the person: two simultaneous clicks find the same paper. */
export async function lockPapersOf(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`papers of ${userId}`}, 0))`)
}

/** Returns the paper with exactly these facts that was issued on a day and is in force, or null. */
export async function findSamePaper(tx: Tx, { userId, facts, on }: { userId: string; facts: Facts; on: CalendarDay }) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from documents where user_id = ${userId} and kind = ${facts.kind} and issued_on = ${on} and revoked_at is null
      and facts_sha256 = sha256(convert_to(${JSON.stringify(facts)}::jsonb::text, 'UTF8'))`)
  return rows[0]?.id ?? null
}

/** Whether a paper in force already states the same: same kind, fields and lines, not expired on a day. */
export async function hasStandingPaper(
  tx: Tx,
  { userId, facts, on }: { userId: string; facts: Facts; on: CalendarDay },
) {
  const { rows } = await tx.execute(sql`
    select 1 from documents where user_id = ${userId} and kind = ${facts.kind} and revoked_at is null
      and (valid_until is null or valid_until >= ${on}) and facts -> 'fields' = ${JSON.stringify(facts.fields)}::jsonb
      and facts -> 'transcript' is not distinct from ${'transcript' in facts ? JSON.stringify(facts.transcript) : null}::jsonb limit 1`)
  return rows.length > 0
}

/** The next number of a kind in a year; the series' row stays locked, and an undone transaction gives its number back. */
export async function nextNumber(tx: Tx, kind: PaperKind, year: number): Promise<number> {
  const { rows } = await tx.execute<{ last_number: number }>(sql`
    insert into document_series (kind, year, last_number) values (${kind}, ${year}, 1)
    on conflict (kind, year) do update set last_number = document_series.last_number + 1 returning last_number`)
  const [row] = rows
  if (!row) throw new Error('a series has no number')
  return row.last_number
}

/** A paper as it's written. */
type NewPaper = {
  kind: PaperKind
  year: number
  number: number
  code: string
  user_id: string
  enrollment_id: string | null
  program_student_id: string | null
  title_id: string | null
  facts: Facts
  is_copy: boolean
  valid_until: CalendarDay | null
  issued_at: Date
  issued_on: CalendarDay
  issued_by: string
}

/** Writes a paper; answers its id. */
export async function insertPaper(tx: Tx, paper: NewPaper): Promise<string> {
  const facts = JSON.stringify(paper.facts)
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into documents (kind, year, number, code, user_id, enrollment_id, program_student_id, title_id, facts, facts_sha256, is_copy,
      valid_until, issued_at, issued_on, issued_by)
    values (${paper.kind}, ${paper.year}, ${paper.number}, ${paper.code}, ${paper.user_id}, ${paper.enrollment_id}, ${paper.program_student_id},
      ${paper.title_id}, ${facts}::jsonb, sha256(convert_to(${facts}::jsonb::text, 'UTF8')), ${paper.is_copy}, ${paper.valid_until},
      ${paper.issued_at.toISOString()}, ${paper.issued_on}, ${paper.issued_by})
    returning id`)
  const [row] = rows
  if (!row) throw new Error('insert returned no row')
  return row.id
}

/** Writes what a paper rests on: enrollments and recognized courses of its holder. */
export async function insertGrounds(
  tx: Tx,
  paperId: string,
  { enrollmentIds = [], recognizedIds = [] }: { enrollmentIds?: readonly string[]; recognizedIds?: readonly string[] },
): Promise<void> {
  const idsOf = (ids: readonly string[]) =>
    sql`(select distinct jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`
  if (enrollmentIds.length > 0)
    await tx.execute(sql`insert into document_enrollments (document_id, enrollment_id)
      select ${paperId}, id from ${idsOf(enrollmentIds)} as ground(id)`)
  if (recognizedIds.length > 0)
    await tx.execute(sql`insert into document_recognitions (document_id, recognized_id)
      select ${paperId}, id from ${idsOf(recognizedIds)} as ground(id)`)
}
