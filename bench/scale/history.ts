import { entriesOf, FIRST, HELPERS, LAST, PLACE } from './fill.ts'
import { SEMINARY } from './scale.ts'

/** Enrollments of the past that are there, and how many there will be; thousands of them. */
export type Growth = { readonly from: number; readonly to: number }

/** What grows large in addition to what scale/load.ts lists. */
export const HISTORY_TABLES = [
  'completed_lessons',
  'course_actas',
  'notifications',
  'foro_posts',
  'foro_comments',
  'foro_likes',
] as const

/** Half years before the current one. */
const PERIODS = 10
/** What those who study now have behind them: as much in every history, so that only the institution's grows. */
const OF_THE_SAME = 2 * SEMINARY.students
/** Of each who studied before them: a course in each period. */
const OF_OTHERS = PERIODS
/** Where receipts of the past begin to be numbered: beyond those that the portal goes on from. */
const RECEIPTS = 100_000_000

/** Those who studied before: their numbers count from 1. */
const othersIn = (enrollments: number) => Math.max(0, enrollments - OF_THE_SAME) / OF_OTHERS

/** A course of the past has 200 students a period; the first are those that are still given. */
const coursesOf = (enrollments: number) => Math.max(SEMINARY.courses, Math.floor(enrollments / (PERIODS * 200)))

/** Who took which course in which period. Nobody takes one twice, and current students took other courses than those they take now. */
const pastOf = ({ from, to }: Growth) => `
  create temp table past as
  select e, person, c, p, now() - (p + 1) * interval '6 months' + e % 100 * interval '1 day' as at from (
    select e, pg_temp.id_of('user', s) as person, 1 + (s * 13 + (6 + (e - 1) % 2) * 37) % ${SEMINARY.courses} as c, 1 + s % ${PERIODS} as p
    from (select e, 1 + (e - 1) / 2 as s from generate_series(1::bigint, ${OF_THE_SAME}) e) same
    union all
    select e, pg_temp.id_of('past user', o), 1 + (o * 13 + j * 37) % ${coursesOf(to)}, 1 + j
    from (select e, 1 + (e - ${OF_THE_SAME + 1}) / ${OF_OTHERS} as o, (e - ${OF_THE_SAME + 1}) % ${OF_OTHERS} as j
      from generate_series(${OF_THE_SAME + 1}::bigint, ${to}) e) others
  ) x where e > ${from} and e <= ${to}`

/** Courses of the past follow those that are given now, by number. */
const NAMES = `
  create function pg_temp.course_of(c bigint) returns uuid language sql immutable as $$
    select pg_temp.id_of(case when c <= ${SEMINARY.courses} then 'course' else 'past course' end, c)
  $$;
  create function pg_temp.teacher_of(c bigint) returns uuid language sql immutable as $$
    select case when c <= ${SEMINARY.courses} then pg_temp.id_of('user', ${SEMINARY.students} + c) else pg_temp.id_of('past teacher', c) end
  $$;
  create function pg_temp.lesson_of(c bigint, l bigint) returns uuid language sql immutable as $$
    select pg_temp.id_of(case when c <= ${SEMINARY.courses} then 'lesson' else 'past lesson' end, c * 100 + l)
  $$`

