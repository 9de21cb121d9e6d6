import { sql, type SQL } from 'drizzle-orm'
import type { PaymentStatus } from '#domain/payments/statuses.ts'
import type { Database } from '../database/connect.ts'
import { enrollmentsOfPeriod } from '../database/enrollments-of-period.ts'
import { peopleOfRole } from '../database/people-of-role.ts'
import { prepared } from '../database/prepared.ts'
import { isInReview } from '../database/rules.ts'

/** Something new in the institution; `subject` is who or what it's about. */
type News = {
  id: string
  type: 'enrollment' | 'announcement' | 'user' | 'course'
  subject: string
  course_name: string | null
  at: string
}

/** The newest events, with a maximum for each kind (document 3 §7). */
const FEED = sql.raw('5')
const OF_A_KIND = sql.raw('2')

/** The counters and the newest events of the institution, in one prepared statement. */
export async function readAdminDashboard(db: Database) {
  const [row] = await prepared(db, 'read_admin_dashboard', (db, name) =>
    db
      .select({
        student_count: sql<number>`student_count`,
        teacher_count: sql<number>`teacher_count`,
        active_course_count: sql<number>`active_course_count`,
        announcement_count: sql<number>`announcement_count`,
        receipts_in_review: sql<number>`receipts_in_review`,
        activity: sql<News[]>`activity`,
      })
      .from(DASHBOARD)
      .prepare(name),
  ).execute()
  if (!row) throw new Error('The dashboard is always one row')
  return row
}

/** Each kind's newest by its index, which sets the order, then the newest of all. */
const ACTIVITY = sql`
  select news.id, news.type, news.subject, news.course_name, news.at
  from (
    select e.id, 'enrollment' as type, u.name as subject, c.name as course_name, e.enrollment_date as at
    from (
      select * from enrollments order by enrollment_date desc, id desc limit ${OF_A_KIND}
    ) e join users u on u.id = e.user_id join courses c on c.id = e.course_id
    union all (
      select n.id, 'announcement', n.title, null, n.created_at from announcements n
      order by n.created_at desc, n.id desc limit ${OF_A_KIND}
    ) union all (
      select u.id, 'user', u.name, null, u.created_at from users u order by u.created_at desc, u.id desc limit ${OF_A_KIND}
    ) union all (
      select c.id, 'course', c.name, null, c.created_at from courses c order by c.created_at desc, c.id desc limit ${OF_A_KIND}
    )
  ) news
  order by news.at desc, news.id desc limit ${FEED}`

/** Everybody of a role without the few of whom this is so. */
const allOf = (role: 'student' | 'teacher', but: SQL) => sql`(
  ${peopleOfRole(role)}
  - (
    select count(*) from users u
    where ${but} and exists (select 1 from user_roles r where r.user_id = u.id and r.role = ${sql.raw(`'${role}'`)})
  )
)::int`

/** Students as their own view counts them (student-statistics-queries.ts), teachers with an active account; receipts, not payments: one receipt may prove several. */
const DASHBOARD = sql`(
  select
    ${allOf('student', sql`u.anonymised_at is not null`)} as student_count,
    ${allOf('teacher', sql`not u.is_active`)} as teacher_count,
    (select count(*)::int from courses where is_active) as active_course_count,
    (select count(*)::int from announcements where is_active) as announcement_count,
    (
      select count(distinct receipt_file_id)::int from payments
      where receipt_file_id is not null and ${isInReview('payments')}
    ) as receipts_in_review,
    (select coalesce(json_agg(part), '[]') from (${ACTIVITY}) part) as activity
) as dashboard`

/** The latest periods with how many enrolled in each, the newest first. */
export async function countEnrollmentsByPeriod(db: Database, most: number) {
  const { rows } = await db.execute<{ id: string; period: string; enrollments: number }>(sql`
    select id, name as period, ${enrollmentsOfPeriod} as enrollments
    from periods order by start_date desc, id limit ${most}
  `)
  return rows
}

/**
 * What was paid in each of some months ('YYYY-MM', in a zone) by stored status, net of what was returned; a scholarship's share moves
 * no money.
 */
export async function sumPaymentsByMonth(db: Database, zone: string, months: readonly string[]) {
  // A month of any zone is whole days of UTC, which are added up already, but for what its first day had before it began and its
  // last one has before it ends: parts of days, of which the index payments_of_money is all that is read. The months are one by one, so that
  // PostgreSQL knows how many they are and plans it once.
  const listed = sql.join(
    months.map((month) => sql`(${month}::text)`),
    sql`, `,
  )
  const { rows } = await db.execute<{ month: string; status: PaymentStatus; amount: string }>(sql`
    select to_char(m.begins, 'YYYY-MM') as month, sums.status, sums.amount::text
    from (
      select begins, begins at time zone ${zone} as since, (begins + interval '1 month') at time zone ${zone} as until
      from (select (month || '-01')::timestamp as begins from (values ${listed}) listed (month)) given
    ) m cross join lateral (
      select part.status, sum(part.amount) as amount from (
        select d.status, d.amount from payment_days d
        where d.day >= (m.since at time zone 'UTC')::date and d.day < (m.until at time zone 'UTC')::date
        union all
        select part.status, -part.amount from payments p, ${parts} where ${isOfItsDayBefore(sql`m.since`)}
        union all
        select part.status, part.amount from payments p, ${parts} where ${isOfItsDayBefore(sql`m.until`)}
      ) part
      group by part.status
    ) sums
  `)
  return rows
}

/** What was returned of a payment that is otherwise kept counts as refunded. */
const parts = sql`lateral parts_of_payment(p.status, p.amount, p.refunded_amount) part`

/** Money of the day in UTC that a moment is of, from before that moment. */
const isOfItsDayBefore = (moment: SQL) => sql`
  p.created_at >= date_trunc('day', ${moment}, 'UTC') and p.created_at < ${moment} and p.payment_method <> 'scholarship'`
