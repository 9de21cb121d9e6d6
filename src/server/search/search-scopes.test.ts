import { sql, type SQL } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { calendarDayIn } from '#domain/calendar.ts'
import { readSought } from '#domain/search/sought.ts'
import { studyOf } from '#server/database/study.ts'
import { announcementsFor, postsFor } from '#server/search/community-queries.ts'
import type { Asked } from '#server/search/matching-queries.ts'
import { papersFor, paymentsFor } from '#server/search/numbers-queries.ts'
import { textWordsOf } from '#server/search/search-queries.ts'
import { coursesFor, evaluationsFor, lessonsFor } from '#server/search/studies-queries.ts'
import { type Seminary, seminary, ZONE } from '#tests/support/seminary.ts'

const PEOPLE = 200
const QUERIES = 50
/** In the long run everybody asks everything, which takes minutes; otherwise, of many people, each one of the searches. */
const everyOf = (asking: number) => (process.env.LONG || asking < 20 ? 1 : QUERIES)

/**
 * What each role may open, written apart from the portal's own queries: people as `p`, with today and now. A line for each kind and role that
 * finds it.
 */
const MAY_OPEN: Readonly<Record<string, string>> = {
  'student course': `select p.id as person, c.id from p join courses c on c.is_active or exists (
    select from enrollments e where e.user_id = p.id and e.course_id = c.id and e.status <> 'Desistido')`,
  'teacher course': `select p.id as person, c.id from p join courses c on c.teacher_id = p.id and (c.is_active or exists (
    select from enrollments_open w join periods t on t.id = w.period_id where w.course_id = c.id and t.end_date >= p.today))`,
  'admin course': `select p.id as person, c.id from p cross join courses c`,
  'student lesson': `select distinct p.id as person, l.id from p
    join enrollments e on e.user_id = p.id and e.status <> 'Desistido' join lessons l on l.course_id = e.course_id`,
  'teacher lesson': `select p.id as person, l.id from p join courses c on c.teacher_id = p.id join lessons l on l.course_id = c.id
    where c.is_active or exists (
      select from enrollments_open w join periods t on t.id = w.period_id where w.course_id = c.id and t.end_date >= p.today)`,
  'student evaluation': `select person, a.id from (
      select distinct on (e.user_id, e.course_id) e.user_id as person, e.course_id, e.period_id
      from p join enrollments e on e.user_id = p.id and e.is_active join periods t on t.id = e.period_id
      join enrollments_open w on w.id = e.enrollment_open_id
      where t.end_date >= p.today or w.is_open and p.now >= w.enrollment_start_date and p.now < w.enrollment_end_date
      order by e.user_id, e.course_id, (e.status in ('En Progreso', 'Oyente')) desc, e.enrollment_date desc
    ) s join assignments a on a.course_id = s.course_id and coalesce(a.period_id, s.period_id) = s.period_id and a.archived_at is null`,
  'teacher evaluation': `select p.id as person, a.id from p join courses c on c.teacher_id = p.id
    join assignments a on a.course_id = c.id and a.archived_at is null
    where c.is_active or exists (
      select from enrollments_open w join periods t on t.id = w.period_id where w.course_id = c.id and t.end_date >= p.today)`,
  'student post': `select p.id as person, f.id from p join foro_posts f on f.hidden_at is null or f.user_id = p.id`,
  'admin post': `select p.id as person, f.id from p cross join foro_posts f`,
  'student announcement': `select p.id as person, n.id from p join announcements n on n.is_active`,
  'admin announcement': `select p.id as person, n.id from p cross join announcements n`,
  'student payment': `select user_id as person, id from payments`,
  'admin payment': `select p.id as person, y.id from p cross join payments y`,
  'student paper': `select user_id as person, id from documents`,
  'admin paper': `select p.id as person, d.id from p cross join documents d`,
}

/** What has a title that somebody may type. */
const TITLES: Readonly<Record<string, string>> = {
  course: 'select id, name as title from courses',
  lesson: 'select id, title from lessons',
  evaluation: 'select id, title from assignments',
  post: 'select id, title from foro_posts',
  announcement: 'select id, title from announcements',
}

