import type pg from 'pg'
import { BUSY } from './fill-desks.ts'
import type { Places } from './questions.ts'
import { FEDERATION } from './scale.ts'

/** The busy student, the busy teacher's course with its last period and an evaluation of it, and one of each other thing. */
export async function findPlaces(pool: pg.Pool): Promise<Places> {
  const { rows } = await pool.query<Places>(
    `select u.id as "userId", c.id as "courseId", k.id as "planId", k.program_id as "programId",
       (select id from periods where name like 'Escala %' order by start_date desc limit 1) as "periodId",
       (select id from assignments where course_id = c.id order by title limit 1) as "assignmentId",
       (select id from foro_posts order by created_at limit 1) as "postId",
       (select id from scholarship_codes where code = 'ESCALA1') as "scholarshipId"
     from users u, courses c, plans k join programs g on g.id = k.program_id and g.code = 'ZP1'
     where u.email = $1 and c.course_code = 'Z001'`,
    [`persona${BUSY.student(FEDERATION)}@escala.test`],
  )
  const [places] = rows
  if (!places) throw new Error('the large seminary is not whole: remove its folder and seed again')
  return places
}
