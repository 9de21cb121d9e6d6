import { inArray, type SQL, sql } from 'drizzle-orm'
import { ROLES, type Role } from '#domain/access/roles.ts'
import type { CalendarDay } from '#domain/calendar.ts'
import type { Database } from '../database/connect.ts'
import { shownEmail } from '../database/person-name.ts'
import { users } from '../database/tables/people.ts'
import type { Asked, HitRow } from './matching-queries.ts'

type Values = {
  userId: string
  today: CalendarDay
  typed: string
  words: readonly string[]
  enrollmentIds: readonly string[]
} & Pick<Asked, 'how' | 'limit'>

/** One request, as the statements take it. */
export function askedOf({ userId, typed, words, enrollmentIds, ...asked }: Values): Asked {
  return {
    ...asked,
    userId: sql`${userId}::uuid`,
    typed: sql`${typed}::text`,
    words: words.map((word) => sql`${word}::text`),
    textWords: sql`${textWordsOf(words)}::text`,
    enrollmentIds: sql`(select unnest(${sql.param([...enrollmentIds])}::uuid[]))`,
  }
}

/** The words for to_tsquery: letters and digits alone, each the beginning of one. */
export function textWordsOf(words: readonly string[]): string {
  return words.map((word) => `${word}:*`).join(' & ')
}

/** What a statement of one kind finds. */
export async function listHits(db: Database, statement: SQL): Promise<HitRow[]> {
  const { rows } = await db.execute<HitRow>(statement)
  return rows
}

/** How some people are reached, and what they are. */
export async function listReached(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select({
      id: users.id,
      email: shownEmail,
      whatsapp: users.whatsapp,
      roles: sql<Role[]>`array(
        select r.role from user_roles r where r.user_id = users.id
        order by array_position(${sql.raw(`array['${ROLES.join("','")}']`)}, r.role)
      )`,
    })
    .from(users)
    .where(inArray(users.id, [...ids]))
}
