import type { Connected } from '#server/database/connect.ts'
import { CAST } from '#server/seed/cast.ts'
import { makeProgram } from './programs.ts'
import { addStudents } from './students.ts'

/** A person with the place in a program that they completed, and the title of it. */
export type Graduate = { userId: string; place: string; title: string }

/** People beyond the cast who have completed a program of the demo seminary and hold its title. */
export async function makeGraduates({ pool, db }: Connected, amount: number): Promise<Graduate[]> {
  const courses = [CAST.courses.introduction, CAST.courses.ethics]
  const programId = await makeProgram(pool, { code: 'PAPELES', courses })
  const people = await addStudents(db, amount)
  await pool.query(
    `with person as (
      update users set document_number = (41000000 + n)::text from unnest($1::uuid[]) with ordinality as t(person, n)
      where id = person returning id
    ), recognized as (
      insert into recognized_courses (user_id, origin, outcome, institution, dated_on, recorded_by)
      select id, 'historia', 'aprobada', 'Libro de actas 3', '2020-07-01', $2 from person returning id, user_id
    ) insert into recognized_course_items (recognized_id, user_id, origin, dated_on, course_id, credits, grade)
      select id, user_id, 'historia', '2020-07-01', course, 4, 70 + n * 10
      from recognized, unnest($3::uuid[]) with ordinality as c(course, n)`,
    [people, CAST.people.carla.id, courses],
  )
  const { rows } = await pool.query<Graduate>(
    `with place as (
      insert into program_students (user_id, program_id, plan_id, status, admitted_on, graduated_on)
      select person, program_id, plans.id, 'egresado', '2026-03-01', '2026-03-02' from unnest($1::uuid[]) person, plans
      where program_id = $2 returning id, user_id, program_id
    ), title as (
      insert into titles (user_id, program_id, program_student_id, title_granted, register_number, book, folio, granted_on, recorded_by)
      select user_id, program_id, id, 'Licenciatura', 'P' || row_number() over (), 'PAPELES', row_number() over (), '2026-03-02', $3
      from place returning id, program_student_id
    ) select user_id as "userId", place.id as place, title.id as title from place join title on title.program_student_id = place.id`,
    [people, programId, CAST.people.carla.id],
  )
  return rows
}
