import type { Scale } from './scale.ts'

const PROGRAMS = 25

/** The identifier of a numbered thing, always the same and spread like a random one. */
export const HELPERS = `
  create function pg_temp.id_of(kind text, n bigint) returns uuid language sql immutable as $$
    select overlay(overlay(md5(kind || ' ' || n) placing '4' from 13) placing '8' from 17)::uuid
  $$;
  create function pg_temp.pick(list text[], n bigint) returns text language sql immutable as $$
    select list[1 + n % cardinality(list)]
  $$`

export const FIRST =
  "array['Ana','José','Lucía','Martín','Sofía','Íñigo','Débora','Raúl','Noemí','Ezequiel','Abigaíl','Tomás','Belén','Joaquín','Micaela','Andrés','Paula','Nicolás','Ester','Simón']"
export const LAST =
  "array['Pérez','Gómez','Núñez','Benítez','Ibáñez','Muñoz','Álvarez','Suárez','Giménez','Acosta','Ferrari','Rossi','Duarte','Silva','Medina','Sosa','Ríos','Castro','Vega','Luna','Peña','Cáceres','Ortiz']"
export const PLACE =
  "array['Rosario','Tandil','Córdoba','Paysandú','Montevideo','Azul','Neuquén','Tres Arroyos','Junín','Salto']"

/** Each enrollment's number, student, course and period: the given number of courses at once, from the first period to the last. */
const numbersOf = ({ students, courses, periods, enrollmentsOfEach, atOnce }: Scale) => `
  create temp table numbers as
  select e::bigint, s, 1 + (s * 13 + k * 37) % ${courses} as c, p, now() - (${periods} - p) * interval '6 months' - (e % 100) * interval '1 day' as at
  from (
    select (s - 1) * ${enrollmentsOfEach} + k as e, s::bigint, k, 1 + (k - 1) / ${atOnce} as p
    from generate_series(1, ${students}) s, generate_series(1, ${enrollmentsOfEach}) k
  ) x`

/** Does what the triggers of payments and order items do: sets what these payments' enrollments were charged, and what they paid. */
export function entriesOf(transactions: string): string {
  const idsOf = (status: string) =>
    `array(select id from payments where starts_with(transaction_id, '${transactions}') and status in (${status}))`
  return `select post_charges(${idsOf("'completed', 'pending', 'failed'")}), post_money(${idsOf("'completed'")}, true)`
}

