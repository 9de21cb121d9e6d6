import { Readable } from 'node:stream'
import type * as contract from '#contract/payments.ts'
import { paidByText, receiptDigits, receiptNumberText } from '#contract/payment-texts.ts'
import { allows } from '#domain/access/permissions.ts'
import { amountInWords } from '#domain/amount-in-words.ts'
import { moneyText, rateText } from '#domain/money.ts'
import { type Paper, type PaperPart, pdfOf } from '../adapters/papers/paper.ts'
import { attachment } from '../actions/attachment.ts'
import type { Handler } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { COURSE_TYPE_WORDS, identityDocumentText, longDay, paddedDay } from '../texts/format.ts'
import { findNumbered } from './receipts-queries.ts'
import { type ReceiptFacts, readReceiptFacts } from './receipt-facts.ts'

/** What became of a payment since its receipt was made. */
type Standing = Pick<NonNullable<Awaited<ReturnType<typeof findNumbered>>>, 'status' | 'refunded_amount'>

/** The numbered receipt of a completed payment, as a PDF (decision M7). */
export const downloadNumberedReceipt: Handler<typeof contract.downloadNumberedReceipt> = async (
  { paymentId },
  { db, user },
) => {
  const ownerId = allows(user.role, 'payments.view') ? null : user.id
  const row = await findNumbered(db, paymentId, ownerId)
  if (!row) throw new Failure('NOT_FOUND')
  const facts = readReceiptFacts(row.facts)
  const pdf = await pdfOf(paperOf(facts, row))
  const name = `recibo-${receiptDigits(facts.number)}.pdf`
  return attachment(name, 'application/pdf', Readable.from([pdf]), pdf.length)
}

/**
 * What it says: everything as it was when it was paid, except for what was returned since, which is listed below it (decision L23).
 */
export function paperOf(facts: ReceiptFacts, standing: Standing): Paper {
  const number = receiptNumberText(facts.number)
  const amount = moneyText(facts.amount, facts.currency)
  const document = identityDocumentText(facts)
  return {
    institution: facts.institution,
    title: 'Recibo de pago',
    number,
    about: facts.student_name,
    parts: [
      {
        kind: 'facts',
        facts: [
          ['Fecha', longDay(facts.paid_on, 'UTC')],
          ['Estudiante', facts.student_name],
          ...(document ? [['Documento', document] as const] : []),
          ...(facts.student_email === null ? [] : [['Email', facts.student_email] as const]),
          ['Método de pago', paidByText(facts)],
          ['Transacción', facts.transaction_id],
          ...(facts.operation_number ? [['Operación bancaria', facts.operation_number] as const] : []),
        ],
      },
      {
        kind: 'table',
        columns: [
          { header: 'Curso' },
          { header: 'Tipo de cursada', width: 'auto' },
          { header: 'Importe', align: 'right', width: 'auto' },
        ],
        rows: [[`${facts.course_name} (${facts.course_code})`, COURSE_TYPE_WORDS[facts.type_coursed], amount]],
        total: ['Total', '', amount],
      },
      { kind: 'text', text: `Son ${amountInWords(facts.amount, facts.currency)}.` },
      ...localPart(facts),
      ...standingParts(facts, standing),
    ],
    createdAt: new Date(facts.paid_on),
  }
}

/** What was paid in the country's own currency, and at which rate (decision M3). */
function localPart({ local_amount, local_currency, exchange_rate, exchange_rate_on }: ReceiptFacts): PaperPart[] {
  if (!local_amount || local_currency === null || exchange_rate === null || exchange_rate_on === null) return []
  const on = paddedDay(exchange_rate_on)
  return [
    {
      kind: 'text',
      text: `Pagado en moneda local: ${moneyText(local_amount, local_currency)} (${amountInWords(local_amount, local_currency)}), a la cotización del ${on}: ${rateText(exchange_rate, local_currency)} por dólar.`,
    },
  ]
}

/** What was returned since: a separate line that leaves everything else unchanged. */
function standingParts({ share, currency }: ReceiptFacts, { status, refunded_amount }: Standing): PaperPart[] {
  const parts: PaperPart[] = []
  const isShare = share === 'scholarship'
  if (isShare) parts.push({ kind: 'text', text: 'Cubierto por una beca de la institución.' })
  if (status === 'refunded') {
    // No money came with a share, and none goes back.
    const text = isShare ? 'Esta parte de la beca quedó sin efecto.' : 'Este pago fue reembolsado.'
    parts.push({ kind: 'text', text, strong: true })
  } else if (refunded_amount > 0) {
    const text = `De este pago se devolvieron ${moneyText(refunded_amount, currency)}.`
    parts.push({ kind: 'text', text, strong: true })
  }
  return parts
}
