import { CAST } from '#server/seed/cast.ts'

/**
 * SQL that enrolls this many students in Hermenéutica bypassing the screens and gives each of them a zero in an evaluation: with the
 * graded essay alone, whose points they have, they'd pass.
 */
export function manyGraded(assignmentId: string, count: number): string {
  const { hermeneutics } = CAST.courses
  return `do $do$
    declare
      at integer;
      person uuid;
      enrolled uuid;
    begin
      perform set_config('atrio.import', 'on', true);
      update enrollments_open set seats_max = null where id = '${CAST.windows.hermeneutics}';
      for at in 1..${count} loop
        insert into users (name, first_name, last_name, email) values
          ('Alumno ' || at, 'Alumno', 'Número ' || lpad(at::text, 3, '0'), 'muchos' || at || '@ejemplo.test') returning id into person;
        insert into user_roles (user_id, role) values (person, 'student');
        insert into enrollments (user_id, enrollment_open_id, course_id, period_id)
          select person, id, course_id, period_id from enrollments_open where id = '${CAST.windows.hermeneutics}' returning id into enrolled;
        insert into assignment_submissions (assignment_id, course_id, user_id, enrollment_id, max_score, submitted_at, grade, graded_by, graded_at)
          select a.id, '${hermeneutics}', person, enrolled, a.max_score, now(), case a.id when '${assignmentId}' then 0 else 100 end,
            '${CAST.people.bruno.id}', now()
          from assignments a where a.id in ('${assignmentId}', '${CAST.assignments.gradedEssay}');
      end loop;
    end $do$`
}
