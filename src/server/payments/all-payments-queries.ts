import { and, asc, count, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { statusesShownAs, type PaymentStatus } from '#domain/payments/statuses.ts'
import type { Database } from '../database/connect.ts'
import { courses } from '../database/tables/courses.ts'
import { files } from '../database/tables/files.ts'
import { payments } from '../database/tables/payments.ts'
import { users } from '../database/tables/people.ts'

type Wanted = {
  q?: string | undefined
  statuses?: PaymentStatus[] | undefined
  page: number
  page_size: number
}

/** One page of all payments, newest first. */
export async function listAllRows(db: Database, { q, statuses, page, page_size }: Wanted) {
  const verifiers = alias(users, 'verifiers')
  const pattern = q && `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const which = and(
    statuses && inArray(payments.status, statuses),
    pattern
      ? or(sql`${users.search_text} like fold(${pattern})`, sql`${courses.search_text} like fold(${pattern})`)
      : undefined,
  )
  const [rows, totals] = await Promise.all([
    db
      .select({
        id: payments.id,
        user_id: payments.user_id,
        student_name: users.name,
        student_email: users.email,
        course_id: payments.course_id,
        course_name: courses.name,
        course_code: courses.course_code,
        amount: payments.amount,
        currency: payments.currency,
        local_amount: payments.local_amount,
        local_currency: payments.local_currency,
        exchange_rate: payments.exchange_rate,
        status: payments.status,
        payment_receipt_url: payments.payment_receipt_url,
        payment_method: payments.payment_method,
        transaction_id: payments.transaction_id,
        receipt_file_id: payments.receipt_file_id,
        receipt_file_type: files.mime,
        receipt_number: payments.receipt_number,
        rejection_reason: payments.rejection_reason,
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
      .where(which)
      .orderBy(desc(payments.created_at), asc(payments.id))
      .limit(page_size)
      .offset((page - 1) * page_size),
    db
      .select({ total: count() })
      .from(payments)
      .innerJoin(users, eq(users.id, payments.user_id))
      .innerJoin(courses, eq(courses.id, payments.course_id))
      .where(which),
  ])
  return { rows, total: totals[0]?.total ?? 0 }
}

/** The figures of the summary cards, over all payments; a scholarship's share is not money collected. */
export async function summarize(db: Database) {
  const [row] = await db
    .select({
      total: count(),
      pending: sql<number>`count(*) filter (where ${inArray(payments.status, statusesShownAs('pending'))})::int`,
      completed: sql<number>`count(*) filter (where ${payments.status} = 'completed')::int`,
      collected_cents: sql<number>`(coalesce(sum(${payments.amount}) filter (where ${payments.status} = 'completed' and ${payments.payment_method} <> 'scholarship'), 0) * 100)::bigint`,
    })
    .from(payments)
  return row ?? { total: 0, pending: 0, completed: 0, collected_cents: 0 }
}
