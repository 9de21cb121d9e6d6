import { and, desc, eq, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { statusesShownAs, type DisplayStatus, type PaymentStatus } from '#domain/payments/statuses.ts'
import type { Database } from '../database/connect.ts'
import { shownEmail } from '../database/person-name.ts'
import { courses } from '../database/tables/courses.ts'
import { files } from '../database/tables/files.ts'
import { payment_totals, payments } from '../database/tables/payments.ts'
import { holds } from '../database/person-words.ts'
import { users } from '../database/tables/people.ts'
import { coveredBy } from './payments-queries.ts'
import { isOfMatches, type Matches } from './matches-queries.ts'
import type { SortOf } from '#contract/sorting.ts'
import { sorted } from '../database/sorted.ts'
import { walkRows } from '../database/walk-rows.ts'

/** Which payments: of a search, of what a status shows as, of one student. */
export type Wanted = {
  readonly matches: Matches | null
  readonly status: DisplayStatus | undefined
  readonly user_id: string | undefined
  readonly ids?: readonly string[] | undefined
}
export type PaymentOfAll = Awaited<ReturnType<typeof selectAll>>[number]
type Cursor = Pick<PaymentOfAll, 'created_at' | 'id'>

/** What a search counts to; beyond it only 'at least' is said. */
const MOST_COUNTED = 10_000
/** Rows of one step of an export. */
const STEP = 1000

function selectAll(db: Database) {
  const verifiers = alias(users, 'verifiers')
  return db
    .select({
      id: payments.id,
      user_id: payments.user_id,
      student_name: users.name,
      student_email: shownEmail,
      course_id: payments.course_id,
      course_name: courses.name,
      course_code: courses.course_code,
      amount: payments.amount,
      currency: payments.currency,
      local_amount: payments.local_amount,
      local_currency: payments.local_currency,
      exchange_rate: payments.exchange_rate,
      refunded_amount: payments.refunded_amount,
      status: payments.status,
      payment_receipt_url: payments.payment_receipt_url,
      payment_method: payments.payment_method,
      covered_by: coveredBy,
      transaction_id: payments.transaction_id,
      operation_number: payments.operation_number,
      receipt_file_id: payments.receipt_file_id,
      receipt_file_type: files.mime,
      receipt_number: payments.receipt_number,
      rejection_reason: payments.rejection_reason,
      requires_verification: payments.requires_verification,
      verified_by_name: verifiers.name,
      verified_at: payments.verified_at,
      created_at: payments.created_at,
      updated_at: payments.updated_at,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.user_id))
    .innerJoin(courses, eq(courses.id, payments.course_id))
    .leftJoin(files, eq(files.id, payments.receipt_file_id))
    .leftJoin(verifiers, eq(verifiers.id, payments.verified_by))
    .$dynamic()
}

const ORDERS = {
  date: [payments.created_at, payments.id],
  student: [users.last_name, users.first_name, users.id, payments.id],
  course: [courses.name, courses.id, payments.id],
  amount: [payments.amount, payments.id],
}

/** One page of all payments, newest first unless sorted otherwise. */
export async function listAllRows(
  db: Database,
  wanted: Wanted,
  { sort, page, page_size }: { sort?: SortOf<'payments'> | undefined; page: number; page_size: number },
): Promise<{ rows: PaymentOfAll[]; hasMore: boolean }> {
  const rows = await selectAll(db)
    .where(conditionOf(db, wanted))
    .orderBy(...sorted(sort, ORDERS, [desc(payments.created_at), desc(payments.id)]))
    .limit(page_size + 1)
    .offset((page - 1) * page_size)
  return { rows: rows.slice(0, page_size), hasMore: rows.length > page_size }
}

/** All of them, newest first, a step at a time: a long table never lies whole in memory. */
export function walkAllRows(db: Database, wanted: Wanted): AsyncGenerator<PaymentOfAll> {
  return walkRows<PaymentOfAll>(STEP, (last, limit) =>
    selectAll(db)
      .where(and(conditionOf(db, wanted), last ? isAfter(last) : undefined))
      .orderBy(desc(payments.created_at), desc(payments.id))
      .limit(limit),
  )
}

/** One payment, or null. */
export async function findOfAll(db: Database, id: string): Promise<PaymentOfAll | null> {
  const [row] = await selectAll(db).where(eq(payments.id, id))
  return row ?? null
}

/** How many there are; counted one by one only for a search or a student, and then up to a point. */
export async function countWanted(db: Database, wanted: Wanted): Promise<{ total: number; isMinimum: boolean }> {
  const { matches, status, user_id } = wanted
  if (!matches && !user_id) return { total: await countOf(db, status && statusesShownAs(status)), isMinimum: false }
  const found = matches?.areMany ? ofManyPeople(db, matches, wanted) : ofFew(db, wanted)
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(found)
  const total = row?.total ?? 0
  return {
    total: Math.min(total, MOST_COUNTED),
    // Of a search that means many only the payments of some people were counted.
    isMinimum: total > MOST_COUNTED || matches?.areMany === true,
  }
}

/** The figures of the summary cards, over all payments; a scholarship's share is not money collected. */
export async function summarize(db: Database) {
  const [row] = await db
    .select({
      total: countFrom(),
      pending: countFrom(statusesShownAs('pending')),
      completed: countFrom(['completed']),
      collected_cents: sql<number>`(coalesce(sum(${payment_totals.amount}) filter (where ${payment_totals.status} = 'completed' and ${payment_totals.is_money}), 0) * 100)::bigint`,
    })
    .from(payment_totals)
  return row ?? { total: 0, pending: 0, completed: 0, collected_cents: 0 }
}

async function countOf(db: Database, statuses: PaymentStatus[] | undefined): Promise<number> {
  const [row] = await db.select({ total: countFrom(statuses) }).from(payment_totals)
  return row?.total ?? 0
}

function countFrom(statuses?: PaymentStatus[]): SQL<number> {
  const which = statuses ? sql`filter (where ${inArray(payment_totals.status, statuses)})` : sql``
  return sql<number>`coalesce(sum(${payment_totals.payments}) ${which}, 0)::int`
}

function conditionOf(db: Database, { matches, status, user_id, ids }: Wanted): SQL | undefined {
  return and(
    matches ? isOfMatches(db, matches) : undefined,
    status ? hasStatus(status) : undefined,
    user_id ? eq(payments.user_id, user_id) : undefined,
    ids ? inArray(payments.id, ids) : undefined,
  )
}

/** Written out, so that the index of open payments is known to fit. */
function hasStatus(status: DisplayStatus): SQL {
  const statuses = statusesShownAs(status).map((one) => `'${one}'`)
  return sql`${payments.status} in (${sql.raw(statuses.join(', '))})`
}

function isAfter({ created_at, id }: Cursor): SQL | undefined {
  return or(lt(payments.created_at, created_at), and(eq(payments.created_at, created_at), lt(payments.id, id)))
}

function ofFew(db: Database, wanted: Wanted) {
  return db
    .select({ id: payments.id })
    .from(payments)
    .where(conditionOf(db, wanted))
    .limit(MOST_COUNTED + 1)
    .as('found')
}

function ofManyPeople(db: Database, { typed }: Matches, { status, user_id }: Wanted) {
  const some = db
    .select({ id: users.id })
    .from(users)
    .where(holds(typed))
    .limit(MOST_COUNTED + 1)
    .as('some')
  return db
    .select({ id: payments.id })
    .from(some)
    .innerJoin(payments, eq(payments.user_id, some.id))
    .where(conditionOf(db, { matches: null, status, user_id }))
    .limit(MOST_COUNTED + 1)
    .as('found')
}
