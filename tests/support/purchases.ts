import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { CallInput } from '#contract/operation.ts'
import type { placeOrder } from '#contract/checkout.ts'
import { enrollments } from '#server/database/tables/enrollments.ts'
import { payments } from '#server/database/tables/payments.ts'
import type { Seminary } from './seminary.ts'
import { UPLOADS } from './uploads.ts'

export type PurchaseForm = CallInput<typeof placeOrder>

/** One course at USD 10,00 by transfer; a test says what it wants otherwise. */
export function formFor(courseId: string, other: Partial<PurchaseForm> = {}): PurchaseForm {
  return {
    idempotency_key: randomUUID(),
    items: [{ course_id: courseId }],
    expected_total_cents: 1000,
    payment_method: 'bank_transfer',
    accepts_terms: true,
    ...other,
  }
}

/** Diego buys two courses by transfer. */
export function buyTwo({ as, cast: { courses } }: Seminary) {
  const items = [{ course_id: courses.dogmatics }, { course_id: courses.homiletics }]
  return as.diego.placeOrder(formFor(courses.dogmatics, { items, expected_total_cents: 1500 }))
}

/** Uploads a PDF that differs from every other by what it says. */
export async function uploadReceipt(
  { as }: Seminary,
  who: 'ana' | 'diego',
  says: string = randomUUID(),
): Promise<string> {
  const file = Buffer.from(`%PDF-1.4\n${says}\n%%EOF`)
  const { id } = await as[who].uploadFile({ ...UPLOADS.receipt, name: 'comprobante.pdf' }, { file })
  return id
}

/** A person's enrollments in a course. */
export function enrollmentsIn({ database }: Seminary, courseId: string, userId: string) {
  return database.db
    .select()
    .from(enrollments)
    .where(and(eq(enrollments.course_id, courseId), eq(enrollments.user_id, userId)))
}

/** The stored payments of an order. */
export function paymentsOf({ database }: Seminary, orderId: string) {
  return database.db.select().from(payments).where(eq(payments.order_id, orderId)).orderBy(payments.id)
}

/** The enrollments that an order pays. */
export async function enrollmentsOf(one: Seminary, orderId: string) {
  const ids = (await paymentsOf(one, orderId)).flatMap(({ enrollment_id }) => enrollment_id ?? [])
  return one.database.db.select().from(enrollments).where(inArray(enrollments.id, ids))
}
