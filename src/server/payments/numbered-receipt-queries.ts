import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { shownEmail } from '../database/person-name.ts'
import { order_items } from '../database/tables/checkout.ts'
import { courses } from '../database/tables/courses.ts'
import { payments } from '../database/tables/payments.ts'
import { users } from '../database/tables/people.ts'
import { coveredBy } from './covered-queries.ts'

export type NumberedRow = NonNullable<Awaited<ReturnType<typeof findNumbered>>>

/** What the numbered receipt of a payment says; of a student only the own one. Null without a number. */
export async function findNumbered(db: Database, paymentId: string, ownerId: string | null) {
  const [row] = await db
    .select({
      receipt_number: sql<number>`${payments.receipt_number}`.mapWith(Number),
      // As they were when they paid.
      student_name: sql<string>`coalesce(${payments.student_name}, ${users.name})`,
      student_email: sql<string | null>`coalesce(${payments.student_email}, ${shownEmail})`,
      document_type: users.document_type,
      document_number: users.document_number,
      course_name: courses.name,
      course_code: courses.course_code,
      type_coursed: order_items.type_coursed,
      share: payments.share,
      amount: payments.amount,
      refunded_amount: payments.refunded_amount,
      currency: payments.currency,
      local_amount: payments.local_amount,
      local_currency: payments.local_currency,
      exchange_rate: payments.exchange_rate,
      exchange_rate_on: payments.exchange_rate_on,
      status: payments.status,
      payment_method: payments.payment_method,
      covered_by: coveredBy,
      transaction_id: payments.transaction_id,
      operation_number: payments.operation_number,
      verified_at: payments.verified_at,
      created_at: payments.created_at,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.user_id))
    .innerJoin(courses, eq(courses.id, payments.course_id))
    .innerJoin(
      order_items,
      and(eq(order_items.order_id, payments.order_id), eq(order_items.course_id, payments.course_id)),
    )
    .where(
      and(
        eq(payments.id, paymentId),
        isNotNull(payments.receipt_number),
        ownerId ? eq(payments.user_id, ownerId) : undefined,
      ),
    )
  return row ?? null
}
