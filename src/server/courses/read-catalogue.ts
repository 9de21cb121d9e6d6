import { CATALOGUE_GROUPS, type CatalogueGroup, type EnrollmentState } from '#domain/courses/catalogue.ts'
import type { Database } from '../database/connect.ts'
import { cached } from '../database/process-cache.ts'
import { listCatalogueRows, listOwnCourseRows } from './catalogue-queries.ts'

type Read = Awaited<ReturnType<typeof listCatalogueRows>>
/** What everybody reads alike of a course: whether one can enroll, since when or until when, and for how many. */
type Offer = {
  enrollment_state: EnrollmentState
  enrollment_start_date: Date | null
  enrollment_open_id: string | null
  enrollment_end_date: Date | null
  seats_taken: number | null
  seats_max: number | null
}
export type CatalogueRow = Omit<Read['items'][number], keyof Read['counts'] | keyof Offer> & Offer
type Catalogue = { readonly items: readonly CatalogueRow[]; readonly counts: Read['counts'] }
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

/** For a course that isn't offered to anyone. */
const NO_OFFER: Offer = {
  enrollment_state: 'none',
  enrollment_start_date: null,
  enrollment_open_id: null,
  enrollment_end_date: null,
  seats_taken: null,
  seats_max: null,
}

/**
 * One page of a student's catalogue, and the number of courses in each of its groups. Without a search only the student's own courses
 * are queried: the others, and the windows of all, are the same for everyone, and cached for a moment (record 045).
 */
export async function readCatalogue(
  db: Database,
  { userId, now, pattern, group, limit, offset }: Asked,
): Promise<Catalogue> {
  if (pattern !== null) {
    const rank = group ? CATALOGUE_GROUPS.indexOf(group) : null
    return listCatalogueRows(db, { userId, now, pattern, rank, limit, offset })
  }
  const [own, everybodys] = await Promise.all([
    listOwnCourseRows(db, userId),
    cached(db, 'catalogue of nobody', () => readForNobody(db, now)),
  ])
  const enrolled = own.map((row): CatalogueRow => ({
    ...(everybodys.byId.get(row.id) ?? NO_OFFER),
    ...row,
    group: 'enrolled',
  }))
  const ownIds = new Set(own.map(({ id }) => id))
  // Both come in the catalogue's order, in which those with an open window are before the other own ones.
  const items = [
    ...enrolled.filter((course) => course.enrollment_open_id !== null),
    ...enrolled.filter((course) => course.enrollment_open_id === null),
    ...everybodys.items.filter(({ id }) => !ownIds.has(id)),
  ]
  const counts = { enrolled: 0, available: 0, unavailable: 0 }
  for (const course of items) counts[course.group] += 1
  const shown = group ? items.filter((course) => course.group === group) : items
  return { items: shown.slice(offset, offset + limit), counts }
}

/** The whole catalogue of somebody who has no course. */
async function readForNobody(db: Database, now: Date) {
  const whole = { userId: null, now, pattern: null, rank: null, limit: ALL, offset: 0 }
  const { items } = await listCatalogueRows(db, whole)
  return { items, byId: new Map(items.map((course) => [course.id, course])) }
}
