import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { enrollmentsOfPeriod } from '../database/enrollments-of-period.ts'
import { enrollments_open } from '../database/tables/courses.ts'
import { periods } from '../database/tables/periods.ts'
import type { MovingTx } from '../database/moving-tx.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'
import type { SortOf } from '#contract/sorting.ts'
import { sorted } from '../database/sorted.ts'

/** A period as it's stored, with how much hangs on it. */
export type PeriodRow = Awaited<ReturnType<typeof listPeriodRows>>[number]
export type NewPeriod = typeof periods.$inferInsert

/** Which periods: by a search pattern over name and description, without accents; by identifier; by name. */
export type PeriodFilter = { pattern?: string | null; id?: string | undefined; name?: string | undefined }

/** Newest first unless sorted otherwise. */
export function listPeriodRows(
  db: Database | Tx,
  filter: PeriodFilter,
  page: { sort?: SortOf<'periods'> | undefined; limit: number; offset: number },
) {
  return db
    .select({
      id: periods.id,
      name: periods.name,
      start_date: periods.start_date,
      end_date: periods.end_date,
      description: periods.description,
      is_active: periods.is_active,
      created_at: periods.created_at,
      updated_at: periods.updated_at,
      version: periods.version,
      enrollment_count: enrollmentsOfPeriod,
      // Written out: in a query of one table drizzle leaves the tables' names away.
      window_count: sql<number>`(select count(*)::int from enrollments_open w where w.period_id = periods.id)`,
    })
    .from(periods)
    .where(matching(filter))
    .orderBy(
      ...sorted(page.sort, { start: [periods.start_date, periods.id], name: [periods.name, periods.id] }, [
        desc(periods.start_date),
        periods.id,
      ]),
    )
    .limit(page.limit)
    .offset(page.offset)
}

export async function countPeriods(db: Database, filter: PeriodFilter): Promise<number> {
  return db.$count(periods, matching(filter))
}

export async function getPeriod(db: Database | Tx, periodId: string): Promise<PeriodRow> {
  const [row] = await listPeriodRows(db, { id: periodId }, { limit: 1, offset: 0 })
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** The period with its row locked: two administrators change it one after the other. */
export async function getPeriodForUpdate(tx: Tx, periodId: string) {
  const [row] = await tx.select().from(periods).where(eq(periods.id, periodId)).for('update')
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** Returns a period, locked against changes until the transaction ends, or null. */
export async function findPeriodForShare(db: Database | Tx, periodId: string) {
  const [row] = await db
    .select({ id: periods.id, start_date: periods.start_date, is_active: periods.is_active })
    .from(periods)
    .where(eq(periods.id, periodId))
    .for('share')
  return row ?? null
}

export async function insertPeriod(tx: Tx, period: NewPeriod): Promise<string> {
  const [row] = await tx.insert(periods).values(period).returning({ id: periods.id })
  if (!row) throw new Error('insert returned no row')
  return row.id
}

export async function updatePeriodRow(
  moving: MovingTx,
  periodId: string,
  change: Partial<NewPeriod>,
  now: Date,
): Promise<void> {
  await moving
    .update(periods)
    .set({ ...change, updated_at: now })
    .where(eq(periods.id, periodId))
}

/** Whether it's active: no grade asks for it. */
export async function updatePeriodActivity(tx: Tx, periodId: string, is_active: boolean, now: Date): Promise<void> {
  await tx.update(periods).set({ is_active, updated_at: now }).where(eq(periods.id, periodId))
}

/** Removes a period and its windows; the database refuses when an enrollment or an order used one. */
export async function deletePeriodRows(tx: Tx, periodId: string): Promise<void> {
  await tx.delete(enrollments_open).where(eq(enrollments_open.period_id, periodId))
  await tx.delete(periods).where(eq(periods.id, periodId))
}

function matching({ pattern, id, name }: PeriodFilter): SQL | undefined {
  return and(
    id ? eq(periods.id, id) : undefined,
    // As its unique index has it.
    name ? sql`lower(btrim(periods.name)) = lower(${name})` : undefined,
    pattern ? sql`fold(periods.name || ' ' || coalesce(periods.description, '')) like fold(${pattern})` : undefined,
  )
}
