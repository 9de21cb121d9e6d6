import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seminary } from '#tests/support/seminary.ts'
import { prepared } from './prepared.ts'
import { courses } from './tables/courses.ts'
import { users } from './tables/people.ts'

test('a prepared statement answers what the same one answers unprepared: each kind of column, what is calculated, and nothing', async () => {
  const { db } = await seminary()
  const wanted = {
    id: courses.id,
    name: courses.name,
    credits: courses.credits,
    price: courses.price,
    is_active: courses.is_active,
    image_url: courses.image_url,
    created_at: courses.created_at,
    twice: sql<number>`${courses.credits} * 2`.mapWith(Number),
    doubled: sql<number>`${courses.credits} * 2`.mapWith((value: number) => `${value}!`),
    nothing: sql<Date | null>`null::timestamptz`.mapWith(courses.created_at),
  }
  const select = () => db.select(wanted).from(courses).orderBy(courses.id)
  const answered = await prepared(db, 'test_flat_rows', (_, name) => select().prepare(name)).execute()
  expect(answered).toEqual(await select())
  expect(answered.length).toBeGreaterThan(1)
  expect(answered[0]?.created_at).toBeInstanceOf(Date)
  expect(answered[0]?.nothing).toBeNull()
})

test('rows with parts of their own stay as they were, and a part that isn’t there is null', async () => {
  const { db } = await seminary()
  const select = () =>
    db
      .select({ name: users.name, course: { id: courses.id, name: courses.name } })
      .from(users)
      .leftJoin(courses, eq(courses.teacher_id, users.id))
      .orderBy(users.id, courses.id)
  const answered = await prepared(db, 'test_rows_with_parts', (_, name) => select().prepare(name)).execute()
  expect(answered).toEqual(await select())
  expect(answered.some(({ course }) => course === null)).toBe(true)
  expect(answered.some(({ course }) => course !== null)).toBe(true)
})
