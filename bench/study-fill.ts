/** A seminary of 200 courses and 100,000 enrollments around the demo's people: 20,200 students, one course in each of 5 periods. */
const STUDY_SCALE = { students: 20_200, courses: 200, periods: 5, lessons: 12, assignments: 4 } as const

const { students, courses, periods, lessons, assignments } = STUDY_SCALE

/** The identifier of a numbered thing, spread like a random one. */
const id = (kind: string, n: string) => `md5('${kind} ' || ${n})::uuid`

/** Each step in order. The demo's courses and its current period take part, so that Ana's courses are as full as the others. */
export const STUDY_STEPS: readonly string[] = [
  `insert into users (id, name, first_name, last_name, email, is_active, whatsapp, whatsapp_consent)
   select ${id('user', 'n')}, 'Persona ' || n, 'Persona', n::text, 'persona' || n || '@estudio.test', true, '+54911' || (20000000 + n), n % 2 = 0
   from generate_series(1, ${students}) n`,
  `insert into user_roles (user_id, role) select ${id('user', 'n')}, 'student' from generate_series(1, ${students}) n`,
  `insert into periods (id, name, start_date, end_date, is_active)
   select ${id('period', 'n')}, 'Antes ' || n, current_date - n * 180 - 200, current_date - n * 180 - 40, false
   from generate_series(1, ${periods - 1}) n`,
  `insert into courses (id, name, course_code, description, credits, teacher_id, price_usd, is_active)
   select ${id('course', 'n')}, 'Materia ' || n, 'Z' || upper(lpad(to_hex(n::int), 3, '0')), 'Descripción de la materia ' || n, 4,
     (select user_id from user_roles where role = 'teacher' order by user_id limit 1), 10, true
   from generate_series(1, ${courses} - (select count(*) from courses)) n`,
  `create temp table numbered as select id, (row_number() over (order by id))::int - 1 as n from courses`,
  `create temp table terms as
   select p.id, (row_number() over (order by p.start_date desc))::int - 1 as n from periods p
   where p.name like 'Antes %' or (p.is_active and current_date between p.start_date and p.end_date)`,
  `insert into enrollments_open (course_id, period_id, enrollment_start_date, enrollment_end_date, is_open)
   select c.id, t.id, now() - interval '200 days' - t.n * interval '180 days',
     now() + interval '20 days' - t.n * interval '180 days', t.n = 0
   from numbered c cross join terms t
   where not exists (select 1 from enrollments_open w where w.course_id = c.id and w.period_id = t.id)`,
  `insert into lessons (course_id, title, module_title, "order")
   select c.id, 'Lección ' || l, 'Módulo ' || (l / 4), l from numbered c, generate_series(1, ${lessons}) l
   where not exists (select 1 from lessons o where o.course_id = c.id)`,
  `insert into assignments (course_id, title, assignment_type, due_date)
   select c.id, 'Trabajo ' || a, 'file_upload', now() + (a - 2) * interval '10 days' from numbered c, generate_series(1, ${assignments}) a
   where not exists (select 1 from assignments o where o.course_id = c.id)`,
  `insert into enrollments (user_id, enrollment_open_id, course_id, period_id, status, is_active, enrollment_date, completion_date, final_grade)
   select ${id('user', 's')}, w.id, c.id, t.id, case when t.n = 0 then 'En Progreso' else 'Aprobado' end, t.n = 0,
     now() - interval '30 days' - t.n * interval '180 days', case when t.n > 0 then now() - t.n * interval '180 days' end,
     case when t.n > 0 then 70 + s % 31 end
   from generate_series(1, ${students}) s cross join terms t
   join numbered c on c.n = (s * 13 + t.n * 37) % ${courses}
   join lateral (
     select w.id from enrollments_open w where w.course_id = c.id and w.period_id = t.id and w.seats_max is null order by w.id limit 1
   ) w on true`,
  `update enrollments_open w set seats_taken = taken from (
     select enrollment_open_id, count(*) as taken from enrollments
     where status not in ('Desistido', 'Reprobado', 'Desaprobado') group by 1
   ) t where w.id = t.enrollment_open_id`,
  `insert into completed_lessons (user_id, lesson_id, course_id, enrollment_id, completed_at)
   select e.user_id, l.id, e.course_id, e.id, e.enrollment_date + l."order" * interval '1 day'
   from enrollments e join lessons l on l.course_id = e.course_id and l."order" <= 4 where e.user_id in (
     select ${id('user', 'n')} from generate_series(1, ${students}) n)`,
  `insert into assignment_submissions (assignment_id, course_id, user_id, enrollment_id, submission_type, submitted_at, max_score, grade, graded_at)
   select a.id, e.course_id, e.user_id, e.id, 'file', e.enrollment_date, a.max_score, a.max_score * 0.8, e.enrollment_date
   from enrollments e join assignments a on a.course_id = e.course_id and a.title = 'Trabajo 1'`,
]

/** What's written without its triggers, which the steps replace. */
export const STUDY_TABLES = ['users', 'user_roles', 'enrollments', 'assignment_submissions'] as const
