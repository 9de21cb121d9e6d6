import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#domain/access/roles.ts'
import type { Database } from '../database/connect.ts'
import { fullName, shownEmail } from '../database/person-name.ts'
import { personColumns, users } from '../database/tables/people.ts'
import type { SortOf } from '#contract/sorting.ts'
import type { PersonWord } from '../database/person-words.ts'
import { sorted } from '../database/sorted.ts'

/** Whom to look for: by role, and by words of their name, email, locality or document. */
export type PeopleFilter = { role: 'student' | 'teacher'; words: readonly PersonWord[] }
/** Where a page begins: after this many people, or after this one. */
export type FromPerson = { offset: number } | { after: { last_name: string; first_name: string; id: string } | null }

const foundColumns = {
  id: users.id,
  name: fullName,
  ...personColumns,
  email: shownEmail,
  profile_photo_url: users.profile_photo_url,
  is_active: users.is_active,
}

const sought = ({ role, words }: PeopleFilter): SQL | undefined =>
  and(
    sql`exists (select 1 from user_roles r where r.user_id = users.id and r.role = ${role})`,
    ...words.map(({ held }) => held),
  )

const BY_NAME = [users.last_name, users.first_name, users.id]

/** By last name unless sorted otherwise. */
export function listPeople(
  db: Database,
  { sort, ...filter }: PeopleFilter & { sort?: SortOf<'people'> | undefined },
  limit: number,
  from: FromPerson,
) {
  const after = 'after' in from ? from.after : null
  return db
    .select(foundColumns)
    .from(users)
    .where(
      and(
        sought(filter),
        after
          ? sql`(users.last_name, users.first_name, users.id) > (${after.last_name}, ${after.first_name}, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(...sorted(sort, { name: BY_NAME, email: [users.email] }, BY_NAME))
    .limit(limit)
    .offset('offset' in from ? from.offset : 0)
}

/**
 * How many results a search finds, counted up to a maximum: nobody goes through thousands of pages, and counting them all takes too
 * long.
 */
export async function countPeople(db: Database, filter: PeopleFilter, most: number): Promise<number> {
  const found = db
    .select({ id: users.id })
    .from(users)
    .where(sought(filter))
    .limit(most + 1)
    .as('found')
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(found)
  return row?.total ?? 0
}

/** Everything that the secretariat sees of a person, or null. */
export async function findPerson(db: Database, userId: string) {
  const [row] = await db
    .select({
      ...foundColumns,
      role: sql<Role[]>`array(select r.role from user_roles r where r.user_id = users.id order by 1)`,
      created_at: users.created_at,
      is_anonymised: sql<boolean>`${users.anonymised_at} is not null`,
    })
    .from(users)
    .where(eq(users.id, userId))
  return row ?? null
}
