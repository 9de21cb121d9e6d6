import { sql } from 'drizzle-orm'
import type { PaymentNotice } from '#contract/home.ts'
import type { CalendarDay } from '#domain/calendar.ts'
import type { CourseType, EnrollmentStatus } from '#domain/enrollments/statuses.ts'
import { type AssignmentType, UPCOMING_ASSIGNMENTS_LIMIT } from '#domain/evaluations/limits.ts'
import type { CourseCounts } from '#domain/progress/course-progress.ts'
import type { Participation } from '#domain/progress/participation.ts'
import type * as z from 'zod/mini'
import type { Database } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { isExcused, ownDueDate } from '../database/own-work.ts'
import {
  countAssignments,
  countCompletedAssignments,
  isEnrolled,
  isWorkOf,
  owes,
  seesEvaluations,
  seatHeldUntil,
  showsGrades,
} from '../database/rules.ts'

type Asked = { userId: string; now: Date; today: CalendarDay; weekStart: CalendarDay }

/** Moments come out of JSON as texts. */
type Upcoming = {
  id: string
  title: string
  course_id: string
  course_name: string
  assignment_type: AssignmentType
  question_count: number
  due_date: string
}
type Studied = CourseCounts & {
  id: string
  name: string
  course_code: string
  image_url: string | null
  cover: number
  professor: string
  type_coursed: CourseType
}
type Grade = { grade: number; max_score: number; status: EnrollmentStatus; type_coursed: CourseType }
type Moments = 'provisional_until' | 'seat_until'
/** What became of an order's courses: those without a price were given up, the others now cost something else. */
type Changes = { changes: { name: string; price_cents: number | null }[] | null }
type Notice = Omit<z.output<typeof PaymentNotice>, Moments | 'left_names' | 'repriced'> &
  Record<Moments, string | null> &
  Changes

const userId = sql`${sql.placeholder('userId')}::uuid`
const now = sql`${sql.placeholder('now')}::timestamptz`
const today = sql`${sql.placeholder('today')}::date`

/** What is a student's own on their dashboard, in one prepared statement: one round trip, and one moment for all of its figures. */
export async function readStudentDashboard(db: Database, asked: Asked) {
  const [row] = await prepared(db, 'read_student_dashboard', (db, name) =>
    db
      .select({
        courses: sql<Studied[]>`courses`,
        is_newcomer: sql<boolean>`is_newcomer`,
        upcoming: sql<Upcoming[]>`upcoming`,
        grades: sql<Grade[]>`grades`,
        payments: sql<Notice[]>`payments`,
        forum: sql<Participation>`forum`,
        streak: sql<{ current_streak: number; longest_streak: number; last_access: CalendarDay | null } | null>`streak`,
        week: sql<CalendarDay[]>`week`,
      })
      .from(DASHBOARD)
      .prepare(name),
  ).execute(asked)
  if (!row) throw new Error('The dashboard is always one row')
  return row
}

/**
 * Running enrollments, for each course the newest one whose evaluations are visible, otherwise the newest, as in enrollmentPerCourse
 * (decisions L1 and L2).
 */
const STUDY = sql`
  select distinct on (e.course_id) e.id, e.course_id, e.period_id, e.type_coursed, e.enrollment_date,
    ${seesEvaluations({ enrollment: 'e', window: 'w', period: 'p' }, { now, today })} as sees_evaluations
  from enrollments e
  join enrollments_open w on w.id = e.enrollment_open_id
  join periods p on p.id = e.period_id
  where e.user_id = ${userId} and ${isEnrolled('e')}
  order by e.course_id, sees_evaluations desc, e.enrollment_date desc`

const COURSES = sql`
  select c.id, c.name, c.course_code, c.image_url, c.cover, t.name as professor, study.type_coursed,
    (select count(*)::int from lessons l where l.course_id = c.id) as total_lessons,
    (select count(*)::int from completed_lessons d where d.enrollment_id = study.id) as completed_lessons,
    ${countAssignments({ id: sql`study.id`, course_id: sql`c.id`, period_id: sql`study.period_id` })} as total_assignments, ${countCompletedAssignments(sql`study.id`)} as completed_assignments
  from study join courses c on c.id = study.course_id join users t on t.id = c.teacher_id
  order by study.enrollment_date, c.name`

/** What may still be handed in and wasn't, or is back to be mended, by the student's own dates (record 077); a due date's last second counts whole (decision L12). */
const UPCOMING = sql`
  select a.id, a.title, a.course_id, c.name as course_name, a.assignment_type,
    jsonb_array_length(a.form_questions) as question_count, own.due_date
  from study
  join assignments a on a.course_id = study.course_id and a.is_active and ${isWorkOf('a', sql`study.period_id`)}
  join courses c on c.id = study.course_id
  left join assignment_submissions s on s.assignment_id = a.id and s.enrollment_id = study.id
  cross join lateral (
    select case when s.id is null then ${ownDueDate('a', sql`study.id`)} else s.returned_until end as due_date) own
  where study.sees_evaluations and own.due_date > ${now} - interval '1 second' and not ${isExcused(sql`a.id`, sql`study.id`)}
  order by own.due_date, a.id limit ${sql.raw(String(UPCOMING_ASSIGNMENTS_LIMIT))}`

