import { sql } from 'drizzle-orm'
import type { PaperKind } from '#domain/papers/kinds.ts'
import { anyOf } from '../database/any-of.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'

/** Returns a recognition that counts, with its courses, or null. */
export async function findCounting(db: Database | Tx, recognizedId: string) {
  const { rows } = await db.execute<{
    user_id: string
    is_counting: boolean
    courses: { id: string; name: string }[]
  }>(sql`
    select r.user_id, r.annulled_at is null and r.outcome = 'aprobada' as is_counting,
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name), '[]')
        from recognized_course_items i join courses c on c.id = i.course_id where i.recognized_id = r.id) as courses
    from recognized_courses r where r.id = ${recognizedId}`)
  return rows[0] ?? null
}

/** Papers in force that rest on a recognition. */
export async function listPapersOn(db: Database | Tx, recognizedId: string) {
  const { rows } = await db.execute<{ kind: PaperKind; number: number; year: number }>(sql`
    select d.kind, d.number, d.year from documents d join document_recognitions r on r.document_id = d.id
    where r.recognized_id = ${recognizedId} and d.revoked_at is null order by d.issued_at, d.id`)
  return rows
}

/** The person's titles of programs whose plan, the one that the person studied, has one of these courses; titles from before the portal rest on none. */
export async function listTitlesWith(db: Database | Tx, userId: string, courseIds: readonly string[]) {
  const { rows } = await db.execute<{ id: string; title_granted: string; register_number: string }>(sql`
    select t.id, t.title_granted, t.register_number from titles t join program_students s on s.id = t.program_student_id
    where t.user_id = ${userId} and exists (select 1 from plan_courses k where k.plan_id = s.plan_id and k.course_id = ${anyOf(courseIds)})
    order by t.granted_on, t.id`)
  return rows
}

/** Diplomas in force for these titles. */
export async function listDiplomasOf(db: Database | Tx, titleIds: readonly string[]) {
  const { rows } = await db.execute<{ kind: PaperKind; number: number; year: number }>(sql`
    select kind, number, year from documents where title_id = ${anyOf(titleIds)} and revoked_at is null order by issued_at, id`)
  return rows
}

/** The programs in which the person studies and whose plan has one of these courses. */
export async function listProgramsWith(db: Database | Tx, userId: string, courseIds: readonly string[]) {
  const { rows } = await db.execute<{ name: string }>(sql`
    select g.name from program_students s join programs g on g.id = s.program_id
    where s.user_id = ${userId} and s.status = 'activo'
      and exists (select 1 from plan_courses k where k.plan_id = s.plan_id and k.course_id = ${anyOf(courseIds)})
    order by g.name`)
  return rows.map(({ name }) => name)
}

/** What the person takes now that asks for one of these courses, in the plan by which they study or in a current one. */
export async function listEnrollmentsAsking(db: Database | Tx, userId: string, courseIds: readonly string[]) {
  const { rows } = await db.execute<{ course: string; required: string }>(sql`
    select distinct c.name as course, needed.name as required
    from enrollments e join requirements r on r.course_id = e.course_id join plans p on p.id = r.plan_id
      join programs g on g.id = p.program_id join courses c on c.id = e.course_id join courses needed on needed.id = r.required_course_id
    where e.user_id = ${userId} and e.is_active and e.status = 'En Progreso' and r.required_course_id = ${anyOf(courseIds)}
      and ((p.is_current and g.is_active) or p.id in (
        select s.plan_id from program_students s where s.user_id = ${userId} and s.status = 'activo'))
    order by 1, 2`)
  return rows
}
