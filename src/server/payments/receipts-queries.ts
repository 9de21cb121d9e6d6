import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CourseType } from '#domain/enrollments/statuses.ts'
import type { LocalCurrency } from '#domain/payments/methods.ts'
import { type PaymentStatus, statusesShownAs, WITHDRAWN_REASON } from '#domain/payments/statuses.ts'
import type { Database } from '../database/connect.ts'
import { shownEmail } from '../database/person-name.ts'
import { audit_log } from '../database/tables/audit.ts'
import { order_items } from '../database/tables/checkout.ts'
import { courses } from '../database/tables/courses.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { files } from '../database/tables/files.ts'
import { payments } from '../database/tables/payments.ts'
import { users } from '../database/tables/people.ts'
import type { Tx } from '../database/transaction.ts'
import { payment_receipts } from '../database/tables/receipts.ts'
import type { Leader } from './receipt-pages-queries.ts'

export type ReceiptRow = Awaited<ReturnType<typeof selectReceipts>>[number]

/** Its course was given up after the receipt was sent (isLeftInReview in domain/payments/payment-can.ts). */
const isLeft = sql`(${payments.status} = 'failed' and ${payments.rejection_reason} = ${sql.raw(`'${WITHDRAWN_REASON}'`)}
  and ${payments.payment_receipt_url} is not null and ${payments.verified_at} is null)`
const isUndecided = sql`(${inArray(payments.status, statusesShownAs('pending'))} or ${isLeft})`
const verifiers = alias(users, 'verifiers')

/** A course on a receipt; `is_left`: it was given up, and nobody decided about it. */
type CourseLine = {
  course_id: string
  name: string
  course_code: string
  type_coursed: CourseType
  amount_cents: number
  local_amount_cents: number | null
  local_currency: LocalCurrency | null
  exchange_rate: number | null
  is_credited: boolean
  is_left: boolean
}

/** Payments of one order that share a receipt (or the want of one) and a decision are one row: that's what staff look at. */
function selectReceipts(db: Database | Tx, which: SQL | undefined) {
  return db
    .select({
      payment_id: sql<string>`(array_agg(${payments.id} order by ${isLeft}, ${payments.id}))[1]`,
      payment_ids: sql<string[]>`array_agg(${payments.id})`,
      order_id: payments.order_id,
      user_id: payments.user_id,
      student_name: users.name,
      student_email: shownEmail,
      student_country: users.country,
      courses: sql<CourseLine[]>`jsonb_agg(jsonb_build_object(
        'course_id', ${courses.id}, 'name', ${courses.name}, 'course_code', ${courses.course_code},
        'type_coursed', ${order_items.type_coursed}, 'amount_cents', (${payments.amount} * 100)::bigint,
        'local_amount_cents', (${payments.local_amount} * 100)::bigint, 'local_currency', ${payments.local_currency},
        'exchange_rate', ${payments.exchange_rate},
        'is_credited', ${payments.status} = 'completed' and ${payments.replaced_at} is not null, 'is_left', coalesce(${isLeft}, false)) order by ${courses.name})`,
      currency: payments.currency,
      status: sql<PaymentStatus>`(array_agg(${payments.status} order by ${isLeft}, ${payments.id}))[1]`,
      payment_method: payments.payment_method,
      transaction_id: sql<string>`(array_agg(${payments.transaction_id} order by ${payments.id}))[1]`,
      operation_number: sql<string | null>`min(${payments.operation_number})`,
      receipt_file_id: payments.receipt_file_id,
      file_name: files.file_name,
      file_type: files.mime,
      file_size: files.size,
      provisional_until: sql<string | null>`min(${enrollments.provisional_until})`,
      rejection_reason: sql<string | null>`min(${payments.rejection_reason}) filter (where not ${isLeft})`,
      verified_by_name: verifiers.name,
      verified_at: payments.verified_at,
      created_at: sql<string>`min(${payments.created_at})`,
      updated_at: sql<string>`max(${payments.updated_at})`,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.user_id))
    .innerJoin(courses, eq(courses.id, payments.course_id))
    .innerJoin(
      order_items,
      and(eq(order_items.order_id, payments.order_id), eq(order_items.course_id, payments.course_id)),
    )
    .leftJoin(files, eq(files.id, payments.receipt_file_id))
    .leftJoin(enrollments, eq(enrollments.id, payments.enrollment_id))
    .leftJoin(verifiers, eq(verifiers.id, payments.verified_by))
    .where(and(eq(payments.requires_verification, true), which))
    .groupBy(
      payments.order_id,
      payments.user_id,
      payments.currency,
      payments.payment_method,
      payments.receipt_file_id,
      payments.verified_at,
      isUndecided,
      users.id,
      files.id,
      verifiers.id,
    )
    .$dynamic()
}

