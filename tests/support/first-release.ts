import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { migrationsFolder } from '#server/database/migrate.ts'

/** Empties a database and makes it as the first release left it: its tables by the baseline alone, without this code's functions. For tests only. */
export async function makeFirstRelease(pool: pg.Pool): Promise<void> {
  const [baseline] = readMigrationFiles({ migrationsFolder })
  if (!baseline) throw new Error('No baseline')
  await pool.query(`drop schema public, drizzle, jobs cascade; create schema public; create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    create table drizzle.sql_files (name text primary key, hash text not null)`)
  for (const statement of baseline.sql) await pool.query(statement)
  await pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    baseline.hash,
    baseline.folderMillis,
  ])
}

/**
 * Writes a course of 2025 with three terms, the last two of which overlap, one term that isn't the course's, an evaluation for each way in which
 * its term is found, a thousand enrollments with their work, and five hundred payments. For tests only.
 */
export async function fillFirstRelease(pool: pg.Pool): Promise<void> {
  await pool.query(ROWS)
}

const ROWS = `
  create function pg_temp.named(name text) returns uuid language sql return md5(name)::uuid;
  insert into users (id, name, first_name, last_name, email)
    select pg_temp.named(who), who, 'Persona', who, who || '@example.org'
    from (select 'profesor' as who union all select 'estudiante-' || n from generate_series(1, 500) n) person;
  insert into user_roles (user_id, role)
    select id, case name when 'profesor' then 'teacher' else 'student' end from users;
  insert into courses (id, name, course_code, teacher_id) values (pg_temp.named('curso'), 'Homilética', 'HOMI1', pg_temp.named('profesor'));
  insert into courses (id, name, course_code, teacher_id, created_at)
    select pg_temp.named('curso ' || n), 'Curso ' || n, 'C' || n, pg_temp.named('profesor'), '2025-01-01'::timestamptz - n * interval '1 day' from generate_series(10, 19) n;
  insert into periods (id, name, start_date, end_date) values
    (pg_temp.named('otoño'), 'Otoño', '2025-03-01', '2025-06-30'), (pg_temp.named('primavera'), 'Primavera', '2025-08-01', '2025-11-30'),
    (pg_temp.named('intensivo'), 'Intensivo', '2025-10-01', '2025-12-20'), (pg_temp.named('ajeno'), 'De otros cursos', '2025-01-01', '2025-02-20');
  insert into enrollments_open (id, course_id, period_id, enrollment_start_date, enrollment_end_date, is_open)
    select pg_temp.named('ventana ' || name), pg_temp.named('curso'), id, start_date - 20, start_date + 20, false
    from periods where name <> 'De otros cursos';
  insert into assignments (id, course_id, title, assignment_type, max_score, due_date)
    select pg_temp.named(title), pg_temp.named('curso'), title, 'file_upload', 100, due::timestamptz from (values
      ('en medio del otoño', '2025-05-10T12:00:00Z'),
      ('en el primer segundo del otoño', '2025-03-01T03:00:00Z'),
      ('en el último segundo del otoño', '2025-07-01T02:59:59Z'),
      ('un segundo después', '2025-07-01T03:00:00Z'),
      ('en primavera', '2025-09-10T12:00:00Z'),
      ('en primavera e intensivo', '2025-10-15T12:00:00Z'),
      ('cuando el curso no se dio', '2025-02-10T12:00:00Z'),
      ('sin fecha', null),
      ('del otoño, con trabajo de primavera', '2025-05-10T12:00:00Z'),
      ('del otoño, con un borrador de primavera', '2025-05-10T12:00:00Z')
    ) given (title, due);
  insert into enrollments (id, user_id, enrollment_open_id, course_id, period_id, status, is_active, enrollment_date, final_grade, completion_date)
    select pg_temp.named(p.name || u.name), u.id, w.id, w.course_id, w.period_id,
      case when grade < 70 then 'Desaprobado' when grade >= 70 then 'Aprobado' else 'En Progreso' end, grade is null,
      p.start_date + interval '2 days', grade, case when grade is not null then p.end_date::timestamptz end
    from users u
    cross join periods p join enrollments_open w on w.period_id = p.id
    cross join lateral (select case when p.name = 'Otoño' then (abs(hashtext(u.name)) % 10001) / 100.0 end as grade) given
    where u.name like 'estudiante-%' and p.name in ('Otoño', 'Primavera');
  insert into assignment_submissions (assignment_id, course_id, user_id, enrollment_id, submission_type, max_score, grade, graded_at)
    select a.id, a.course_id, e.user_id, e.id, 'file', 100, abs(hashtext(e.id::text || a.title)) % 101, now()
    from assignments a join enrollments e on e.course_id = a.course_id join periods p on p.id = e.period_id
    where abs(hashtext(e.id::text || a.title)) % 5 > 0 and a.title = case p.name when 'Otoño' then 'en medio del otoño' else 'en primavera' end;
  insert into assignment_submissions (assignment_id, course_id, user_id, enrollment_id, submission_type, max_score)
    select a.id, a.course_id, e.user_id, e.id, 'file', 100 from assignments a, enrollments e
    where a.title = 'del otoño, con trabajo de primavera' and e.id = pg_temp.named('Primaveraestudiante-1');
  insert into form_drafts (assignment_id, course_id, user_id, enrollment_id, answers)
    select a.id, a.course_id, e.user_id, e.id, '{}' from assignments a, enrollments e
    where a.title = 'del otoño, con un borrador de primavera' and e.id = pg_temp.named('Primaveraestudiante-1');
  insert into orders (id, user_id, total, processor, idempotency_key)
    select pg_temp.named('compra ' || u.name), u.id, 25.50, 'manual', u.name from users u where u.name like 'estudiante-%';
  insert into order_items (order_id, course_id, name, list_price, unit_price)
    select o.id, pg_temp.named('curso'), 'Homilética', 25.50, 25.50 from orders o;
  insert into payments (user_id, order_id, course_id, payment_method, amount, status, transaction_id, provider, created_at)
    select o.user_id, o.id, pg_temp.named('curso'), 'cash', 25.50, 'failed', o.idempotency_key, 'manual',
      '2025-07-01T02:00:00Z'::timestamptz + abs(hashtext(o.idempotency_key)) % 1000 * interval '1 hour' from orders o;
`
