import pg from 'pg'
import type { Connection } from '#server/database/connect.ts'
import { CAST } from '#server/seed/cast.ts'
import { type Scale, SEMINARY } from '../scale/scale.ts'

/** A seminary whose five courses have all 1,000 students each. */
export const CROWDED: Scale = { ...SEMINARY, courses: 5, teachers: 5, submissions: 5000, assignmentsOfEach: 1 }
/** The teacher of its first course. */
export const TEACHER = `persona${CROWDED.students + 1}@escala.test`

/** What the addresses of the measured screens name. */
export type Places = {
  courseOfAna: string
  lessonOfAna: string
  post: string
  course: string
  period: string
  assignment: string
  program: string
}

/** Finds them; nearly everybody asks to be in one program, so that there's a list of 1,000 to tick. */
export async function prepare(connection: Connection): Promise<Places> {
  const client = new pg.Client(connection)
  await client.connect()
  const one = async (question: string, values: unknown[] = []) => {
    const { rows } = await client.query<{ id: string }>(question, values)
    if (!rows[0]) throw new Error(`Nothing found: ${question}`)
    return rows[0].id
  }
  try {
    const program = await one(`select id from programs where code = 'ZP1'`)
    await client.query(`alter table program_students disable trigger user`)
    await client.query(
      `insert into program_students (user_id, program_id, plan_id, status, requested_at)
       select u.id, $1, p.id, 'solicitado', now() from users u, plans p where p.program_id = $1 and u.email like '%@escala.test'
       and not exists (select 1 from program_students s where s.user_id = u.id and s.program_id = $1)`,
      [program],
    )
    await client.query(`alter table program_students enable trigger user`)
    const course = await one(`select c.id from courses c join users u on u.id = c.teacher_id where u.email = $1`, [
      TEACHER,
    ])
    return {
      courseOfAna: CAST.courses.hermeneutics,
      lessonOfAna: await one(
        `select l.id from lessons l join lesson_contents c on c.lesson_id = l.id where l.course_id = $1 order by l."order" limit 1`,
        [CAST.courses.hermeneutics],
      ),
      post: await one(`select id from foro_posts order by created_at desc limit 1`),
      course,
      period: await one(`select period_id as id from enrollments where course_id = $1 limit 1`, [course]),
      assignment: await one(`select id from assignments where course_id = $1 limit 1`, [course]),
      program,
    }
  } finally {
    await client.end()
  }
}
