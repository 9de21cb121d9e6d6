import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seminary } from '#tests/support/seminary.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { users } from '../database/tables/people.ts'

test('classmates are those who study the same course in the same period, by name, never oneself', async () => {
  const { as, cast, database } = await seminary()
  const { items, total } = await as.ana.listClassmates({})
  const { rows } = await database.pool.query(
    `select distinct o.user_id as id from enrollments e
     join enrollments o on o.course_id = e.course_id and o.period_id = e.period_id and o.is_active and o.user_id <> e.user_id
     join users u on u.id = o.user_id and u.is_active
     where e.user_id = $1 and e.is_active`,
    [cast.people.ana.id],
  )
  expect(new Set(items.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)))
  expect(total).toBe(rows.length)
  expect(items.map(({ id }) => id)).toContain(cast.people.diego.id)
  const names = items.map(({ name }) => name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('es').compare))
  const first = await as.ana.listClassmates({ page_size: 6 })
  expect(first).toMatchObject({ items: items.slice(0, 6), total })
})

test('a number is shown only with the consent of its owner, and an email never', async () => {
  const { as, cast, database } = await seminary()
  const setConsent = (whatsapp_consent: boolean) =>
    database.db
      .update(users)
      .set({ whatsapp: '+5491155556666', whatsapp_consent })
      .where(eq(users.id, cast.people.diego.id))
  const ofDiego = async () => (await as.ana.listClassmates({})).items.find(({ id }) => id === cast.people.diego.id)
  await setConsent(true)
  expect((await ofDiego())?.whatsapp).toBe('+5491155556666')
  await setConsent(false)
  const diego = await ofDiego()
  expect(diego?.whatsapp).toBeNull()
  expect(JSON.stringify(diego)).not.toMatch(/155556666|diego@demo\.test/)
})

test('whoever withdrew or was deactivated is no classmate, and pages follow each other', async () => {
  const { as, cast, database } = await seminary()
  const first = await as.ana.listClassmates({ page_size: 2 })
  const second = await as.ana.listClassmates({ page_size: 2, page: 2 })
  const both = [...first.items, ...second.items].map(({ id }) => id)
  expect(new Set(both).size).toBe(4)
  expect((await as.ana.listClassmates({ page_size: 4 })).items.map(({ id }) => id)).toEqual(both)
  await database.db
    .update(enrollments)
    .set({ status: 'Desistido', is_active: false, observations: 'Sin tiempo', completion_date: new Date() })
    .where(eq(enrollments.user_id, cast.people.diego.id))
  const { items } = await as.ana.listClassmates({})
  expect(items.map(({ id }) => id)).not.toContain(cast.people.diego.id)
  expect((await as.diego.listClassmates({})).total).toBe(0)
})

test('badges are of other roles than student', async () => {
  const { as, cast, database } = await seminary()
  await database.pool.query("insert into user_roles (user_id, role) values ($1, 'teacher')", [cast.people.diego.id])
  const { items } = await as.ana.listClassmates({})
  expect(items.find(({ id }) => id === cast.people.diego.id)?.staff_roles).toEqual(['teacher'])
  expect(items.some(({ staff_roles }) => staff_roles.some((role) => role === 'student'))).toBe(false)
})

test('participation counts posts, comments and the likes of others, without what staff hid', async () => {
  const { as, cast, database } = await seminary()
  const { id } = cast.people.diego
  await database.pool.query('delete from foro_likes')
  await database.pool.query('delete from foro_comments')
  await database.pool.query('delete from foro_posts')
  const post = async (hidden: boolean) =>
    (
      await database.pool.query(
        `insert into foro_posts (user_id, title, content, hidden_at, hidden_by, hidden_reason)
         values ($1, 'Tema', 'Texto', case when $2 then now() end, case when $2 then $3::uuid end, case when $2 then 'x' end)
         returning id`,
        [id, hidden, cast.people.carla.id],
      )
    ).rows[0].id
  const [shown, hidden] = [await post(false), await post(true)]
  await database.pool.query("insert into foro_comments (post_id, user_id, content) values ($1, $2, 'Sí')", [shown, id])
  for (const liked of [shown, hidden]) {
    for (const who of [cast.people.ana.id, id]) {
      await database.pool.query('insert into foro_likes (user_id, post_id) values ($1, $2)', [who, liked])
    }
  }
  const { forum } = await as.diego.getStudentDashboard({})
  expect(forum).toEqual({ posts: 1, comments: 1, likes_received: 1, score: 6, level: 'Inactivo' })
})
