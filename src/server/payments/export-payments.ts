import type * as contract from '#contract/payments.ts'
import { paidByText, SHARE_GIVEN_BACK, STATUS_NAMES } from '#contract/payment-texts.ts'
import { moneyText } from '#domain/money.ts'
import { displayStatus } from '#domain/payments/statuses.ts'
import type { CsvColumn } from '../adapters/tables/csv.ts'
import { tableAnswer } from '../actions/attachment.ts'
import type { Handler } from '../actions/context.ts'
import { momentTitle, tableMinutesIn } from '../texts/format.ts'
import { type PaymentOfAll, walkAllRows } from './all-payments-queries.ts'
import { wantedOf } from './list-payments.ts'

/** The payments of a search as a table, read while it's sent (document 3 §2.15). */
export const exportPayments: Handler<typeof contract.exportPayments> = async (
  { ids, ...which },
  { db, zone, today },
) => {
  const wanted = await wantedOf(db, which)
  return tableAnswer(`pagos-${today}`, columnsIn(zone), walkAllRows(db, { ...wanted, ids: ids?.split(',') }))
}

function columnsIn(zone: string): CsvColumn<PaymentOfAll>[] {
  const moment = tableMinutesIn(zone)
  return [
    { header: momentTitle('Fecha', zone), value: (row) => moment(row.created_at) },
    { header: 'Estudiante', value: (row) => row.student_name },
    { header: 'Email', value: (row) => row.student_email },
    { header: 'Curso', value: (row) => row.course_name },
    { header: 'Código', value: (row) => row.course_code },
    // Each amount as it's written everywhere (decision M15), and as a number that a spreadsheet adds up.
    { header: 'Importe', value: (row) => moneyText(row.amount, row.currency) },
    { header: 'Importe en número', value: (row) => row.amount / 100 },
    { header: 'Moneda', value: (row) => row.currency },
    { header: 'Importe local', value: (row) => localText(row) },
    { header: 'Importe local en número', value: (row) => row.local_amount && row.local_amount / 100 },
    { header: 'Moneda local', value: (row) => row.local_currency },
    { header: 'Cotización', value: (row) => row.exchange_rate },
    { header: 'Devuelto', value: (row) => returnedOf(row) && moneyText(returnedOf(row), row.currency) },
    { header: 'Devuelto en número', value: (row) => returnedOf(row) / 100 },
    { header: 'Estado', value: statusText },
    { header: 'Método', value: paidByText },
    { header: 'Transacción', value: (row) => row.transaction_id },
    { header: 'Operación bancaria', value: (row) => row.operation_number },
    { header: 'Recibo', value: (row) => row.receipt_number },
    { header: 'Verificado por', value: (row) => row.verified_by_name },
    { header: momentTitle('Verificado', zone), value: (row) => row.verified_at && moment(row.verified_at) },
  ]
}

/** No money came with a scholarship's share, and none goes back. */
function returnedOf({ payment_method, refunded_amount }: PaymentOfAll): number {
  return payment_method === 'scholarship' ? 0 : refunded_amount
}

function statusText({ payment_method, status }: PaymentOfAll): string {
  const shown = displayStatus(status)
  return shown === 'refunded' && payment_method === 'scholarship' ? SHARE_GIVEN_BACK : STATUS_NAMES[shown]
}

function localText({ local_amount, local_currency }: PaymentOfAll): string | null {
  return local_amount !== null && local_currency !== null ? moneyText(local_amount, local_currency) : null
}
