import { sql } from 'drizzle-orm'
import type { Connected } from '#server/database/connect.ts'

/** What an enrollment's calculated final grade is: whole percent and status, both null without work that counts. For tests only. */
export type OracleGrade = {
  enrollment_id: string
  course_code: string
  period_id: string
  percent: number | null
  /** How many evaluations count. */
  counted: number
  status: string | null
}

/**
 * The calculated final grade of every enrollment, in one statement of its own (document 3 §9, decisions L8, L13 and L22): it shares no
 * fragment with the portal, so that a mistake there can't be repeated here. For tests only.
 */
export async function gradesByOracle(db: Connected['db'], { now, zone }: { now: Date; zone: string }) {
  const { rows } = await db.execute<OracleGrade & Record<string, unknown>>(sql`
    with moment as (select ${now.toISOString()}::timestamptz as now, (${now.toISOString()}::timestamptz at time zone ${zone})::date as today),
    -- From an end of an enrollment, or while it only waited, to its resumption, by every row of its history; from a withdrawal on.
    absence as (
      select h.enrollment_id, h.recorded_at as until,
        case when h.reason = 'never_began' then greatest(h.enrollment_date, lag(h.recorded_at) over rows_of)
          when h.completion_date is not null then h.completion_date end as since
      from enrollment_history h window rows_of as (partition by h.enrollment_id order by h.recorded_at)
      union all
      select id, 'infinity'::timestamptz, completion_date from enrollments where status = 'Desistido'
    ),
    work as (
      select e.id, a.max_score, s.grade,
        case
          when s.grade is not null then true
          when s.id is not null then false
          when exists (
            select from absence b
            cross join lateral (select coalesce(a.due_date + interval '1 second', (p.end_date + 1)::timestamp at time zone ${zone}) as over) t
            where b.enrollment_id = e.id and t.over > b.since and t.over <= b.until
          ) then false
          when a.due_date is null then p.end_date < moment.today
          else a.due_date <= moment.now - interval '1 second' and a.due_date > interval '-1 second'
            + coalesce((select min(h.enrollment_date) from enrollment_history h where h.enrollment_id = e.id), e.enrollment_date)
        end as counts
      from moment, enrollments e
      join periods p on p.id = e.period_id
      join assignments a on a.course_id = e.course_id and coalesce(a.period_id, e.period_id) = e.period_id
      left join assignment_submissions s on s.enrollment_id = e.id and s.assignment_id = a.id
      where a.is_active and a.archived_at is null
    ),
    figure as (
      select id, round(100 * sum(coalesce(grade, 0)) / sum(max_score))::int as percent, count(*)::int as counted from work where counts group by id
    )
    select e.id as enrollment_id, c.course_code, e.period_id, f.percent, coalesce(f.counted, 0) as counted,
      case
        when f.percent is null then null
        when e.status = 'Desistido' then 'Desistido'
        when e.type_coursed = 'oyente' then 'Oyente'
        when f.percent < 70 then 'Desaprobado'
        else 'Aprobado'
      end as status
    from enrollments e join courses c on c.id = e.course_id left join figure f on f.id = e.id`)
  return rows
}

/**
 * The enrollments whose work the rule before decision L8 treated as today's does, with its figure: every evaluation of the course is of
 * their period, nothing is waiting for its grade, nothing was due before they enrolled, and they were neither resumed nor given up. For
 * tests only.
 */
export async function gradesByOldRule(db: Connected['db'], { now }: { now: Date }) {
  const { rows } = await db.execute<{ enrollment_id: string; percent: number }>(sql`
    select e.id as enrollment_id,
      round(100 * sum(coalesce(s.grade, 0)) / sum(a.max_score))::int as percent
    from enrollments e
    join assignments a on a.course_id = e.course_id and a.is_active
    left join assignment_submissions s on s.enrollment_id = e.id and s.assignment_id = a.id
    where (s.grade is not null or a.due_date <= ${now.toISOString()}::timestamptz - interval '1 second')
      and not exists (select from assignments o where o.course_id = e.course_id and o.is_active and o.period_id <> e.period_id)
      and not exists (select from assignments o where o.course_id = e.course_id and o.due_date < e.enrollment_date)
      and not exists (select from enrollment_history h where h.enrollment_id = e.id) and e.status <> 'Desistido'
      and not exists (select from assignment_submissions o where o.enrollment_id = e.id and o.grade is null)
    group by e.id`)
  return rows
}