test(
  `${PEOPLE} people, ${QUERIES} searches: nothing is found that they couldn't open, and everything of that very title that they could`,
  { timeout: 900_000 },
  async () => {
    const portal = await seminary()
    await addPeople(portal)
    const people = await readPeople(portal)
    expect(people.length).toBe(PEOPLE)
    const typed = await searchesOf(portal)
    expect(typed.length).toBe(QUERIES)
    for (const [of, mayOpen] of Object.entries(MAY_OPEN)) {
      const [role = '', kind = ''] = of.split(' ')
      const asking = people.filter(({ roles }) => roles.includes(role))
      const { foreign, missing, found } = await compare(portal, { role, kind, asking, typed, mayOpen })
      expect({ of, foreign, missing, isAnythingFound: found > 0 }).toEqual({
        of,
        foreign: [],
        missing: [],
        isAnythingFound: true,
      })
    }
  },
)

type Person = { id: string; roles: string[]; enrollmentIds: string[] }
type Comparing = { role: string; kind: string; asking: readonly Person[]; typed: readonly string[]; mayOpen: string }

/** One statement for all of them: each person's search for each text, beside what they may open. */
async function compare({ db, clock }: Seminary, { role, kind, asking, typed, mayOpen }: Comparing) {
  const today = calendarDayIn(ZONE, clock.now())
  const every = everyOf(asking.length)
  const queries = typed.map((text, n) => {
    const [first = '', second = '', third = ''] = readSought(text).words
    return { n, text, first, second, third, words: textWordsOf([first, second, third].filter(Boolean)) }
  })
  const asked: Asked = {
    userId: sql`p.id`,
    today,
    typed: sql`q.text`,
    words: [sql`q.first`, sql`q.second`, sql`q.third`],
    textWords: sql`q.words`,
    enrollmentIds: sql`(select unnest(p."enrollmentIds"))`,
    how: 'begun',
    limit: 100_000,
  }
  const { rows } = await db.execute<{ foreign: number; missing: string[]; found: number; what: string[] }>(sql`
    with p as (
      select *, ${today}::date as today, ${clock.now().toISOString()}::timestamptz as now
      from jsonb_to_recordset(${JSON.stringify(asking.map((person, n) => ({ ...person, n })))}::jsonb) as p(id uuid, n int, "enrollmentIds" uuid[])
    ),
    q as (select * from jsonb_to_recordset(${JSON.stringify(queries)}::jsonb) as q(n int, text text, first text, second text, third text, words text)),
    found as materialized (
      select p.id as person, q.text, hit.id, hit.title, hit.rank from p join q on (p.n + q.n) % ${every} = 0 cross join lateral (${statementOf(role, kind, asked)}) hit
    ),
    open as materialized (select person, id from (${sql.raw(mayOpen)}) o),
    titled as (${sql.raw(TITLES[kind] ?? "select null::uuid as id, '' as title where false")})
    select
      (select array_agg(f.text || ' → ' || f.title) from found f where not exists (select from open o where o.person = f.person and o.id = f.id)) as what,
      (select array_agg(q.text) from titled t join q on q.text = t.title join open o on o.id = t.id join p on p.id = o.person and (p.n + q.n) % ${every} = 0
        where not exists (select from found f where f.person = o.person and f.id = o.id and f.text = q.text)) as missing,
      (select count(*)::int from found) as found`)
  const [row] = rows
  return { foreign: row?.what ?? [], missing: row?.missing ?? [], found: row?.found ?? 0 }
}

function statementOf(role: string, kind: string, asked: Asked): SQL {
  const isStaff = role === 'admin'
  switch (kind) {
    case 'course':
      return coursesFor(role === 'admin' || role === 'teacher' ? role : 'student', asked)
    case 'lesson':
      return lessonsFor(role === 'teacher' ? role : 'student', asked)
    case 'evaluation':
      return evaluationsFor(role === 'teacher' ? role : 'student', asked)
    case 'post':
      return postsFor(isStaff, asked)
    case 'announcement':
      return announcementsFor(isStaff, asked)
    // Whatever has the number 1.
    case 'payment':
      return paymentsFor(isStaff ? 'all' : 'own', asked, readSought('1'))
    default:
      return papersFor(isStaff ? 'all' : 'own', asked, readSought('1'))
  }
}