/** What each step adds, in order, to a SEMINARY: people who studied before, the courses and periods of then, and all that they left. */
export function historySteps({ from, to }: Growth): readonly (readonly [name: string, statement: string])[] {
  const { lessonsOfEach, assignmentsOfEach } = SEMINARY
  const others = othersIn(to)
  const newCourses = `generate_series(${from === 0 ? SEMINARY.courses + 1 : coursesOf(from) + 1}, ${coursesOf(to)}) c`
  const newWindows = `generate_series(${from === 0 ? 1 : coursesOf(from) + 1}, ${coursesOf(to)}) c, generate_series(1, ${PERIODS}) p`
  const newOthers = `generate_series(${othersIn(from) + 1}, ${others}) n`
  const person = (email: string) =>
    `first || ' ' || last, first, last, ${email}, now() - interval '6 years', now() - interval '6 years'`
  const named = `pg_temp.pick(${FIRST}, n * 7 + n / 20) as first, pg_temp.pick(${LAST}, n * 3 + n / 23) || ' ' || pg_temp.pick(${LAST}, n / 11) as last`
  return [
    ['helpers', `${HELPERS}; ${NAMES}`],
    ['who took what', pastOf({ from, to })],
    [
      'people of the past',
      `insert into users (id, name, first_name, last_name, email, created_at, updated_at, document_number, birth_date, locality, province,
       country, is_active, has_enrollments, password_hash, email_confirmed_at)
     select pg_temp.id_of('past user', n), ${person(`'pasado' || n || '@escala.test'`)}, (30000000 + n)::text, date '1950-01-01' + n % 16000,
       pg_temp.pick(${PLACE}, n / 7), 'Buenos Aires', 'Argentina', n % 50 <> 0, true,
       (select password_hash from users where email = 'estudiante@demo.test'), now() - interval '6 years'
     from (select n, ${named} from ${newOthers}) x`,
    ],
    [
      'teachers of the past',
      `insert into users (id, name, first_name, last_name, email, created_at, updated_at)
     select pg_temp.id_of('past teacher', n), ${person(`'docente' || n || '@escala.test'`)} from (select c as n, ${named.replaceAll(/\bn\b/g, 'c')} from ${newCourses}) x`,
    ],
    [
      'roles',
      `insert into user_roles (user_id, role)
     select pg_temp.id_of('past user', n), 'student' from ${newOthers} union all select pg_temp.id_of('past teacher', c), 'teacher' from ${newCourses}`,
    ],
    ['roles forgotten', `truncate role_totals`],
    ['roles counted', `insert into role_totals (role, people) select role, count(*) from user_roles group by 1`],
    [
      'periods',
      `insert into periods (id, name, start_date, end_date, is_active)
     select pg_temp.id_of('past period', p), 'Anterior ' || p, (now() - (p + 1) * interval '6 months')::date,
       (now() - p * interval '6 months')::date - 1, false
     from generate_series(1, ${PERIODS}) p on conflict do nothing`,
    ],
    [
      'courses',
      `insert into courses (id, name, course_code, description, credits, teacher_id, price_usd, is_active, created_at)
     select pg_temp.course_of(c), 'Curso anterior ' || c, 'Y' || upper(lpad(to_hex(c), 3, '0')), 'Descripción ' || c, 4, pg_temp.teacher_of(c),
       25.50, false, now() - interval '6 years'
     from ${newCourses}`,
    ],
    [
      'lessons',
      `insert into lessons (id, course_id, title, module_title, "order")
     select pg_temp.lesson_of(c, l), pg_temp.course_of(c), 'Lección ' || l, 'Unidad ' || (l / 4 + 1), l
     from ${newCourses}, generate_series(1, ${lessonsOfEach}) l`,
    ],
    [
      'windows',
      `insert into enrollments_open (id, course_id, period_id, enrollment_start_date, enrollment_end_date, is_open, seats_taken)
     select pg_temp.id_of('past window', c * 100 + p), pg_temp.course_of(c), pg_temp.id_of('past period', p),
       now() - (p + 1) * interval '6 months' - interval '30 days', now() - (p + 1) * interval '6 months' + interval '20 days', false, 0
     from ${newWindows}`,
    ],
    [
      'assignments',
      `insert into assignments (id, course_id, period_id, title, assignment_type, due_date, created_at)
     select pg_temp.id_of('past assignment', (c * 100 + p) * 10 + a), pg_temp.course_of(c), pg_temp.id_of('past period', p), 'Trabajo ' || a,
       'file_upload', now() - p * interval '6 months' - a * interval '10 days', now() - (p + 1) * interval '6 months'
     from ${newWindows}, generate_series(1, ${assignmentsOfEach}) a`,
    ],
    // A final grade ends an enrollment by its status; the flag is left as it was (server/grades/grades-queries.ts).
    [
      'enrollments',
      `insert into enrollments (id, user_id, enrollment_open_id, course_id, period_id, status, is_active, enrollment_date, final_grade,
       final_grade_at, completion_date)
     select pg_temp.id_of('past enrollment', e), person, pg_temp.id_of('past window', c * 100 + p), pg_temp.course_of(c),
       pg_temp.id_of('past period', p), case when e % 9 = 0 then 'Desaprobado' else 'Aprobado' end, true, at,
       case when e % 9 = 0 then 40 else 70 + e % 31 end, at + interval '5 months', at + interval '5 months'
     from past`,
    ],
    [
      'seats',
      `update enrollments_open w set seats_taken = seats_taken + taken from (
       select pg_temp.id_of('past window', c * 100 + p) as id, count(*) as taken from past where e % 9 <> 0 group by 1
     ) t where w.id = t.id`,
    ],
    [
      'enrollments counted',
      `insert into enrollment_totals (period_id, enrollments) select pg_temp.id_of('past period', p), count(*) from past group by 1`,
    ],
    [
      'actas',
      `insert into course_actas (course_id, period_id, closed_by, closed_at)
     select pg_temp.course_of(c), pg_temp.id_of('past period', p), pg_temp.teacher_of(c), now() - p * interval '6 months' from ${newWindows}`,
    ],
    [
      'orders',
      `insert into orders (id, user_id, status, total, processor, idempotency_key, created_at, updated_at)
     select pg_temp.id_of('past order', e), person, case when e % 20 = 0 then 'failed' else 'completed' end, 25.50, 'manual', 'pasado ' || e, at, at
     from past`,
    ],
    [
      'order items',
      `insert into order_items (order_id, course_id, enrollment_open_id, name, list_price, unit_price)
     select pg_temp.id_of('past order', e), pg_temp.course_of(c), pg_temp.id_of('past window', c * 100 + p), 'Curso anterior', 25.50, 25.50
     from past`,
    ],
    [
      'payments',
      `insert into payments (user_id, order_id, course_id, enrollment_id, payment_method, amount, status, requires_verification, verified_by,
       verified_at, transaction_id, provider, receipt_number, student_email, student_country, created_at, updated_at)
     select person, pg_temp.id_of('past order', e), pg_temp.course_of(c), pg_temp.id_of('past enrollment', e), 'bank_transfer', 25.50,
       case when e % 20 = 0 then 'failed' else 'completed' end, true, staff.id, at + interval '1 day', 'pasado-' || e, 'manual',
       case when e % 20 <> 0 then ${RECEIPTS} + e end, 'pasado@escala.test', 'argentina', at, at + interval '1 day'
     from past, (select id from users where email = 'admin@demo.test') staff`,
    ],
    ['entries of accounts', entriesOf('pasado-')],
    [
      'payments counted',
      `insert into payment_totals (status, is_money, payments, amount)
     select case when e % 20 = 0 then 'failed' else 'completed' end, true, count(*), sum(25.50) from past group by 1`,
    ],
    [
      'payments of days counted',
      `insert into payment_days (day, status, amount)
     select (at at time zone 'UTC')::date, case when e % 20 = 0 then 'failed' else 'completed' end, sum(25.50) from past group by 1, 2`,
    ],
    [
      'submissions',
      `insert into assignment_submissions (assignment_id, course_id, user_id, enrollment_id, submission_type, file_name, submitted_at, max_score,
       grade, graded_at)
     select pg_temp.id_of('past assignment', (c * 100 + p) * 10 + 1 + e % ${assignmentsOfEach}), pg_temp.course_of(c), person,
       pg_temp.id_of('past enrollment', e), 'file', 'trabajo.pdf', at + interval '60 days', 100, 60 + e % 41, at + interval '70 days'
     from past`,
    ],
    [
      'lessons done',
      `insert into completed_lessons (enrollment_id, lesson_id, course_id, user_id, completed_at)
     select pg_temp.id_of('past enrollment', e), pg_temp.lesson_of(c, l), pg_temp.course_of(c), person, at + l * interval '7 days'
     from past, generate_series(1, 2) l`,
    ],
    [
      'notices',
      `insert into notifications (user_id, title, message, type, created_at, read, mail_due)
     select person, 'Tu entrega fue calificada', 'Trabajo ' || (1 + e % ${assignmentsOfEach}), 'grade', at + interval '70 days', true, false from past`,
    ],
    [
      'audit log',
      `insert into audit_log (at, actor_id, action, entity, entity_id, before, after)
     select at, person, pg_temp.pick(array['payment.approved','grade.saved','enrollment.created'], e), 'enrollments',
       pg_temp.id_of('past enrollment', e)::text, '{"status":"pending"}', '{"status":"completed"}'
     from past where e % 3 = 0`,
    ],
    [
      'posts',
      `insert into foro_posts (id, user_id, title, content, created_at)
     select pg_temp.id_of('past post', e / 50), person, 'Una pregunta de entonces ' || e,
       repeat('Leímos el capítulo con el grupo y nos quedó una duda. ', 6), at
     from past where e % 50 = 0`,
    ],
    // Of each post's ten readers all like it, and five write.
    [
      'comments',
      `insert into foro_comments (post_id, user_id, content, created_at)
     select pg_temp.id_of('past post', e / 50), pg_temp.id_of('past user', 1 + (e * 7 + k) % ${others}), 'Gracias, a nosotros nos pasó lo mismo.',
       at + k * interval '1 hour'
     from past, generate_series(1, 5) k where e % 50 = 0`,
    ],
    [
      'likes',
      `insert into foro_likes (post_id, user_id, created_at)
     select pg_temp.id_of('past post', e / 50), pg_temp.id_of('past user', 1 + (e * 7 + k) % ${others}), at + k * interval '1 hour'
     from past, generate_series(1, 10) k where e % 50 = 0`,
    ],
  ]
}
