import { type SQL, sql } from 'drizzle-orm'
import type { CountedAttempt } from '#domain/papers/kinds.ts'
import { LIVE_PROGRAM_STATUSES, type ProgramStatus } from '#domain/programs/program-students.ts'
import type { Database } from '../database/connect.ts'
import { listPlans } from '../database/plan-of.ts'
import { prepared } from '../database/prepared.ts'
import { isFull, isWindowOpen } from '../database/rules.ts'

type LiveStatus = Extract<ProgramStatus, (typeof LIVE_PROGRAM_STATUSES)[number]>

/** A person's place in a program; moments come as JSON does. */
export type Place = {
  id: string
  plan_id: string
  program_name: string
  program_code: string
  title_granted: string
  plan_name: string
  status: LiveStatus
  requested_at: string | null
  admitted_on: string | null
  graduated_on: string | null
}

/** A course of the plans that is sold now: with a seat left first, then the window that closes first. */
export type OpenCourse = {
  course_id: string
  enrollment_open_id: string
  enrollment_end_date: string
  image_url: string | null
  price_cents: number
  currency: string
  seats_left: number | null
}

const LIVE = sql.raw(LIVE_PROGRAM_STATUSES.map((status) => `'${status}'`).join(', '))

/** Of `program_students s`: a live place of a person. */
const livePlaceOf = (userId: string): SQL => sql`s.user_id = ${userId} and s.status in (${LIVE})`

const COUNTED = sql`coalesce((select counted_attempt from document_settings), 'last')`

/** What a person is in, and what their degree progress is derived from besides attempts and plans: one statement. */
export async function readPlaces(db: Database, { userId, now }: { userId: string; now: Date }) {
  const own = sql`(select k.course_id from plan_courses k join program_students s on s.plan_id = k.plan_id where ${livePlaceOf(userId)})`
  const { rows } = await db.execute<{
    places: Place[]
    counted: CountedAttempt
    excepted: string[]
    enrolled: string[]
    open: OpenCourse[]
  }>(sql`
    select ${COUNTED} as counted,
      coalesce((select jsonb_agg(to_jsonb(x) order by x.status <> 'activo', x.status <> 'solicitado', x.admitted_on desc nulls last, x.id) from (
        select s.id, s.plan_id, g.name as program_name, g.code as program_code, g.title_granted, p.name as plan_name, s.status,
          s.requested_at, s.admitted_on, s.graduated_on
        from program_students s join programs g on g.id = s.program_id join plans p on p.id = s.plan_id where ${livePlaceOf(userId)}
      ) x), '[]') as places,
      coalesce((select jsonb_agg(e.course_id) from requirement_exceptions e
        where e.user_id = ${userId} and e.withdrawn_at is null), '[]') as excepted,
      coalesce((select jsonb_agg(distinct e.course_id) from enrollments e
        where e.user_id = ${userId} and (e.status = 'En Progreso' or (e.status = 'Oyente' and e.is_active))
          and e.paused_reason is distinct from 'payment_pending'), '[]') as enrolled,
      coalesce((select jsonb_agg(to_jsonb(x)) from (
        select distinct on (w.course_id) w.course_id, w.id as enrollment_open_id, w.enrollment_end_date, c.image_url,
          (c.price_usd * 100)::int as price_cents, c.currency,
          case when w.seats_max is not null then greatest(0, w.seats_max - w.seats_taken) end as seats_left
        from enrollments_open w join courses c on c.id = w.course_id
        where w.course_id in ${own} and c.is_active and ${isWindowOpen('w', sql`${now}::timestamptz`)}
        order by w.course_id, ${isFull('w')}, w.enrollment_end_date, w.id
      ) x), '[]') as open`)
  const [row] = rows
  if (!row) throw new Error('The settings are always one row')
  return row
}

/** The plans of a person's programs. */
export const listPlansOf = (db: Database, userId: string) =>
  listPlans(db, sql`p.id in (select s.plan_id from program_students s where ${livePlaceOf(userId)})`)

/** The program that somebody studies, the newest of several, with what they approved of its plan, oldest first; null without one. */
export async function findDegreeLine(db: Database, userId: string) {
  const [row] = await prepared(db, 'find_degree_line', (db, name) =>
    db
      .select({
        program_name: sql<string>`program_name`,
        required: sql<number>`required`,
        counted: sql<CountedAttempt>`counted`,
        approved: sql<{ course_id: string; credits: number; grade: number | null }[]>`approved`,
      })
      .from(DEGREE_LINE)
      .prepare(name),
  ).execute({ userId })
  return row ?? null
}

/** Approved as domain/programs/attempts.ts has it. */
const DEGREE_LINE = sql`(
  with place as (
    select s.user_id, s.plan_id, g.name as program_name, p.credits_required as required
    from program_students s join programs g on g.id = s.program_id join plans p on p.id = s.plan_id
    where s.user_id = ${sql.placeholder('userId')}::uuid and s.status = 'activo'
    order by s.admitted_on desc, s.id limit 1
  )
  select program_name, required, ${COUNTED} as counted,
    coalesce((select jsonb_agg(jsonb_build_object('course_id', t.course_id, 'credits', t.credits, 'grade', t.grade) order by t.on_day)
      from (
        select e.course_id, c.credits, e.final_grade::float8 as grade, coalesce(e.completion_date, e.final_grade_at)::date as on_day
        from enrollments e join courses c on c.id = e.course_id
        where e.user_id = place.user_id and e.status = 'Aprobado' and e.type_coursed = 'regular'
        union all
        select i.course_id, i.credits, i.grade::float8, r.dated_on
        from recognized_courses r join recognized_course_items i on i.recognized_id = r.id
        where r.user_id = place.user_id and r.annulled_at is null and r.outcome = 'aprobada'
      ) t join plan_courses k on k.plan_id = place.plan_id and k.course_id = t.course_id), '[]') as approved
  from place
) as degree_line`
