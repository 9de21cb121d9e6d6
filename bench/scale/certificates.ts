import type pg from 'pg'
import {
  downloadCourseCertificates,
  getCourseCertificates,
  issueCourseCertificates,
  printCourseCertificates,
} from '#contract/paper-batches.ts'
import { requestOf } from '#contract/request-of.ts'
import type { Question } from './questions.ts'

/** How many approved the course. */
const STUDENTS = 500

type Of = { course_id: string; period_id: string }

/** A course of its own for each run, in the last period that ended, with its acta closed: papers are never taken away. */
export async function makeCourse(pool: pg.Pool): Promise<Of> {
  const { rows } = await pool.query<Of & { teacher_id: string }>(
    `with course as (
       insert into courses (name, course_code, description, credits, teacher_id, price_usd, is_active)
       select 'Curso de certificados', 'ZC' || lpad((select count(*) from courses where course_code like 'ZC%')::text, 3, '0'), '', 4, teacher_id, 25.50, true
       from courses where course_code = 'Z001' returning id, teacher_id
     ), given as (
       insert into enrollments_open (course_id, period_id, enrollment_start_date, enrollment_end_date, is_open)
       select course.id, p.id, p.start_date - interval '20 days', p.start_date, false
       from course, (select * from periods where name like 'Escala %' and end_date < now() order by end_date desc limit 1) p
       returning course_id, period_id
     ) select course_id, period_id, teacher_id from given, course`,
  )
  const [made] = rows
  if (!made) throw new Error('the large seminary has no course Z001')
  const { teacher_id, ...of } = made
  await pool.query(
    `with i as (select set_config('atrio.import', 'on', true))
     insert into enrollments (user_id, enrollment_open_id, course_id, period_id, status, is_active, final_grade, final_grade_at)
     select u.id, w.id, w.course_id, w.period_id, 'Aprobado', false, 70 + u.n % 31, now()
     from i, enrollments_open w,
       (select id, row_number() over () as n from users where email like 'persona7%@escala.test' limit ${STUDENTS}) u
     where w.course_id = $1`,
    [of.course_id],
  )
  const closed = 'insert into course_actas (course_id, period_id, closed_by) values ($1, $2, $3)'
  await pool.query(closed, [of.course_id, of.period_id, teacher_id])
  return of
}

/** What the dialog asks when it's opened. */
export const howTheyStand = (of: Of): Question => ({
  who: 'admin',
  list: 'getCourseCertificates',
  column: 'plain',
  of: `how ${STUDENTS} stand`,
  url: requestOf(getCourseCertificates, of).url,
})

/** Issues all of them as the browser does, then takes them as a zip and as one PDF. */
export async function takeAll(origin: string, cookie: string, of: Of) {
  const times: number[] = []
  const issue = async () => {
    const { url, body } = requestOf(issueCourseCertificates, of)
    const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    for (let left = STUDENTS; left > 0;) {
      const started = performance.now()
      const answer = await fetch(origin + url, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!answer.ok) throw new Error(`issuing answered ${answer.status}`)
      left = ((await answer.json()) as { left: number }).left
      times.push(performance.now() - started)
    }
    return 0
  }
  const take = async (operation: typeof downloadCourseCertificates | typeof printCourseCertificates) => {
    const answer = await fetch(origin + requestOf(operation, of).url, { headers: { cookie } })
    if (!answer.ok) throw new Error(`${operation.url} answered ${answer.status}`)
    return (await answer.arrayBuffer()).byteLength
  }
  const table = [
    await timed('issued', issue),
    await timed('as a zip', () => take(downloadCourseCertificates)),
    await timed('as one PDF', () => take(printCourseCertificates)),
  ]
  console.log(
    `The certificates of a course of ${STUDENTS}; the longest request to issue: ${Math.round(Math.max(...times))} ms`,
  )
  console.table(table)
}

async function timed(certificates: string, work: () => Promise<number>) {
  const started = performance.now()
  const bytes = await work()
  const seconds = Number(((performance.now() - started) / 1000).toFixed(1))
  return { certificates, seconds, MB: Number((bytes / 1_000_000).toFixed(1)) }
}
