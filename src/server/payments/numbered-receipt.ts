import { Readable } from 'node:stream'
import type * as contract from '#contract/payments.ts'
import { paidByText, receiptDigits, receiptNumberText } from '#contract/payment-texts.ts'
import { allows } from '#domain/access/permissions.ts'
import { amountInWords } from '#domain/amount-in-words.ts'
import { moneyText, rateText } from '#domain/money.ts'
import { isSample, type Settings } from '#domain/settings/settings.ts'
import { type Paper, type PaperPart, pdfOf } from '../adapters/papers/paper.ts'
import { attachment } from '../attachment.ts'
import type { Handler } from '../context.ts'
import { Failure } from '../failure.ts'
import { COURSE_TYPE_WORDS, documentText, longDay, paddedDay } from '../format.ts'
import { readSettings } from '../settings/read-settings.ts'
import { findNumbered, type NumberedRow } from './numbered-receipt-queries.ts'

/** The numbered receipt of a completed payment, as a PDF (decision M7). */
export const downloadNumberedReceipt: Handler<typeof contract.downloadNumberedReceipt> = async (
  { paymentId },
  { db, user, zone },
) => {
  const ownerId = allows(user.role, 'payments.view') ? null : user.id
  const [row, settings] = await Promise.all([findNumbered(db, paymentId, ownerId), readSettings(db)])
  if (!row) throw new Failure('NOT_FOUND')
  const pdf = await pdfOf(paperOf(row, settings, zone))
  const name = `recibo-${receiptDigits(row.receipt_number)}.pdf`
  return attachment(name, 'application/pdf', Readable.from([pdf]), pdf.length)
}

/** What it says, in the institution's name. */
export function paperOf(row: NumberedRow, settings: Settings, zone: string): Paper {
  const { site_name, address, contact_email, contact_phone } = settings
  const number = receiptNumberText(row.receipt_number)
  const paidAt = row.verified_at ?? row.created_at
  const amount = moneyText(row.amount, row.currency)
  const document = documentText(row)
  return {
    institution: { name: site_name, lines: [address, contact_email, contact_phone].filter((line) => !isSample(line)) },
    title: 'Recibo de pago',
    number,
    about: row.student_name,
    parts: [
      {
        kind: 'facts',
        facts: [
          ['Fecha', longDay(paidAt, zone)],
          ['Estudiante', row.student_name],
          ...(document ? [['Documento', document] as const] : []),
          ...(row.student_email === null ? [] : [['Email', row.student_email] as const]),
          ['Método de pago', paidByText(row)],
          ['Transacción', row.transaction_id],
          ...(row.operation_number ? [['Operación bancaria', row.operation_number] as const] : []),
        ],
      },
      {
        kind: 'table',
        columns: [
          { header: 'Curso' },
          { header: 'Tipo de cursada', width: 'auto' },
          { header: 'Importe', align: 'right', width: 'auto' },
        ],
        rows: [[`${row.course_name} (${row.course_code})`, COURSE_TYPE_WORDS[row.type_coursed], amount]],
        total: ['Total', '', amount],
      },
      { kind: 'text', text: `Son ${amountInWords(row.amount, row.currency)}.` },
      ...localPart(row),
      ...standingParts(row),
    ],
    createdAt: paidAt,
  }
}

/** What was paid in the country's own currency, and at which rate (decision M3). */
function localPart({ local_amount, local_currency, exchange_rate, exchange_rate_on }: NumberedRow): PaperPart[] {
  if (!local_amount || local_currency === null || exchange_rate === null || exchange_rate_on === null) return []
  const on = paddedDay(exchange_rate_on)
  return [
    {
      kind: 'text',
      text: `Pagado en moneda local: ${moneyText(local_amount, local_currency)} (${amountInWords(local_amount, local_currency)}), a la cotización del ${on}: ${rateText(exchange_rate, local_currency)} por dólar.`,
    },
  ]
}

function standingParts({ share, status, refunded_amount, currency }: NumberedRow): PaperPart[] {
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
