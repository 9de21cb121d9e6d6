import { sql } from 'drizzle-orm'
import type { CalendarDay } from '#domain/calendar.ts'
import type { CourseKind } from '#domain/papers/kinds.ts'
import type { CourseType, EnrollmentStatus } from '#domain/enrollments/statuses.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'

/** A course in a period. */
export type CoursePeriod = { course_id: string; period_id: string }

/** The course and the period, and whether their acta is closed; null when there is no such course or period. */
export async function findCoursePeriod(db: Database, { course_id, period_id }: CoursePeriod) {
  const { rows } = await db.execute<{
    course_name: string
    course_code: string
    period_name: string
    start_date: CalendarDay
    end_date: CalendarDay
    period_is_active: boolean
    is_acta_closed: boolean
  }>(sql`
    select c.name as course_name, c.course_code, p.name as period_name, p.start_date::text as start_date, p.end_date::text as end_date,
      p.is_active as period_is_active,
      exists (select 1 from course_actas a where a.course_id = c.id and a.period_id = p.id and a.reopened_at is null) as is_acta_closed
    from courses c cross join periods p where c.id = ${course_id} and p.id = ${period_id}`)
  return rows[0] ?? null
}

/**
 * Everyone who stayed in a course in a period, by surname, each with the certificate of their kind in force: the newest one, before
 * any copy of it. Anonymised people are included while they hold theirs, under the name on it: nothing more is issued to them.
 */
export async function listStayed(db: Database, { course_id, period_id }: CoursePeriod) {
  const { rows } = await db.execute<{
    enrollment_id: string
    user_id: string
    first_name: string
    last_name: string
    status: EnrollmentStatus
    is_active: boolean
    type_coursed: CourseType
    kind: CourseKind
    paper_id: string | null
  }>(sql`
    select e.id as enrollment_id, e.user_id, n.first_name, n.last_name, e.status, e.is_active, e.type_coursed, k.kind, held.id as paper_id
    from enrollments e join users u on u.id = e.user_id cross join lateral (
      select case e.type_coursed when 'oyente' then 'certificado_participacion' else 'certificado_aprobacion' end as kind) k
    left join lateral (
      select d.id, d.facts #>> '{fields,nombre}' as name from documents d
      where d.enrollment_id = e.id and d.kind = k.kind and d.revoked_at is null
      order by d.is_copy, d.issued_at desc, d.id limit 1) held on true
    cross join lateral (
      select case when u.anonymised_at is null then u.first_name else '' end as first_name,
        case when u.anonymised_at is null then u.last_name else held.name end as last_name) n
    where e.course_id = ${course_id} and e.period_id = ${period_id} and e.status <> 'Desistido'
      and (u.anonymised_at is null or held.id is not null)
    order by n.last_name, n.first_name, e.id`)
  return rows
}

/** Whether a paper of a kind about an enrollment is in force. */
export async function hasCertificate(
  tx: Tx,
  { enrollment_id, kind }: { enrollment_id: string; kind: CourseKind },
): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from documents where enrollment_id = ${enrollment_id} and kind = ${kind} and revoked_at is null limit 1`,
  )
  return rows.length > 0
}
