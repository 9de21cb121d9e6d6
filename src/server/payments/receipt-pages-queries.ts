import { and, desc, eq, exists, inArray, isNotNull, lt, not, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RECEIPT_STATES } from '#domain/payments/statuses.ts'
import { canonicalOperationNumber } from '#domain/payments/operation-number.ts'
import type { Database } from '../database/connect.ts'
import { isInReview } from '../database/rules.ts'
import { courses } from '../database/tables/courses.ts'
import { payments } from '../database/tables/payments.ts'
import { users } from '../database/tables/people.ts'
import { findMatches, isOfMatches } from './matches-queries.ts'

export type ReceiptState = (typeof RECEIPT_STATES)[number]
/** The first payment of a receipt: of those of its order that share the receipt and the decision. */
export type Leader = { readonly id: string; readonly order_id: string }

/** What is counted one by one; beyond it only 'at least' is said. */
const MOST_COUNTED = 1000

// Written out, so that the indexes of payments that are open, in review and verified are known to fit.
const isOpen = sql`${payments.status} in ('pending', 'processing', 'pending_verification')`
const isDecided = sql`${payments.status} in ('completed', 'failed', 'refunded')`
/** A receipt, or a student's word that it was paid. */
const toReview = sql`(${payments.receipt_file_id} is not null or ${payments.status} = 'pending_verification')`
const others = alias(payments, 'others')
const othersOpen = sql`${others.status} in ('pending', 'processing', 'pending_verification')`
const othersLeft = sql`(${others.rejection_reason} = 'desistido' and ${others.status} = 'failed' and ${others.payment_receipt_url} is not null and ${others.verified_at} is null)`

/** One page of receipts in a state: those to work on oldest first, those decided newest first. */
export async function listLeaders(
  db: Database,
  { q, state, page, page_size }: { q?: string | undefined; state: ReceiptState; page: number; page_size: number },
): Promise<{ leaders: Leader[]; hasMore: boolean; total: number; isMinimum: boolean }> {
  const which = and(inState(state), isLeader(db, state), q ? await isMeant(db, q) : undefined)
  const order =
    state === 'decided' ? [desc(payments.verified_at), desc(payments.id)] : [payments.updated_at, payments.id]
  const [leaders, [counted]] = await Promise.all([
    selectLeaders(db, which)
      .orderBy(...order)
      .limit(page_size + 1)
      .offset((page - 1) * page_size),
    db.select({ total: sql<number>`count(*)::int` }).from(
      selectLeaders(db, which)
        .limit(MOST_COUNTED + 1)
        .as('counted'),
    ),
  ])
  const total = counted?.total ?? 0
  return {
    leaders: leaders.slice(0, page_size),
    hasMore: leaders.length > page_size,
    total: Math.min(total, MOST_COUNTED),
    isMinimum: total > MOST_COUNTED,
  }
}

/** The database leaves out the tables that no condition names. */
function selectLeaders(db: Database, which: SQL | undefined) {
  return db
    .select({ id: payments.id, order_id: payments.order_id })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.user_id))
    .leftJoin(courses, eq(courses.id, payments.course_id))
    .where(which)
    .$dynamic()
}

function inState(state: ReceiptState): SQL | undefined {
  const verified = sql`${payments.requires_verification}`
  if (state === 'decided') return and(verified, isDecided, isNotNull(payments.verified_at))
  return state === 'in_review' ? isInReview('payments') : and(verified, isOpen, not(toReview))
}

/** No earlier payment of the order shares its receipt and its decision. */
function isLeader(db: Database, state: ReceiptState): SQL {
  return not(
    exists(
      db
        .select({ id: others.id })
        .from(others)
        .where(
          and(
            eq(others.order_id, payments.order_id),
            lt(others.id, payments.id),
            eq(others.requires_verification, true),
            eq(others.payment_method, payments.payment_method),
            sql`${others.receipt_file_id} is not distinct from ${payments.receipt_file_id}`,
            sql`${others.verified_at} is not distinct from ${payments.verified_at}`,
            state === 'decided' ? not(othersOpen) : or(othersOpen, othersLeft),
          ),
        ),
    ),
  )
}

/** By the student, the course, our number of the transaction or the bank's, without accents or case. */
async function isMeant(db: Database, q: string): Promise<SQL | undefined> {
  const matches = await findMatches(db, q)
  const [named] = await db.select({ order_id: payments.order_id }).from(payments).where(eq(payments.transaction_id, q))
  const bought = alias(payments, 'bought')
  const number = canonicalOperationNumber(q)
  return or(
    // A transfer may pay several courses: any of them names it.
    matches.areMany || matches.courses.length === 0
      ? undefined
      : inArray(
          payments.order_id,
          db
            .select({ id: bought.order_id })
            .from(bought)
            .where(inArray(bought.course_id, [...matches.courses])),
        ),
    isOfMatches(db, matches.areMany ? matches : { ...matches, courses: [] }),
    named ? eq(payments.order_id, named.order_id) : undefined,
    number ? eq(payments.operation_number, number) : undefined,
  )
}
