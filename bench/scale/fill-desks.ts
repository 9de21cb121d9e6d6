import type { Scale } from './scale.ts'

/** Of the people, the student and the teacher whose own lists are long; `questions.ts` asks as these. */
export const BUSY = {
  student: ({ students }: Scale) => Math.ceil(students * 0.54321),
  teacher: ({ students }: Scale) => students + 1,
} as const

/** What lies on desks and at bells: recognitions, titles, codes, reports, notices and mails. The helpers of fill.ts are there by now. */
export function deskStepsOf(scale: Scale): readonly (readonly [name: string, statement: string])[] {
  const { students, recognized, titles, codes, codeUses, reports, notices, mails } = scale
  const admin = `(select id from users where email = 'admin@demo.test')`
  const student = `pg_temp.id_of('user', ${BUSY.student(scale)})`
  const teacher = `pg_temp.id_of('user', ${BUSY.teacher(scale)})`
  return [
    // One in 2,500 is the busy student's: twenty.
    [
      'recognized courses',
      `with made as (
       insert into recognized_courses (id, user_id, origin, outcome, dated_on, recorded_by)
       select pg_temp.id_of('recognized', n), case when n % 2500 = 0 then ${student} else pg_temp.id_of('user', 1 + n * 7 % ${students}) end,
         'historia', 'aprobada', current_date - (n / 100)::int, ${admin}
       from generate_series(1, ${recognized}) n returning id, user_id, dated_on
     )
     insert into recognized_course_items (recognized_id, user_id, origin, dated_on, course_id, credits, grade)
     select made.id, user_id, 'historia', dated_on, pg_temp.id_of('course', 1), 4, 80 from made`,
    ],
    [
      'exceptions',
      `insert into requirement_exceptions (user_id, course_id, reason, granted_by)
     select case when n % 2500 = 0 then ${student} else pg_temp.id_of('user', 1 + n * 7 % ${students}) end, pg_temp.id_of('course', 1 + n % 499),
       'Lo cursó en otro instituto', ${admin}
     from generate_series(1, ${recognized}) n`,
    ],
    [
      'titles',
      `insert into titles (user_id, program_id, title_granted, register_number, book, folio, granted_on, recorded_by)
     select pg_temp.id_of('user', 1 + n * 3 % ${students}), pg_temp.id_of('program', 1 + n % 25), 'Título ' || n % 25, 'R' || n, 'L' || n / 200, n::text,
       current_date - n, ${admin}
     from generate_series(1, ${titles}) n`,
    ],
    [
      'scholarship codes',
      `insert into scholarship_codes (id, code, description, percent, uses)
     select pg_temp.id_of('code', n), 'ESCALA' || n, 'Beca de la congregación ' || n, 50, case when n = 1 then ${codeUses} else 0 end
     from generate_series(1, ${codes}) n`,
    ],
    [
      'their uses',
      `insert into scholarship_uses (code_id, user_id, order_id, used_at)
     select pg_temp.id_of('code', 1), user_id, id, created_at from orders where idempotency_key like 'escala %' order by id limit ${codeUses}`,
    ],
    [
      'reports',
      `insert into foro_reports (user_id, post_id, reason, created_at)
     select distinct on (1, 2) pg_temp.id_of('user', 1 + n * 19 % ${students}), pg_temp.id_of('post', n), 'No es del curso', now() - n * interval '1 hour'
     from generate_series(1, ${reports}) n`,
    ],
    // One in 250 each is the busy student's, the busy teacher's and the administrator's.
    [
      'notices',
      `insert into notifications (user_id, title, message, type, created_at, read, mail_due)
     select case n % 250 when 0 then ${student} when 1 then ${teacher} when 2 then ${admin} else pg_temp.id_of('user', 1 + n * 7 % ${students}) end,
       'Tu entrega fue calificada', 'Trabajo ' || n || ' de tu curso: 80 de 100.', 'grade.saved', now() - n * interval '20 seconds', n % 3 <> 0, false
     from generate_series(1, ${notices}) n`,
    ],
    // Of a hundred mails one failed and one waits.
    [
      'mails',
      `insert into mail_log (dedupe_key, kind, recipient, attempts, created_at, last_failed_at, sent_at, failed_at)
     select 'escala ' || n, 'grade-saved', 'persona' || n % ${students} || '@escala.test', 1, at, case when n % 100 = 0 then at end,
       case when n % 100 > 1 then at end, case when n % 100 = 0 then at end
     from (select n, now() - n * interval '20 seconds' as at from generate_series(1, ${mails}) n) m`,
    ],
    [
      'errors',
      `insert into error_log (place, what, created_at) select 'listUsers', 'Error ' || n, now() - n * interval '1 minute' from generate_series(1, 1000) n`,
    ],
  ]
}