/** Students beside the demo's, in courses of every period and in every standing, and things that not everybody may open. */
async function addPeople({ database: { pool }, cast }: Seminary): Promise<void> {
  const client = await pool.connect()
  // A person has a role by the end of the transaction.
  await client.query('begin')
  await client.query(`
    insert into users (name, first_name, last_name, email, email_confirmed_at)
    select 'Persona ' || n, 'Persona', 'Número ' || n, 'persona' || n || '@ejemplo.test', now()
    from generate_series(1, ${PEOPLE} - (select count(*) from users where anonymised_at is null)) n`)
  await client.query(`
    insert into user_roles (user_id, role) select id, 'student' from users where email like 'persona%@ejemplo.test'
    on conflict do nothing`)
  await client.query('commit')
  client.release()
  await pool.query('alter table enrollments disable trigger user')
  await pool.query(`
    with drawn as (
      select u.id as user_id, w.id as window_id, w.course_id, w.period_id, hashtext(u.id::text || w.id::text) as chance
      from users u cross join enrollments_open w where u.email like 'persona%@ejemplo.test'
    ), chosen as (
      select distinct on (user_id, course_id, period_id) *, (array['En Progreso', 'En Progreso', 'Aprobado', 'Reprobado', 'Oyente', 'Desistido'])[1 + abs(chance / 7) % 6] as status
      from drawn where chance % 4 = 0 order by user_id, course_id, period_id, chance
    )
    insert into enrollments (user_id, enrollment_open_id, course_id, period_id, status, is_active, enrollment_date, completion_date, observations)
    select user_id, window_id, course_id, period_id, status, status <> 'Desistido' and chance % 3 <> 0, now() - abs(chance % 1000) * interval '1 hour',
      case when status = 'Desistido' then now() end, case when status = 'Desistido' then 'Se fue' end
    from chosen`)
  await pool.query('alter table enrollments enable trigger user')
  await pool.query(
    `
    insert into foro_posts (user_id, title, content, hidden_at, hidden_by, hidden_reason)
    select u.id, 'Consulta sobre la lectura de la semana ' || row_number() over (order by u.id) % 20, 'Sobre la hermenéutica y los profetas',
      hide.at, case when hide.at is not null then $1::uuid end, case when hide.at is not null then 'Una prueba' end
    from users u cross join lateral (select case when hashtext(u.id::text) % 3 = 0 then now() end as at) hide
    where u.email like 'persona%@ejemplo.test'`,
    [cast.people.carla.id],
  )
  await pool.query(
    `update announcements set is_active = false where id in (select id from announcements order by id limit 2)`,
  )
  await pool.query(`update courses set is_active = false where id in (select id from courses order by id limit 4)`)
  await pool.query(`
    update assignments set is_active = false, archived_at = now() where id in (select id from assignments order by id limit 5)`)
  await pool.query('alter table documents disable trigger user')
  await pool.query(
    `
    insert into documents (kind, year, number, code, user_id, facts, facts_sha256, issued_on, issued_by)
    select 'constancia_regular', extract(year from now()) - n, 1, 'ABCDEFGHJKMNPQR' || n, u.id, '{}', sha256(u.id::text::bytea), current_date, $1::uuid
    from (select id, row_number() over (order by id) as n from users limit 5) u where n < 6`,
    [cast.people.carla.id],
  )
  await pool.query('alter table documents enable trigger user')
}

async function readPeople(portal: Seminary): Promise<Person[]> {
  const { rows } = await portal.database.pool.query<{ id: string; roles: string[] }>(`
    select u.id, array(select r.role from user_roles r where r.user_id = u.id) as roles from users u
    where u.anonymised_at is null order by u.id`)
  const today = calendarDayIn(ZONE, portal.clock.now())
  return Promise.all(
    rows.map(async ({ id, roles }) => {
      const { enrollmentIds } = await studyOf(portal.db, { user: { id }, clock: portal.clock, today })
      return { id, roles, enrollmentIds }
    }),
  )
}

/** Titles of things, whole and begun, words of their texts, and what nothing has. */
async function searchesOf({ database: { pool } }: Seminary): Promise<string[]> {
  const { rows } = await pool.query<{ title: string }>(
    Object.values(TITLES)
      .map((of) => `select title from (select distinct title from (${of}) t order by title limit 7) few`)
      .join(' union all '),
  )
  const whole = rows.map(({ title }) => title)
  const begun = [
    'her',
    'prof',
    'prof',
    'teo',
    'bibl',
    'consulta lectura',
    'la',
    'de',
    'apocal',
    'semana 1',
    'profetas',
    'xyzzy',
    'nuevo test',
    'oración',
    'ñandú',
    'ensayo',
    'análisis',
  ]
  return [...whole, ...begun].slice(0, QUERIES)
}
