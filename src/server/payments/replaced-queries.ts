import { and, eq, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm'
import { statusesShownAs } from '#domain/payments/statuses.ts'
import type { Database } from '../database/connect.ts'
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

/** The payments in force of a student's own order, locked in order of id. */
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

/** A student's enrollments in a course that may still be given up. */
export async function listRunningIn(db: Database, userId: string, courseId: string) {
  return db
    .select({ enrollment_id: enrollments.id, status: enrollments.status })
    .from(enrollments)
    .where(
      and(
        eq(enrollments.user_id, userId),
        eq(enrollments.course_id, courseId),
        inArray(enrollments.status, ['En Progreso', 'Oyente']),
      ),
    )
}

export async function findEnrollmentStatus(db: Database, id: string) {
  const [row] = await db
    .select({ enrollment_id: enrollments.id, status: enrollments.status })
    .from(enrollments)
    .where(eq(enrollments.id, id))
  return row ?? null
}
