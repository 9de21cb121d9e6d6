import type pg from 'pg'
import { DEMO_PASSWORD } from '#server/seed/cast.ts'

/** Signs somebody in; answers the cookie. */
export async function signIn(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status}`)
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** A course that the first student of a benchmark's seminary takes now (scale/fill.ts), and the emails of that many of its students. */
export async function runningCourse(pool: pg.Pool, most: number): Promise<{ courseId: string; emails: string[] }> {
  const { rows } = await pool.query<{ course_id: string; email: string }>(
    `select e.course_id, u.email from enrollments e join users u on u.id = e.user_id
     where e.is_active and u.is_active and e.course_id = (
       select own.course_id from enrollments own join users first on first.id = own.user_id
       where first.email = 'persona1@escala.test' and own.is_active order by own.course_id limit 1)
     order by u.email <> 'persona1@escala.test', u.id limit $1`,
    [most],
  )
  if (!rows[0]) throw new Error('The first student takes no course')
  return { courseId: rows[0].course_id, emails: rows.map(({ email }) => email) }
}
