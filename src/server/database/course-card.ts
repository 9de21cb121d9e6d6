import { sql, type GetColumnData, type SQL } from 'drizzle-orm'
import { courses } from './tables/courses.ts'
import { users } from './tables/people.ts'

/** CourseCard's fields (contract/courses.ts) as columns, for every statement that lists courses; `users` is the teacher. */
export const courseCard = {
  id: courses.id,
  name: courses.name,
  course_code: courses.course_code,
  description: courses.description,
  credits: courses.credits,
  hours: courses.hours,
  image_url: courses.image_url,
  cover: courses.cover,
  professor: users.name,
  price_cents: courses.price_usd,
  currency: courses.currency,
}

type Card = typeof courseCard

/** `c.name as name, …, t.name as professor`: the same columns where a statement is written out, `c` the course and `t` its teacher. */
export const courseCardNamed = sql.raw(
  Object.entries(courseCard)
    .map(([field, { name, table }]) => `${table === users ? 't' : 'c'}.${name} as ${field}`)
    .join(', '),
)

/** The fields that `courseCardNamed` gives, to select from such a statement. */
export const courseCardByName = Object.fromEntries(
  Object.entries(courseCard).map(([field, column]) => [field, sql`${sql.identifier(field)}`.mapWith(column)]),
  // Because fromEntries forgets its keys: they are courseCard's, each with its own column's decoder.
) as { [Field in keyof Card]: SQL<GetColumnData<Card[Field]>> }
