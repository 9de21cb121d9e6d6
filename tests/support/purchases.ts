import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { CallInput } from '#contract/operation.ts'
import type { placeOrder } from '#contract/checkout.ts'
import { convertCents } from '#domain/money.ts'
import { enrollments } from '#server/database/tables/enrollments.ts'
import { payments } from '#server/database/tables/payments.ts'
import { CAST } from '#server/seed/cast.ts'
import type { Seminary } from './seminary.ts'
import { UPLOADS } from './uploads.ts'

export type PurchaseForm = CallInput<typeof placeOrder>

/** One course at USD 10,00 by transfer, as a student of Argentina sees it; a test says what it wants otherwise. */
export function formFor(courseId: string, other: Partial<PurchaseForm> = {}): PurchaseForm {
  const { expected_total_cents = 1000, payment_method = 'bank_transfer', scholarship_code } = other
  return {
    idempotency_key: randomUUID(),
    items: [{ course_id: courseId }],
    expected_total_cents,
    seen: seenBy(payment_method, balanceOf(expected_total_cents, scholarship_code)),
    payment_method,
    accepts_terms: true,
    ...other,
  }
}

/** The same as Diego sees it, who lives in Uruguay. */
export function formInUruguay(courseId: string, other: Partial<PurchaseForm> = {}): PurchaseForm {
  const form = formFor(courseId, other)
  return { ...form, seen: seenBy(form.payment_method, form.seen.balance_cents, 'uruguay') }
}

/** What a student sees of a balance, by a method, at the demo's rate of today. */
export function seenBy(
  method: PurchaseForm['payment_method'],
  balance_cents = 1000,
  country: keyof typeof RATES = 'argentina',
): PurchaseForm['seen'] {
  const { currency, rate } = RATES[country]
  const isLocal = method === 'bank_transfer' || method === 'cash' || method === 'mercado_pago'
  return { balance_cents, local: isLocal ? { amount_cents: convertCents(balance_cents, rate), currency, rate } : null }
}

/** Of one dollar in the demo today. */
const RATES = { argentina: { currency: 'ARS', rate: 1450 }, uruguay: { currency: 'UYU', rate: 40.5 } } as const

function balanceOf(total: number, code: PurchaseForm['scholarship_code']): number {
  if (code == null) return total
  return code === CAST.scholarships.half ? total / 2 : 0
}

/** Diego buys two courses by transfer. */
export function buyTwo({ as, cast: { courses } }: Seminary) {
  const items = [{ course_id: courses.dogmatics }, { course_id: courses.homiletics }]
  return as.diego.placeOrder(formInUruguay(courses.dogmatics, { items, expected_total_cents: 1500 }))
}

/** Uploads a PDF that differs from every other by what it says. */
export async function uploadReceipt(
  { as }: Pick<Seminary, 'as'>,
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
