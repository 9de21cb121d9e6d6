import { and, asc, eq, sql } from 'drizzle-orm'
import { type FilteredList, FILTERS_MAX } from '#domain/filters/saved-filters.ts'
import type { Database } from '../database/connect.ts'
import { saved_filters } from '../database/tables/filters.ts'
import { users } from '../database/tables/people.ts'
import type { Tx } from '../database/transaction.ts'

const { id, name, search, owner_id, list: ofList } = saved_filters
const SHOWN = { id, name, search }

export async function listFiltersOf(db: Database, ownerId: string, list: FilteredList) {
  return db
    .select(SHOWN)
    .from(saved_filters)
    .where(and(eq(owner_id, ownerId), eq(ofList, list)))
    .orderBy(asc(name), asc(id))
    .limit(FILTERS_MAX)
}

type NewFilter = Pick<typeof saved_filters.$inferInsert, 'name' | 'search' | 'created_at'> & { list: FilteredList }

/** Puts it in the first free place of its list; null if there is none. The lock makes two of one person's wait for one another. */
export async function insertFilter(tx: Tx, ownerId: string, filter: NewFilter) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update')
  const { rows } = await tx.execute<{ place: number }>(sql`
    select n as place from generate_series(1, ${FILTERS_MAX}::int) n
    where not exists (select 1 from saved_filters f where f.owner_id = ${ownerId} and f.list = ${filter.list} and f.place = n)
    order by n limit 1`)
  const [free] = rows
  if (!free) return null
  const [saved] = await tx
    .insert(saved_filters)
    .values({
      owner_id: ownerId,
      list: filter.list,
      place: free.place,
      name: filter.name,
      search: filter.search,
      created_at: filter.created_at,
    })
    .returning(SHOWN)
  return saved ?? null
}

/** Deletes one's own; whether there was one. */
export async function deleteFilter(tx: Tx, ownerId: string, filterId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(saved_filters).where(and(eq(id, filterId), eq(owner_id, ownerId)))
  return rowCount === 1
}
