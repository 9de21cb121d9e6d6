import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Country } from '#domain/people/countries.ts'
import type { Database } from '../database/connect.ts'
import { shownEmail } from '../database/person-name.ts'
import { order_items, orders, scholarship_codes, scholarship_uses } from '../database/tables/checkout.ts'
import { ledger_entries } from '../database/tables/ledger.ts'
import { users } from '../database/tables/people.ts'
import type { Tx } from '../database/transaction.ts'
import type { SortOf } from '#contract/sorting.ts'
import { sorted } from '../database/sorted.ts'

type Page = { page: number; page_size: number }
export type NewCode = Omit<typeof scholarship_codes.$inferInsert, 'countries'> & { countries: Country[] }
export type CodeRow = Awaited<ReturnType<typeof selectCodes>>[number]

function selectCodes(db: Database | Tx) {
  return db
    .select({
      id: scholarship_codes.id,
      code: scholarship_codes.code,
      description: scholarship_codes.description,
      percent: scholarship_codes.percent,
      countries: scholarship_codes.countries,
      valid_from: scholarship_codes.valid_from,
      valid_to: scholarship_codes.valid_to,
      max_uses: scholarship_codes.max_uses,
      uses: scholarship_codes.uses,
      is_active: scholarship_codes.is_active,
      created_by_name: users.name,
      created_at: scholarship_codes.created_at,
      version: scholarship_codes.version,
    })
    .from(scholarship_codes)
    .leftJoin(users, eq(users.id, scholarship_codes.created_by))
    .$dynamic()
}

const ORDERS = {
  date: [scholarship_codes.created_at, scholarship_codes.id],
  code: [scholarship_codes.code, scholarship_codes.id],
  percent: [scholarship_codes.percent, scholarship_codes.id],
  uses: [scholarship_codes.uses, scholarship_codes.id],
}

/** One page of codes, newest first unless sorted otherwise; found by a part of the code or of its description. */
export async function listCodes(
  db: Database,
  { q, sort, page, page_size }: Page & { q: string | undefined; sort: SortOf<'scholarships'> | undefined },
) {
  const pattern = q && `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const which = pattern
    ? sql`(fold(${scholarship_codes.code}) like fold(${pattern}) or fold(coalesce(${scholarship_codes.description}, '')) like fold(${pattern}))`
    : undefined
  const [rows, [counted]] = await Promise.all([
    selectCodes(db)
      .where(which)
      .orderBy(...sorted(sort, ORDERS, [desc(scholarship_codes.created_at), desc(scholarship_codes.id)]))
      .limit(page_size)
      .offset((page - 1) * page_size),
    db.select({ total: count() }).from(scholarship_codes).where(which),
  ])
  return { rows, total: counted?.total ?? 0 }
}

export async function findCode(db: Database | Tx, id: string): Promise<CodeRow | null> {
  const [row] = await selectCodes(db).where(eq(scholarship_codes.id, id))
  return row ?? null
}

/** The same, locked: nobody can use it meanwhile. */
export async function findCodeForUpdate(tx: Tx, id: string): Promise<CodeRow | null> {
  const [locked] = await tx
    .select({ id: scholarship_codes.id })
    .from(scholarship_codes)
    .where(eq(scholarship_codes.id, id))
    .for('no key update')
  return locked ? findCode(tx, id) : null
}

export async function insertCode(tx: Tx, code: NewCode): Promise<string> {
  const [row] = await tx.insert(scholarship_codes).values(code).returning({ id: scholarship_codes.id })
  return row?.id ?? ''
}

export async function updateCode(tx: Tx, id: string, change: Partial<NewCode>): Promise<void> {
  await tx.update(scholarship_codes).set(change).where(eq(scholarship_codes.id, id))
}

/** One page of a code's uses, newest first, with the courses it helps to buy and the share that it covers of them, as their accounts say (decision M16). */
export async function listUses(db: Database, codeId: string, { page, page_size }: Page) {
  const which = eq(scholarship_uses.code_id, codeId)
  const newestFirst = [desc(scholarship_uses.used_at), desc(scholarship_uses.id)]
  // Selects the rows first: nothing is summed for those on previous pages.
  const shown = db
    .select({ id: scholarship_uses.id })
    .from(scholarship_uses)
    .where(which)
    .orderBy(...newestFirst)
    .limit(page_size)
    .offset((page - 1) * page_size)
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: scholarship_uses.id,
        user_id: scholarship_uses.user_id,
        student_name: users.name,
        student_email: shownEmail,
        courses: sql<
          string[]
        >`array(select ${order_items.name} from ${order_items} where ${order_items.order_id} = ${scholarship_uses.order_id} and ${order_items.cancelled_at} is null order by 1)`,
        amount_cents: sql<number>`(select coalesce(-sum(${ledger_entries.amount}), 0) * 100 from ${ledger_entries} where ${and(
          eq(ledger_entries.order_id, scholarship_uses.order_id),
          eq(ledger_entries.kind, 'scholarship'),
        )})::bigint`,
        currency: orders.currency,
        used_at: scholarship_uses.used_at,
      })
      .from(scholarship_uses)
      .innerJoin(users, eq(users.id, scholarship_uses.user_id))
      .innerJoin(orders, eq(orders.id, scholarship_uses.order_id))
      .where(inArray(scholarship_uses.id, shown))
      .orderBy(...newestFirst),
    db.select({ total: count() }).from(scholarship_uses).where(which),
  ])
  return { rows, total: counted?.total ?? 0 }
}