/** Every grade with what decides whether it counts (decision L10); those of deleted evaluations (decision C6) and those that are held (record 076) stay out. */
const GRADES = sql`
  select s.grade, s.max_score, e.status, e.type_coursed
  from assignment_submissions s
  join assignments a on a.id = s.assignment_id and a.archived_at is null and ${showsGrades('a')}
  join enrollments e on e.id = s.enrollment_id
  where s.user_id = ${userId} and s.grade is not null`

/**
 * Money that hasn't arrived yet: what is requested for an account that owes (decision M16), and what is declared as paid or was
 * recently refused as such.
 */
const PAYMENTS = sql`
  select min(p.id::text) as payment_id, p.order_id, p.state, p.payment_method,
    json_agg(c.name order by c.name) as course_names,
    (select json_agg(json_build_object('name', i.name, 'price_cents', case when i.cancelled_at is null then (i.unit_price * 100)::bigint end) order by i.name)
      from order_items i where i.order_id = p.order_id and case when i.cancelled_at is null then exists (
        select from ledger_entries l where l.order_item_id = i.id and l.kind = 'cancellation' and l.note = 'repriced')
      else i.cancel_reason = 'withdrawn' end) as changes,
    (sum(p.amount) * 100)::bigint as amount_cents, p.currency,
    case when count(p.local_amount) = count(*) then
      json_build_object('amount_cents', (sum(p.local_amount) * 100)::bigint, 'currency', min(p.local_currency)) end as local,
    min(p.rejection_reason) as rejection_reason, bool_or(p.enrollment_id is null) as is_claim,
    case when bool_and(e.is_active) then min(e.provisional_until) end as provisional_until,
    min(${seatHeldUntil('e')}) as seat_until, bool_and(coalesce(e.status <> 'En Progreso' and not ${isEnrolled('e')}, false)) as is_over
  from (
    select *, case
      when not requires_verification then
        case status when 'failed' then 'declined' when 'processing' then 'processing' else 'to_pay' end
      when status = 'failed' then 'rejected'
      when status = 'pending_verification' then 'in_review'
      else 'receipt_needed' end as state
    from payments
    where user_id = ${userId} and replaced_at is null
      and status in ('pending', 'processing', 'pending_verification', 'failed')
  ) p
  join courses c on c.id = p.course_id
  left join enrollments e on e.id = p.enrollment_id
  where case when p.enrollment_id is null
    then p.state <> 'rejected' or p.updated_at > ${now} - interval '14 days' and not exists (
      select from enrollments other where other.user_id = p.user_id and other.course_id = p.course_id and other.is_active)
    else ${owes('e')} end
  group by p.order_id, p.state, p.payment_method, p.currency
  order by array_position(array['rejected', 'declined', 'to_pay', 'receipt_needed', 'processing', 'in_review'], p.state),
    min(p.created_at)`

/** What a person did in the forum, counted as in forum-queries.ts: what everyone can see, and others' likes on it. */
const POSTS = sql`select p.id from foro_posts p where p.user_id = ${userId} and p.hidden_at is null`
const COMMENTS = sql`select m.id from foro_comments m where m.user_id = ${userId} and m.hidden_at is null`
const FORUM = sql`
  select (select count(*)::int from (${POSTS}) post) as posts, (select count(*)::int from (${COMMENTS}) comment) as comments,
    (select count(*)::int from foro_likes k where k.post_id in (${POSTS}) and k.user_id <> ${userId})
    + (select count(*)::int from foro_likes k where k.comment_id in (${COMMENTS}) and k.user_id <> ${userId})
      as "likesReceived"`

const rowsOf = (query: typeof STUDY) => sql`(select coalesce(json_agg(part), '[]') from (${query}) part)`

const DASHBOARD = sql`(
  with study as materialized (${STUDY})
  select ${rowsOf(COURSES)} as courses,
    not exists (select from enrollments where user_id = ${userId}) as is_newcomer, ${rowsOf(UPCOMING)} as upcoming, ${rowsOf(GRADES)} as grades,
    ${rowsOf(PAYMENTS)} as payments,
    (select row_to_json(part) from (${FORUM}) part) as forum,
    (
      select json_build_object('current_streak', current_streak, 'longest_streak', longest_streak, 'last_access', last_access)
      from user_streaks where user_id = ${userId}
    ) as streak,
    (
      select coalesce(json_agg(day), '[]') from user_activity_days
      where user_id = ${userId} and day between ${sql.placeholder('weekStart')}::date and ${today}
    ) as week
) as dashboard`
