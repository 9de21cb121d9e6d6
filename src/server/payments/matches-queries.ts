import { and, inArray, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../database/connect.ts'
import { courses } from '../database/tables/courses.ts'
import { payments } from '../database/tables/payments.ts'
import { users } from '../database/tables/people.ts'
import { holds, personWords } from '../database/person-words.ts'
import { patternOf } from '#domain/search-words.ts'

/**
 * Up to this many people and courses, their payments are looked up one by one; a search that finds more reads the newest payments.
 */
const FEW = { people: 1000, courses: 10 } as const

/** The people and courses that a search means. */
export type Matches = {
  readonly typed: string
  readonly people: readonly string[]
  readonly courses: readonly string[]
  /** Too many to name: `people` and `courses` are not all. */
  readonly areMany: boolean
}

/** Whom and what the typed text may refer to, ignoring accents and case; uses the trigram indexes. */
export async function findMatches(db: Database, typed: string): Promise<Matches> {
  const words = await personWords(db, [typed])
  const [people, taught] = await Promise.all([
    db
      .select({ id: users.id })
      .from(users)
      .where(and(...words.map(({ held }) => held)))
      .limit(FEW.people + 1),
    db
      .select({ id: courses.id })
      .from(courses)
      .where(sql`${courses.search_text} like fold(${patternOf(typed)})`)
      .limit(FEW.courses + 1),
  ])
  return {
    typed,
    people: people.map(({ id }) => id),
    courses: taught.map(({ id }) => id),
    areMany: people.length > FEW.people || taught.length > FEW.courses,
  }
}

/** Payments of the people and courses that a search means; of a search that means many, the tables of both must be joined. */
export function isOfMatches(db: Database, { typed, people, courses: taught, areMany }: Matches): SQL | undefined {
  if (areMany) {
    const pattern = patternOf(typed)
    return or(holds(typed), sql`${courses.search_text} like fold(${pattern})`)
  }
  if (people.length === 0 && taught.length === 0) return sql`false`
  const named = alias(payments, 'named')
  const theirs = db
    .select({ id: named.id })
    .from(named)
    .where(
      or(
        people.length > 0 ? inArray(named.user_id, [...people]) : undefined,
        taught.length > 0 ? inArray(named.course_id, [...taught]) : undefined,
      ),
    )
  // As an array they're found first, through their indexes: otherwise the newest payments are read until some happen to match.
  return sql`${payments.id} = any(array(${theirs}))`
}
