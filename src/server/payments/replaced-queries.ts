import { and, eq, inArray, isNotNull, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { statusesShownAs } from '#domain/payments/statuses.ts'
import type { Database } from '../database/connect.ts'
import { orders } from '../database/tables/checkout.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { files } from '../database/tables/files.ts'
import { payments } from '../database/tables/payments.ts'
import type { Tx } from '../database/transaction.ts'

const UNPAID = [...statusesShownAs('pending'), 'failed'] as const

/**
 * A student's payments of some courses, in any order, that aren't paid and weren't replaced; locked in the order of their ids. What is only
 * said to be paid isn't asked for: staff look for that money.
 */
export async function listUnpaidForUpdate(
  tx: Tx,
  { userId, courseIds, except }: { userId: string; courseIds: readonly string[]; except: readonly string[] },
) {
  return tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.user_id, userId),
        inArray(payments.course_id, [...courseIds]),
        eq(payments.share, 'balance'),
        isNull(payments.replaced_at),
        isNotNull(payments.enrollment_id),
        inArray(payments.status, UNPAID),
        notInArray(payments.id, [...except]),
      ),
    )
    .orderBy(payments.id)
    .for('no key update')
}

/** The payments of a student's own order that stand, locked in the order of their ids. */
export async function listStandingForUpdate(tx: Tx, userId: string, orderId: string) {
  return tx
    .select()
    .from(payments)
    .where(and(eq(payments.user_id, userId), eq(payments.order_id, orderId), isNull(payments.replaced_at)))
    .orderBy(payments.id)
    .for('no key update')
}

/** Receipts that were sent for payments of these orders that were replaced. */
export async function listReplacedFiles(db: Database | Tx, orderIds: readonly string[]) {
  return db
    .selectDistinct({
      order_id: payments.order_id,
      file: { id: files.id, file_name: files.file_name, file_type: files.mime, file_size: files.size },
    })
    .from(payments)
    .innerJoin(files, eq(files.id, payments.receipt_file_id))
    .where(and(inArray(payments.order_id, [...orderIds]), isNotNull(payments.replaced_at)))
}

/** An order has no page any more on which it's paid. */
export async function takePageAway(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({
      checkout_url: null,
      provider_session_id: sql`'closed:' || ${orders.provider_session_id}`,
      updated_at: now,
    })
    .where(and(eq(orders.id, orderId), sql`${orders.provider_session_id} not like 'closed:%'`))
}

/** The payments of some enrollments that weren't replaced, the scholarship's shares too: what an enrollment has of money. */
export async function listStandingOf(db: Database | Tx, enrollmentIds: readonly string[]) {
  if (enrollmentIds.length === 0) return []
  return db
    .select({
      id: payments.id,
      order_id: payments.order_id,
      enrollment_id: payments.enrollment_id,
      payment_method: payments.payment_method,
      requires_verification: payments.requires_verification,
      status: payments.status,
      share: payments.share,
      amount: payments.amount,
      currency: payments.currency,
      local_amount: payments.local_amount,
      local_currency: payments.local_currency,
      exchange_rate: payments.exchange_rate,
      payment_receipt_url: payments.payment_receipt_url,
    })
    .from(payments)
    .where(
      and(
        inArray(payments.enrollment_id, [...enrollmentIds]),
        isNull(payments.replaced_at),
        ne(payments.status, 'refunded'),
      ),
    )
    .orderBy(payments.created_at, payments.id)
}

export async function isEnrollment(db: Database, id: string): Promise<boolean> {
  return (await db.$count(enrollments, eq(enrollments.id, id))) > 0
}

/** What a student's enrollments of a course that may still be given up have of money. */
export async function listStandingInCourse(db: Database, userId: string, courseId: string) {
  const rows = await db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(
      and(
        eq(enrollments.user_id, userId),
        eq(enrollments.course_id, courseId),
        inArray(enrollments.status, ['En Progreso', 'Oyente']),
      ),
    )
  return listStandingOf(
    db,
    rows.map(({ id }) => id),
  )
}
