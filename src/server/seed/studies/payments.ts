import { splitByScholarship } from '#domain/checkout/scholarship-share.ts'
import { transactionId } from '#domain/checkout/keys.ts'
import type { PaymentStatus } from '#domain/payments/statuses.ts'
import { type PaymentMethod, requiresVerification } from '#domain/payments/methods.ts'
import { convertCents, moneyText } from '#domain/money.ts'
import type { payments } from '../../database/tables/payments.ts'
import { CAST, demoId } from '../cast.ts'
import { courseOf } from '../courses/catalogue.ts'
import { seedFile, type SeedFile } from '../papers.ts'
import type { SeedDays } from '../seed-days.ts'
import { type PricedOrder, processorOf, SCHOLARSHIP_PERCENT } from './orders.ts'
import type { Outcome, Purchase } from './purchases.ts'
import { rateOn } from './rates.ts'
import type { Study } from './studies.ts'

type NewPayment = typeof payments.$inferInsert

const STATUS_OF: Readonly<Record<Outcome, PaymentStatus>> = {
  paid: 'completed',
  waiting: 'pending',
  in_review: 'pending_verification',
  processing: 'processing',
  rejected: 'failed',
  refunded: 'refunded',
}

/** The payment rows, oldest first so that receipts are numbered in order, and the receipts that students uploaded. */
export function paymentRows(
  priced: readonly PricedOrder[],
  days: SeedDays,
): { payments: NewPayment[]; receipts: SeedFile[] } {
  const receipts = new Map(priced.flatMap((order) => receiptOf(order)))
  const rows = priced.flatMap((order) =>
    order.lines.flatMap((line) => sharesOf(order, line, receipts.get(order.id), days)),
  )
  return {
    payments: rows.toSorted((a, b) => moment(a) - moment(b)),
    receipts: [...receipts.values()],
  }
}

/** A course's payments: the scholarship's share, and the balance when something is left (decision M4). */
function sharesOf(
  order: PricedOrder,
  line: PricedOrder['lines'][number],
  receipt: SeedFile | undefined,
  days: SeedDays,
) {
  const { purchase } = order
  const percent = purchase.scholarship ? SCHOLARSHIP_PERCENT[purchase.scholarship] : 0
  const { scholarshipCents, balanceCents } = splitByScholarship(line.unitCents, percent)
  const rows: NewPayment[] = []
  if (purchase.scholarship) {
    rows.push({
      ...common(line.study, order, 'scholarship'),
      id: demoId(`payment:${line.study.key}:scholarship`),
      share: 'scholarship',
      amount: scholarshipCents,
      status: 'completed',
      provider: 'scholarship',
      payment_data: { scholarship_code: purchase.scholarship, percent },
    })
  }
  if (balanceCents > 0) {
    rows.push({
      ...common(line.study, order, purchase.method),
      id: demoId(`payment:${line.study.key}`),
      amount: balanceCents,
      status: STATUS_OF[purchase.outcome],
      provider: processorOf(purchase),
      payment_data: dataOf(purchase, line.study),
      ...localAmount(purchase, line.study, balanceCents, days),
      ...(receipt && { receipt_file_id: receipt.row.id, payment_receipt_url: `/files/${receipt.row.id}` }),
      ...decisionOf(purchase, days),
    })
  }
  return rows
}

function common(study: Study, order: PricedOrder, method: PaymentMethod) {
  return {
    user_id: study.student.id,
    order_id: order.id,
    course_id: demoId(`course:${study.course}`),
    enrollment_id: study.id,
    share: 'balance' as const,
    payment_method: method,
    requires_verification: requiresVerification(method, order.purchase.outcome === 'processing'),
    transaction_id: transactionId(method, order.at.getTime(), demoId(`transaction:${study.key}:${method}`).slice(0, 8)),
    student_name: `${study.student.first_name} ${study.student.last_name}`,
    student_email: study.student.email,
    student_country: study.student.country,
    created_at: order.at,
    updated_at: order.at,
    // Every row of one insert has the same columns.
    local_amount: null,
    local_currency: null,
    exchange_rate: null,
    exchange_rate_on: null,
    receipt_file_id: null,
    payment_receipt_url: null,
    verified_by: null,
    verified_at: null,
    rejection_reason: null,
  }
}

function dataOf({ method }: Purchase, { student }: Study): Record<string, unknown> {
  if (method !== 'credit_card') return { method }
  return { method, last_four: '4242', holder: `${student.first_name} ${student.last_name}` }
}

/** Transfers, cash and the payment link are paid in the country's currency at the rate of the day (decision M3). */
function localAmount({ method, on }: Purchase, { student }: Study, cents: number, days: SeedDays): Partial<NewPayment> {
  if (method === 'credit_card' || method === 'scholarship' || student.country === 'Paraguay') return {}
  const currency = student.country === 'Uruguay' ? 'UYU' : 'ARS'
  const { rate, rateOn: exchange_rate_on } = rateOn(currency, on, days)
  return { local_amount: convertCents(cents, rate), local_currency: currency, exchange_rate: rate, exchange_rate_on }
}

/** What staff decided, two days later. */
function decisionOf({ method, outcome, on }: Purchase, days: SeedDays): Partial<NewPayment> {
  if (outcome === 'refunded') return { updated_at: days.at(-35, '10:00') }
  if (!requiresVerification(method) || (outcome !== 'paid' && outcome !== 'rejected')) return {}
  const at = days.at(on + 2, '10:00')
  const decision = { verified_by: CAST.people.carla.id, verified_at: at, updated_at: at }
  return outcome === 'paid'
    ? decision
    : { ...decision, rejection_reason: REJECTIONS[method] ?? 'No encontramos el pago.' }
}

const REJECTIONS: Partial<Record<PaymentMethod, string>> = {
  bank_transfer: 'El comprobante es de otro destinatario. Revisa los datos de la cuenta y vuelve a enviarlo.',
  cash: 'No te acercaste a pagar en la fecha acordada.',
}

/** Transfers that are paid, in review or rejected have the receipt that the student uploaded, one an order. */
function receiptOf({ id, purchase, at, lines, totalCents }: PricedOrder): [string, SeedFile][] {
  const study = lines[0]?.study
  if (!study || purchase.method !== 'bank_transfer' || purchase.outcome === 'waiting') return []
  const isShown = purchase.outcome === 'in_review'
  const file = seedFile({
    key: isShown ? `receipt:${study.student.key}` : `receipt:${study.key}`,
    ownerId: study.student.id,
    purpose: 'receipt',
    fileName: 'comprobante-de-transferencia.pdf',
    at,
    lines: [
      'Comprobante de transferencia',
      `Ordenante: ${study.student.first_name} ${study.student.last_name}`,
      `Importe: ${moneyText(totalCents)}`,
      `Concepto: ${lines.map((line) => courseOf(line.study.course).name).join(', ')}`,
      'Documento de ejemplo, sin valor.',
    ],
  })
  return [[id, file]]
}

function moment({ status, verified_at, created_at }: NewPayment): number {
  return ((status === 'completed' ? verified_at : null) ?? created_at ?? new Date(0)).getTime()
}