/** What each step adds, in order; nothing refers to a later step. `n` counts from 1. */
export function stepsOf(scale: Scale): readonly (readonly [name: string, statement: string])[] {
  const { students, teachers, courses, periods, enrollmentsOfEach, lessonsOfEach, assignmentsOfEach } = scale
  const { submissions, announcements, auditRows, posts, comments, likes } = scale
  const enrollments = students * enrollmentsOfEach
  return [
    ['helpers', HELPERS],
    ['numbers', numbersOf(scale)],
    [
      'people',
      `insert into users (id, name, first_name, last_name, email, document_type, document_number, birth_date, whatsapp,
       locality, province, country, is_active, password_hash, email_confirmed_at, created_at, updated_at)
     select pg_temp.id_of('user', n), first || ' ' || last, first, last, 'persona' || n || '@escala.test', 'dni',
       (20000000 + n)::text, date '1960-01-01' + (n % 16000)::int, '+54911' || (20000000 + n), pg_temp.pick(${PLACE}, n / 7),
       'Buenos Aires', 'Argentina', n % 50 <> 0, (select password_hash from users where email = 'estudiante@demo.test'), at, at, at
     from (
       select n, pg_temp.pick(${FIRST}, n * 7 + n / 20) as first,
         case when n % 25000 = 1 then 'Amézquita' else pg_temp.pick(${LAST}, n * 3 + n / 23) end || ' ' || pg_temp.pick(${LAST}, n / 11) as last,
         now() - interval '4 years' + n * interval '4 years' / ${students + teachers} as at
       from generate_series(1, ${students + teachers}) n
     ) p`,
    ],
    [
      'roles',
      `insert into user_roles (user_id, role)
     select pg_temp.id_of('user', n), case when n > ${students} then 'teacher' else 'student' end
     from generate_series(1, ${students + teachers}) n`,
    ],
    ['roles forgotten', `truncate role_totals`],
    ['roles counted', `insert into role_totals (role, people) select role, count(*) from user_roles group by 1`],
    [
      'periods',
      `insert into periods (id, name, start_date, end_date, is_active)
     select pg_temp.id_of('period', n), 'Escala ' || (2018 + (n - 1) / 2) || '-' || (1 + (n - 1) % 2),
       (now() - (${periods} - n + 1) * interval '6 months')::date, (now() - (${periods} - n) * interval '6 months')::date + 20, n = ${periods}
     from generate_series(1, ${periods}) n`,
    ],
    [
      'courses',
      `insert into courses (id, name, course_code, description, credits, teacher_id, price_usd, is_active, created_at)
     select pg_temp.id_of('course', n), 'Curso de escala ' || n || ' de teología', 'Z' || upper(lpad(to_hex(n), 3, '0')), 'Descripción ' || n,
       4, pg_temp.id_of('user', ${students} + n), 25.50, true, now() - interval '3 years' + n * interval '1 day'
     from (select generate_series(1, ${courses}) n) s`,
    ],
    [
      'windows',
      `insert into enrollments_open (id, course_id, period_id, enrollment_start_date, enrollment_end_date, is_open, seats_taken)
     select pg_temp.id_of('window', c * 100 + p), pg_temp.id_of('course', c), pg_temp.id_of('period', p),
       now() - (${periods} - p + 1) * interval '6 months', now() - (${periods} - p) * interval '6 months' + interval '20 days',
       p = ${periods}, 0
     from generate_series(1, ${courses}) c, generate_series(1, ${periods}) p`,
    ],
    [
      'lessons',
      `insert into lessons (id, course_id, title, module_title, "order")
     select pg_temp.id_of('lesson', c * 100 + l), pg_temp.id_of('course', c), 'Lección ' || l, 'Unidad ' || (l / 4 + 1), l
     from generate_series(1, ${courses}) c, generate_series(1, ${lessonsOfEach}) l`,
    ],
    [
      'assignments',
      `insert into assignments (id, course_id, title, assignment_type, due_date, created_at)
     select pg_temp.id_of('assignment', c * 100 + a), pg_temp.id_of('course', c), 'Trabajo ' || a, 'file_upload',
       now() + (a - 3) * interval '10 days', now() - interval '60 days'
     from generate_series(1, ${courses}) c, generate_series(1, ${assignmentsOfEach}) a`,
    ],
    [
      'enrollments',
      `insert into enrollments (id, user_id, enrollment_open_id, course_id, period_id, status, is_active, enrollment_date,
       final_grade, final_grade_at, completion_date)
     select pg_temp.id_of('enrollment', e), pg_temp.id_of('user', s), pg_temp.id_of('window', c * 100 + p), pg_temp.id_of('course', c),
       pg_temp.id_of('period', p),
       case when p = ${periods} then 'En Progreso' when e % 9 = 0 then 'Desaprobado' else 'Aprobado' end, p = ${periods},
       now() - (${periods} - p) * interval '6 months' - (e % 100) * interval '1 day',
       case when p < ${periods} then case when e % 9 = 0 then 40 else 70 + e % 31 end end,
       case when p < ${periods} then now() - (${periods} - p) * interval '6 months' end,
       case when p < ${periods} then now() - (${periods} - p) * interval '6 months' end
     from numbers`,
    ],
    ['enrolled', `update users set has_enrollments = true where id in (select user_id from enrollments)`],
    [
      'programs',
      `insert into programs (id, code, name, title_granted, years)
     select pg_temp.id_of('program', n), 'ZP' || n, 'Programa de escala ' || n, 'Título ' || n, 4 from generate_series(1, ${PROGRAMS}) n`,
    ],
    [
      'plans',
      `insert into plans (id, program_id, name, valid_from, credits_required, is_current)
     select pg_temp.id_of('plan', n), pg_temp.id_of('program', n), 'Plan 2022', date '2022-01-01', 200, true from generate_series(1, ${PROGRAMS}) n`,
    ],
    // The courses that its students take in the first four periods, each by one in four.
    [
      'plan courses',
      `insert into plan_courses (plan_id, course_id, year, term, position)
     select pg_temp.id_of('plan', n), pg_temp.id_of('course', c), 1 + (c / 20) % 4, 1 + c % 2, c % 100
     from generate_series(1, ${PROGRAMS}) n, generate_series(1, ${courses}) c
     where (c - 1 - 13 * n + 25 * ${courses}) % ${PROGRAMS} in (12, 24, 11, 23)`,
    ],
    [
      'requirements',
      `insert into requirements (plan_id, course_id, required_course_id, kind)
     select plan_id, course_id, required, 'aprobada' from (
       select plan_id, course_id, lag(course_id) over (partition by plan_id, year, term order by position, course_id) as required from plan_courses
       where plan_id in (select id from plans where name = 'Plan 2022')
     ) x where required is not null`,
    ],
    [
      'elective groups',
      `insert into elective_groups (id, plan_id, name, courses_needed)
     select pg_temp.id_of('group', n * 10 + g), pg_temp.id_of('plan', n), 'Optativos ' || g, 3
     from generate_series(1, ${PROGRAMS}) n, generate_series(1, 3) g`,
    ],
    [
      'elective courses',
      `insert into elective_group_courses (group_id, plan_id, course_id)
     select g.id, g.plan_id, k.course_id from elective_groups g join plan_courses k on k.plan_id = g.plan_id and k.year = 4
     where g.name like 'Optativos %'`,
    ],
    [
      'program students',
      `insert into program_students (user_id, program_id, plan_id, status, admitted_on)
     select pg_temp.id_of('user', s), pg_temp.id_of('program', 1 + (s - 1) % ${PROGRAMS}), pg_temp.id_of('plan', 1 + (s - 1) % ${PROGRAMS}), 'activo', date '2022-03-01'
     from generate_series(1, ${students}) s`,
    ],
    [
      'seats',
      `update enrollments_open w set seats_taken = taken from (
       select enrollment_open_id, count(*) as taken from enrollments
       where status not in ('Desistido', 'Reprobado', 'Desaprobado') group by 1
     ) t where w.id = t.enrollment_open_id`,
    ],
    [
      'enrollments counted',
      `insert into enrollment_totals (period_id, enrollments)
     select period_id, count(*) from enrollments
     where period_id in (select pg_temp.id_of('period', n) from generate_series(1, ${periods}) n) group by 1`,
    ],
    [
      'orders',
      `insert into orders (id, user_id, status, total, processor, idempotency_key, created_at, updated_at)
     select pg_temp.id_of('order', e), pg_temp.id_of('user', s), case when e % 40 = 0 then 'pending' when e % 20 = 0 then 'failed' else 'completed' end, 25.50,
       'manual', 'escala ' || e, at, at from numbers`,
    ],
    [
      'order items',
      `insert into order_items (order_id, course_id, enrollment_open_id, name, list_price, unit_price)
     select pg_temp.id_of('order', e), pg_temp.id_of('course', c), pg_temp.id_of('window', c * 100 + p), 'Curso de escala ' || c, 25.50, 25.50
     from numbers`,
    ],
    [
      'payments',
      `insert into payments (user_id, order_id, course_id, enrollment_id, payment_method, amount, status, requires_verification,
       transaction_id, provider, receipt_number, student_name, student_email, student_country, created_at, updated_at)
     select pg_temp.id_of('user', s), pg_temp.id_of('order', e), pg_temp.id_of('course', c), pg_temp.id_of('enrollment', e),
       'bank_transfer', 25.50, case when e % 20 = 0 then case when e % 40 = 0 then 'pending' else 'failed' end else 'completed' end, true,
       'escala-' || e, 'manual', case when e % 20 <> 0 then 1000000 + e end, null, 'persona' || s || '@escala.test', 'argentina', at, at
     from numbers`,
    ],
    ['entries of accounts', entriesOf('escala-')],
    ['payment totals', `truncate payment_totals, payment_days`],
    [
      'payment totals counted',
      `insert into payment_totals (status, is_money, payments, amount)
     select status, payment_method <> 'scholarship', count(*), sum(amount) from payments group by 1, 2`,
    ],
    [
      'payments of days counted',
      `insert into payment_days (day, status, amount)
     select (created_at at time zone 'UTC')::date, status, sum(amount) from payments where payment_method <> 'scholarship' group by 1, 2`,
    ],
    ['receipt counter', `update receipt_counters set last_number = ${enrollments + 2_000_000}`],
    [
      'submissions',
      `insert into assignment_submissions (assignment_id, course_id, user_id, enrollment_id, submission_type, file_name, submitted_at,
       max_score, grade, graded_at)
     select pg_temp.id_of('assignment', c * 100 + 1 + e % ${assignmentsOfEach}), pg_temp.id_of('course', c), pg_temp.id_of('user', s),
       pg_temp.id_of('enrollment', e), 'file', 'trabajo.pdf', at, 100, case when e % 10 <> 0 then 60 + e % 41 end,
       case when e % 10 <> 0 then at end
     from numbers where e <= ${submissions}`,
    ],
    [
      'announcements',
      `insert into announcements (title, content, created_by, created_at)
     select 'Anuncio ' || n, 'Texto del anuncio ' || n, (select id from users where email = 'admin@demo.test'), now() - n * interval '6 hours'
     from generate_series(1, ${announcements}) n`,
    ],
    [
      'audit log',
      `insert into audit_log (at, actor_id, action, entity, entity_id, before, after)
     select now() - (${auditRows} - n) * interval '4 minutes', pg_temp.id_of('user', 1 + n % 2000),
       pg_temp.pick(array['person.updated','payment.approved','grade.saved','enrollment.created','role.added'], n), 'users',
       pg_temp.id_of('user', n % ${students} + 1)::text, '{"locality":"Azul"}', '{"locality":"Tandil"}'
     from generate_series(1, ${auditRows}) n`,
    ],
    [
      'lessons done',
      `insert into completed_lessons (enrollment_id, lesson_id, course_id, user_id)
     select pg_temp.id_of('enrollment', e), pg_temp.id_of('lesson', c * 100 + l), pg_temp.id_of('course', c), pg_temp.id_of('user', s)
     from numbers, generate_series(1, ${lessonsOfEach} / 2) l where p = ${periods}`,
    ],
    [
      'posts',
      `insert into foro_posts (id, user_id, title, content, created_at)
     select pg_temp.id_of('post', n), pg_temp.id_of('user', 1 + n * 7 % ${students}), 'Una pregunta sobre la lección ' || n || case when n % 5000 = 1 then ': la mezquita' else '' end,
       repeat('Leímos el capítulo con el grupo y nos quedó una duda. ', 6), now() - (${posts} - n) * interval '1 hour'
     from generate_series(1, ${posts}) n`,
    ],
    [
      'comments',
      `insert into foro_comments (post_id, user_id, content, created_at)
     select pg_temp.id_of('post', 1 + n % ${posts}), pg_temp.id_of('user', 1 + n * 11 % ${students}), 'Gracias, a nosotros nos pasó lo mismo. ' || n,
       now() - (${comments} - n) * interval '10 minutes'
     from generate_series(1, ${comments}) n`,
    ],
    [
      'likes',
      `insert into foro_likes (post_id, user_id)
     select distinct pg_temp.id_of('post', 1 + n % ${posts}), pg_temp.id_of('user', 1 + n * 17 % ${students}) from generate_series(1, ${likes}) n`,
    ],
  ]
}
