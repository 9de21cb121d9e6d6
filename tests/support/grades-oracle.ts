import { sql } from 'drizzle-orm'
import type { Connected } from '#server/database/connect.ts'

/** What an enrollment's calculated final grade is: whole percent and status, both null without work that counts. For tests only. */
export type OracleGrade = {
  enrollment_id: string
  course_code: string
  period_id: string
  percent: number | null
  status: string | null
}

/**
 * The calculated final grade of every enrollment, in one statement of its own (document 3 §9, decisions L8 and L13): it shares no
 * fragment with the portal, so that a mistake there can't be repeated here. For tests only.
 */
export async function gradesByOracle(db: Connected['db'], { now, zone }: { now: Date; zone: string }) {
  const { rows } = await db.execute<OracleGrade & Record<string, unknown>>(sql`
    with moment as (select ${now.toISOString()}::timestamptz as now, (${now.toISOString()}::timestamptz at time zone ${zone})::date as today),
    work as (
      select e.id, a.max_score, s.grade,
        case
          when s.grade is not null then true
          when s.id is not null then false
          when a.due_date is null then p.end_date < moment.today
          else a.due_date > e.enrollment_date - interval '1 second' and a.due_date <= moment.now - interval '1 second'
        end as counts
      from moment, enrollments e
      join periods p on p.id = e.period_id
      join assignments a on a.course_id = e.course_id and coalesce(a.period_id, e.period_id) = e.period_id
      left join assignment_submissions s on s.enrollment_id = e.id and s.assignment_id = a.id
      where a.is_active and a.archived_at is null
    ),
    figure as (
      select id, round(100 * sum(coalesce(grade, 0)) / sum(max_score))::int as percent from work where counts group by id
    )
    select e.id as enrollment_id, c.course_code, e.period_id, f.percent,
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
 * The enrollments whose work the rule before decision L8 saw as today's does, with its figure: every evaluation of the course is of
 * their period, nothing waits for its grade, and nothing was due before they enrolled. For tests only.
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
      and not exists (select from assignment_submissions o where o.enrollment_id = e.id and o.grade is null)
    group by e.id`)
  return rows
}