/** The receipts that some payments belong to, in the order of the payments. */
export async function listReceiptsOf(db: Database | Tx, leaders: readonly Leader[]): Promise<ReceiptRow[]> {
  if (leaders.length === 0) return []
  const orderIds = leaders.map(({ order_id }) => order_id)
  const rows = await selectReceipts(db, inArray(payments.order_id, orderIds))
  return leaders.flatMap(({ id }) => rows.find(({ payment_ids }) => payment_ids.includes(id)) ?? [])
}

/** The receipt that a payment belongs to, or null. */
export async function findReceiptRow(db: Database | Tx, paymentId: string): Promise<ReceiptRow | null> {
  const order = db.select({ id: payments.order_id }).from(payments).where(eq(payments.id, paymentId))
  const rows = await selectReceipts(db, inArray(payments.order_id, order))
  return rows.find((row) => row.payment_ids.includes(paymentId)) ?? null
}

/** What happened to the payments of some orders, oldest first; one line for each action, however many courses it touched. */
export async function listHistory(db: Database | Tx, orderIds: readonly string[]) {
  const actors = alias(users, 'actors')
  return db
    .selectDistinct({
      order_id: payments.order_id,
      at: audit_log.at,
      action: audit_log.action,
      by_name: actors.name,
      note: sql<
        string | null
      >`case ${audit_log.action} when 'payment.replaced' then ${audit_log.after} ->> 'rejection_reason' else ${audit_log.after} ->> 'note' end`,
    })
    .from(payments)
    .innerJoin(audit_log, and(eq(audit_log.entity, 'payments'), eq(audit_log.entity_id, sql`${payments.id}::text`)))
    .leftJoin(actors, eq(actors.id, audit_log.actor_id))
    .where(and(inArray(payments.order_id, [...orderIds]), eq(payments.requires_verification, true)))
    .orderBy(asc(audit_log.at))
}

/** Other orders with the same operation number. */
export async function listSameOperations(db: Database | Tx, numbers: readonly string[]) {
  return db
    .selectDistinctOn([payments.operation_number, payments.order_id], {
      operation_number: payments.operation_number,
      order_id: payments.order_id,
      student_name: users.name,
      at: payments.created_at,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.user_id))
    .where(inArray(payments.operation_number, [...numbers]))
    .limit(100)
}

/** Orders that were sent a file with the same bytes as one of these; the file's own order is among them. */
export async function listSameFiles(db: Database | Tx, fileIds: readonly string[]) {
  const twins = alias(files, 'twins')
  const same = await db
    .select({ file_id: files.id, twin_id: twins.id, at: twins.created_at })
    .from(files)
    .innerJoin(twins, and(eq(twins.sha256, files.sha256), eq(twins.purpose, 'receipt')))
    .where(inArray(files.id, [...fileIds]))
  if (same.length === 0) return []
  const senders = await db
    .selectDistinct({ twin_id: payments.receipt_file_id, order_id: payments.order_id, student_name: users.name })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.user_id))
    .where(
      inArray(
        payments.receipt_file_id,
        same.map(({ twin_id }) => twin_id),
      ),
    )
  return same.flatMap(({ file_id, twin_id, at }) =>
    senders.filter((sender) => sender.twin_id === twin_id).map((sender) => ({ ...sender, file_id, at })),
  )
}

/**
 * What is stored of a payment's numbered receipt, and what was returned of it since; for a student, only their own. Null without a
 * number.
 */
export async function findNumbered(db: Database, paymentId: string, ownerId: string | null) {
  const [row] = await db
    .select({
      facts: payment_receipts.facts,
      status: payments.status,
      refunded_amount: payments.refunded_amount,
    })
    .from(payments)
    .innerJoin(payment_receipts, eq(payment_receipts.payment_id, payments.id))
    .where(and(eq(payments.id, paymentId), ownerId ? eq(payments.user_id, ownerId) : undefined))
  return row ?? null
}
