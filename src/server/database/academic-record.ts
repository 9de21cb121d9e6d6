import { sql } from 'drizzle-orm'
import { attemptState, type Attempt, type AttemptForm, type AttemptState } from '#domain/programs/attempts.ts'
import type { CourseType, EnrollmentStatus } from '#domain/enrollments/statuses.ts'
import type { RecognitionOrigin, RecognitionOutcome } from '#domain/programs/recognized.ts'
import { anyOf } from './any-of.ts'
import type { Database } from './connect.ts'
import type { Tx } from './transaction.ts'

/** An attempt with what screens and papers say of it. */
export type RecordedAttempt = Attempt & {
  readonly user_id: string
  readonly course_code: string
  readonly course_name: string
  readonly hours: number
  /** Of an enrollment, also of one that was resumed later; null of a recognition. */
  readonly enrollment_id: string | null
  readonly recognized_id: string | null
  readonly period_name: string | null
  /** Its grade is final: in a closed acta, or failed and resumed since, or recognized. */
  readonly is_firm: boolean
  /** Of the closed acta that it rests on. */
  readonly acta_id: string | null
  /** Of the acta that records its result, which keeps its number when it's reopened; null without one, and for a recognition. */
  readonly acta_number: { readonly number: number; readonly year: number } | null
  /** Where it was recognized from, or what the history calls its source. */
  readonly institution: string | null
  /** The institution's resolution that recognized it. */
  readonly resolution: string | null
}

/** What an attempt's state is derived from: an enrollment, or what was recognized. */
type Outcome = {
  status: EnrollmentStatus | null
  is_active: boolean
  type_coursed: CourseType
  outcome: RecognitionOutcome | null
}
type Row = Omit<RecordedAttempt, 'state' | 'form'> & Outcome & { origin: RecognitionOrigin | null }

/** The number of the acta of the enrollment `e`, as `RecordedAttempt` has it. */
const ACTA_NUMBER = sql`(select json_build_object('number', n.number, 'year', n.year) from acta_numbers n
  where (n.course_id, n.period_id) = (e.course_id, e.period_id))`

/**
 * Everything that people took or had recognized, oldest first: their enrollments, the failed attempts that were resumed since (decision L2), and
 * what was recognized; refused and annulled recognitions aren't attempts. Days are those of `zone`.
 */
export async function listAttempts(
  db: Database | Tx,
  { userIds, zone }: { userIds: readonly string[]; zone: string },
): Promise<RecordedAttempt[]> {
  const people = anyOf(userIds)
  const { rows } = await db.execute<Row>(sql`
    select t.*, c.course_code, c.name as course_name, c.hours, coalesce(t.own_credits, c.credits) as credits from (
      select e.user_id, e.course_id, e.id as enrollment_id, null::uuid as recognized_id, e.status, e.is_active, e.type_coursed,
        null as origin, null as outcome, e.final_grade::float8 as grade, null::int as own_credits, p.name as period_name, a.id as acta_id,
        case when a.id is not null then ${ACTA_NUMBER} end as acta_number,
        null as institution, null as resolution, a.id is not null as is_firm,
        coalesce((coalesce(a.closed_at, e.completion_date, e.final_grade_at) at time zone ${zone})::date, p.end_date)::text as "on"
      from enrollments e join periods p on p.id = e.period_id
      left join course_actas a on a.course_id = e.course_id and a.period_id = e.period_id and a.reopened_at is null
      where e.user_id = ${people}
      union all
      select e.user_id, e.course_id, e.id, null, h.status, false, h.type_coursed, null, null, h.final_grade::float8, null, p.name, null,
        case when exists (select from course_actas a where (a.course_id, a.period_id) = (e.course_id, e.period_id)
          and a.closed_at between h.enrollment_date and h.recorded_at) then ${ACTA_NUMBER} end, null, null, true,
        (coalesce(h.completion_date, h.recorded_at) at time zone ${zone})::date::text
      from enrollment_history h join enrollments e on e.id = h.enrollment_id join periods p on p.id = e.period_id
      where e.user_id = ${people} and h.status in ('Reprobado', 'Desaprobado')
      union all
      select r.user_id, i.course_id, null, r.id, null, false, 'regular', r.origin, r.outcome, i.grade::float8, i.credits, null, null, null,
        r.institution, r.resolution, true, r.dated_on::text
      from recognized_courses r join recognized_course_items i on i.recognized_id = r.id
      where r.user_id = ${people} and r.annulled_at is null and r.outcome <> 'rechazada'
    ) t join courses c on c.id = t.course_id
    order by t."on", c.course_code, t.enrollment_id`)
  return rows.map(({ status, is_active, type_coursed, origin, outcome, ...row }) => ({
    ...row,
    state: stateOf({ status, is_active, type_coursed, outcome }),
    form: formOf(origin),
  }))
}

/** Of everything that people took or had recognized what became of it; failed attempts that were resumed since aren't among them. */
export async function listStandings(
  db: Database | Tx,
  userIds: readonly string[],
): Promise<(Pick<Attempt, 'course_id' | 'state'> & { user_id: string })[]> {
  const people = anyOf(userIds)
  const { rows } = await db.execute<Outcome & { user_id: string; course_id: string }>(sql`
    select e.user_id, e.course_id, e.status, e.is_active, e.type_coursed, null as outcome
    from enrollments e where e.user_id = ${people}
    union all
    select r.user_id, i.course_id, null, false, 'regular', r.outcome
    from recognized_courses r join recognized_course_items i on i.recognized_id = r.id
    where r.user_id = ${people} and r.annulled_at is null and r.outcome <> 'rechazada'`)
  return rows.map(({ user_id, course_id, ...outcome }) => ({ user_id, course_id, state: stateOf(outcome) }))
}

function stateOf({ status, is_active, type_coursed, outcome }: Outcome): AttemptState {
  if (status) return attemptState({ status, is_active, type_coursed })
  return outcome === 'desaprobada' ? 'failed' : 'approved'
}

function formOf(origin: RecognitionOrigin | null): AttemptForm {
  if (!origin) return 'cursada'
  return origin === 'historia' ? 'historia' : 'equivalencia'
}
