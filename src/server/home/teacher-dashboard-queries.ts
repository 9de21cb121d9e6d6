import { sql } from 'drizzle-orm'
import type { CalendarDay } from '#domain/calendar.ts'
import type { AssignmentType } from '#domain/evaluations/limits.ts'
import type { Database } from '../database/connect.ts'
import { unlessNameless } from '../database/nameless.ts'
import { prepared } from '../database/prepared.ts'
import { isInClosedActa, isWorkable, waitsForTeacher } from '../database/rules.ts'

type Asked = { teacherId: string; since: Date; zone: string; today: CalendarDay }

type RecentAssignment = {
  id: string
  title: string
  course_name: string
  assignment_type: AssignmentType
  due_date: string | null
  submission_count: number
}

/** Something that a student did; `amount` is how many lessons were completed that day. */
export type StudentAction = {
  id: string
  type: 'enrollment' | 'submission' | 'completion'
  /** Null for what was handed in to be graded without names. */
  student_name: string | null
  course_name: string
  title: string | null
  amount: number
  at: string
}

const teacherId = sql`${sql.placeholder('teacherId')}::uuid`
const since = sql`${sql.placeholder('since')}::timestamptz`

const RECENT_ASSIGNMENTS = 5
const FEED = sql.raw('8')

/** The counters, the newest evaluations and what students did lately in a teacher's courses, in one prepared statement. */
export async function readTeacherDashboard(db: Database, asked: Asked) {
  const [row] = await prepared(db, 'read_teacher_dashboard', (db, name) =>
    db
      .select({
        student_count: sql<number>`student_count`,
        active_assignment_count: sql<number>`active_assignment_count`,
        pending_grade_count: sql<number>`pending_grade_count`,
        recent_assignments: sql<RecentAssignment[]>`recent_assignments`,
        activity: sql<StudentAction[]>`activity`,
      })
      .from(DASHBOARD)
      .prepare(name),
  ).execute(asked)
  if (!row) throw new Error('The dashboard is always one row')
  return row
}

const RECENT = sql`
  select a.id, a.title, taught.name as course_name, a.assignment_type, a.due_date,
    (select count(*)::int from assignment_submissions s where s.assignment_id = a.id) as submission_count
  from taught join assignments a on a.course_id = taught.id and a.archived_at is null
  order by a.created_at desc, a.id limit ${sql.raw(String(RECENT_ASSIGNMENTS))}`

/** Of each course the newest of each kind by index, then the newest of all; lessons are one line a student, course and day. */
const ACTIVITY = sql`
  select deed.id, deed.type, u.name as student_name, deed.course_name, deed.title, deed.amount, deed.at
  from (
    (
      select e.id::text as id, 'enrollment' as type, e.user_id, taught.name as course_name, null as title, 1 as amount,
        e.enrollment_date as at
      from taught cross join lateral (
        select e.id, e.user_id, e.enrollment_date from enrollments e
        where e.course_id = taught.id and e.enrollment_date >= ${since} order by e.enrollment_date desc limit ${FEED}
      ) e
      order by e.enrollment_date desc limit ${FEED}
    ) union all (
      select s.id::text, 'submission', ${unlessNameless('s', sql`s.user_id`)}, taught.name, a.title, 1, s.submitted_at
      from taught cross join lateral (
        select s.id, s.user_id, s.assignment_id, s.submitted_at from assignment_submissions s
        where s.course_id = taught.id and s.submission_type is not null and s.submitted_at >= ${since}
        order by s.submitted_at desc limit ${FEED}
      ) s
      join assignments a on a.id = s.assignment_id
      order by s.submitted_at desc limit ${FEED}
    ) union all (
      select d.enrollment_id || ':' || d.day, 'completion', d.user_id, d.course_name, min(d.title), count(*)::int,
        max(d.completed_at)
      from (
        select d.enrollment_id, d.user_id, taught.name as course_name, d.completed_at,
          (select l.title from lessons l where l.id = d.lesson_id) as title,
          (d.completed_at at time zone ${sql.placeholder('zone')}::text)::date as day
        from taught
        join completed_lessons d on d.course_id = taught.id
        where d.completed_at >= ${since}
      ) d
      group by d.enrollment_id, d.user_id, d.course_name, d.day
      order by max(d.completed_at) desc limit ${FEED}
    )
  ) deed left join users u on u.id = deed.user_id
  order by deed.at desc, deed.id limit ${FEED}`

const DASHBOARD = sql`(
  with taught as materialized (select c.id, c.name from courses c where c.teacher_id = ${teacherId})
  select
    (
      select count(distinct e.user_id)::int from taught join enrollments e on e.course_id = taught.id and e.is_active
    ) as student_count,
    (
      select count(*)::int from taught join assignments a on a.course_id = taught.id and a.is_active
    ) as active_assignment_count,
    (
      select count(*)::int from taught
      join assignment_submissions s on s.course_id = taught.id and ${waitsForTeacher('s')}
      join assignments a on a.id = s.assignment_id and a.archived_at is null
      join courses c on c.id = taught.id and ${isWorkable('c', sql`${sql.placeholder('today')}::date`)}
      where not ${isInClosedActa('s')}
    ) as pending_grade_count,
    (select coalesce(json_agg(part), '[]') from (${RECENT}) part) as recent_assignments,
    (select coalesce(json_agg(part), '[]') from (${ACTIVITY}) part) as activity
) as dashboard`
