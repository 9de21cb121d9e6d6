import { sql } from 'drizzle-orm'
import type { Connected } from '#server/database/connect.ts'
import type { OracleGrade } from './grades-oracle.ts'

/** Digits after the point in divisions: no share of the drawn courses comes nearer to a half than this without being one. */
const DIGITS = 60
const NEXT_TO_NOTHING = `1e-${DIGITS - 10}`

/**
 * The calculated final grade of every enrollment by its course's scheme, in one statement of its own (record 072): categories, drops,
 * extra points, the obligatory evaluation, excused and extended work. It shares no fragment with the portal. For tests only.
 */
export async function gradesBySchemeOracle(db: Connected['db'], { now, zone }: { now: Date; zone: string }) {
  const { rows } = await db.execute<OracleGrade & Record<string, unknown>>(sql`
    with moment as (select ${now.toISOString()}::timestamptz as now, (${now.toISOString()}::timestamptz at time zone ${zone})::date as today),
    absence as (
      select h.enrollment_id, h.recorded_at as until,
        case when h.reason = 'never_began' then greatest(h.enrollment_date, lag(h.recorded_at) over rows_of)
          when h.completion_date is not null then h.completion_date end as since
      from enrollment_history h window rows_of as (partition by h.enrollment_id order by h.recorded_at)
      union all
      select id, 'infinity'::timestamptz, completion_date from enrollments where status = 'Desistido'
    ),
    given as (
      select e.id as enrollment_id, e.course_id, e.period_id, a.id as assignment_id, a.max_score, a.created_at, s.grade, s.id is not null as did,
        coalesce(w.extended_to, a.due_date) as due, coalesce(w.is_excused, false) as excused, p.end_date, c.id as scheme_id,
        coalesce(k.is_extra, false) as extra, k.required_percent as required,
        case when exists (select from scheme_categories o where o.scheme_id = c.id) then coalesce(k.category, 0) end as place,
        coalesce((select min(h.enrollment_date) from enrollment_history h where h.enrollment_id = e.id), e.enrollment_date) as began
      from enrollments e
      join periods p on p.id = e.period_id
      join assignments a on a.course_id = e.course_id and coalesce(a.period_id, e.period_id) = e.period_id
      left join assignment_submissions s on s.enrollment_id = e.id and s.assignment_id = a.id
      left join work_arrangements w on w.enrollment_id = e.id and w.assignment_id = a.id
      left join course_schemes c on c.course_id = e.course_id and c.period_id = e.period_id
      left join scheme_works k on k.scheme_id = c.id and k.assignment_id = a.id
      where a.is_active and a.archived_at is null
    ),
    owed as (
      select g.*, coalesce(g.grade, 0)::numeric(80, ${sql.raw(String(DIGITS))}) / g.max_score as share,
        case
          when excused then false
          when grade is not null then true
          when did then false
          when exists (
            select from absence b
            cross join lateral (select coalesce(due + interval '1 second', (end_date + 1)::timestamp at time zone ${zone}) as over) t
            where b.enrollment_id = g.enrollment_id and t.over > b.since and t.over <= b.until
          ) then false
          when due is null then end_date < moment.today
          else due <= moment.now - interval '1 second' and due > interval '-1 second' + began
        end as counts
      from moment, given g
    ),
    ranked as (
      select o.*, c.weight_percent, c.basis, coalesce(c.dropped, 0) as dropped,
        count(*) filter (where counts and not extra) over same as amount,
        case when counts and not extra and required is null then row_number() over (
          partition by enrollment_id, place, counts and not extra and required is null order by share, o.created_at, assignment_id) end as lowness
      from owed o left join scheme_categories c on c.scheme_id = o.scheme_id and c.position = o.place
      window same as (partition by enrollment_id, place)
    ),
    kept as (
      select *, counts and not extra and coalesce(lowness > least(dropped, amount - 1), true) as stays,
        counts and extra and grade is not null and amount > 0 as adds
      from ranked
    ),
    part as (
      select enrollment_id, coalesce(max(weight_percent), 100) as weight, count(*) filter (where stays or adds) as counted,
        case max(basis) when 'mean' then sum(share) filter (where stays or adds) / count(*) filter (where stays)
          else sum(coalesce(grade, 0)::numeric(80, ${sql.raw(String(DIGITS))})) filter (where stays or adds) / sum(max_score) filter (where stays) end as share
      from kept group by enrollment_id, place having count(*) filter (where stays) > 0
    ),
    figure as (
      select enrollment_id, least(100, round(100 * sum(weight * share) / sum(weight) + ${sql.raw(NEXT_TO_NOTHING)}))::int as percent,
        sum(counted)::int as counted
      from part group by enrollment_id
    )
    select e.id as enrollment_id, c.course_code, e.period_id, f.percent, coalesce(f.counted, 0) as counted,
      case
        when f.percent is null then null
        when e.status = 'Desistido' then 'Desistido'
        when e.type_coursed = 'oyente' then 'Oyente'
        when exists (select from owed o where o.enrollment_id = e.id and o.counts and coalesce(o.grade, 0) * 100 < o.required * o.max_score) then 'Desaprobado'
        when f.percent < coalesce(s.pass_percent, p.pass_percent) then 'Desaprobado'
        else 'Aprobado'
      end as status
    from enrollments e join courses c on c.id = e.course_id join periods p on p.id = e.period_id
    left join course_schemes s on s.course_id = e.course_id and s.period_id = e.period_id
    left join figure f on f.enrollment_id = e.id`)
  return rows
}
