import { CATALOGUE_GROUPS, type CatalogueGroup } from '#domain/courses/catalogue.ts'
import type { Database } from '../database/connect.ts'
import { kept } from '../database/kept.ts'
import { listCatalogueRows } from './catalogue-queries.ts'

type Catalogue = Awaited<ReturnType<typeof listCatalogueRows>>
export type CatalogueRow = Catalogue['items'][number]
type Asked = {
  readonly userId: string
  readonly now: Date
  readonly pattern: string | null
  /** All of them without one. */
  readonly group: CatalogueGroup | undefined
  readonly limit: number
  readonly offset: number
}

/** More courses than any institution has. */
const ALL = 100_000

/**
 * One page of a student's catalogue, and how many courses each of its groups has. Without a search only the student's own courses are asked for: the
 * others are the same for everybody, and kept for a moment (record 045).
 */
export async function readCatalogue(
  db: Database,
  { userId, now, pattern, group, limit, offset }: Asked,
): Promise<Catalogue> {
  if (pattern !== null) {
    const rank = group ? CATALOGUE_GROUPS.indexOf(group) : null
    return listCatalogueRows(db, { userId, now, pattern, rank, limit, offset, onlyOwn: false })
  }
  const whole = { now, pattern, rank: null, limit: ALL, offset: 0 }
  const [own, everybodys] = await Promise.all([
    listCatalogueRows(db, { ...whole, userId, onlyOwn: true }),
    kept(db, 'catalogue of nobody', () => listCatalogueRows(db, { ...whole, userId: null, onlyOwn: false })),
  ])
  const ownIds = new Set(own.items.map(({ id }) => id))
  // Both come in the catalogue's order, in which own courses are first.
  const items = [...own.items, ...everybodys.items.filter(({ id }) => !ownIds.has(id))]
  const counts = { enrolled: 0, available: 0, unavailable: 0 }
  for (const course of items) counts[course.group] += 1
  const shown = group ? items.filter((course) => course.group === group) : items
  return { items: shown.slice(offset, offset + limit), counts }
}
