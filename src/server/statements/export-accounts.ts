import type * as contract from '#contract/ledger.ts'
import { lineText } from '#contract/ledger-texts.ts'
import { METHOD_NAMES, receiptNumberText } from '#contract/payment-texts.ts'
import { moneyText } from '#domain/money.ts'
import { shownStatus } from '#domain/secretariat/statuses.ts'
import type { CsvColumn } from '../adapters/tables/csv.ts'
import { tableAnswer } from '../actions/attachment.ts'
import type { Handler } from '../actions/context.ts'
import type { Database } from '../database/connect.ts'
import { momentTitle, tableMinutesIn } from '../texts/format.ts'
import { accountsOf, type EnrollmentAccount } from '../ledger/accounts.ts'
import { linesOf } from './statement.ts'
import { type EnrolledRow, listLines, walkAccounts } from './statement-queries.ts'

type Row = {
  enrolled: EnrolledRow
  account: EnrollmentAccount
  line: ReturnType<typeof linesOf>[number]
  by: string | null
}

/** The lines of the accounts of a student, of a period or of all, as a table that is read while it's sent. */
export const exportAccounts: Handler<typeof contract.exportAccounts> = async (which, { db, zone, today }) =>
  tableAnswer(`cuentas-${today}`, columnsIn(zone), linesIn(db, which))

async function* linesIn(db: Database, which: Parameters<typeof walkAccounts>[1]): AsyncGenerator<Row> {
  for await (const enrolled of walkAccounts(db, which)) {
    const accounts = await accountsOf(db, enrolled)
    const ids = enrolled.map(({ enrollment_id }) => enrollment_id)
    const rowsOf = Map.groupBy(await listLines(db, ids), ({ enrollment_id }) => enrollment_id)
    for (const one of enrolled) {
      const account = accounts.get(one.enrollment_id)
      const rows = rowsOf.get(one.enrollment_id) ?? []
      if (!account) continue
      for (const [index, line] of linesOf(rows).entries())
        yield { enrolled: one, account, line, by: rows[index]?.recorded_by_name ?? null }
    }
  }
}

function columnsIn(zone: string): CsvColumn<Row>[] {
  const moment = tableMinutesIn(zone)
  return [
    { header: 'Estudiante', value: ({ enrolled }) => enrolled.student_name },
    { header: 'Email', value: ({ enrolled }) => enrolled.student_email },
    { header: 'Curso', value: ({ enrolled }) => enrolled.course_name },
    { header: 'Código', value: ({ enrolled }) => enrolled.course_code },
    { header: 'Período', value: ({ enrolled }) => enrolled.period_name },
    { header: 'Estado de la matrícula', value: ({ enrolled }) => shownStatus(enrolled.status) },
    { header: momentTitle('Fecha', zone), value: ({ line }) => moment(line.at) },
    { header: 'Movimiento', value: ({ line }) => lineText(line) },
    // Each amount as it's written everywhere (decision M15), and as a number that a spreadsheet adds up.
    { header: 'Importe', value: ({ line }) => moneyText(line.amount_cents) },
    { header: 'Importe en número', value: ({ line }) => line.amount_cents / 100 },
    { header: 'Saldo', value: ({ line }) => moneyText(line.balance_cents) },
    { header: 'Saldo en número', value: ({ line }) => line.balance_cents / 100 },
    { header: 'Moneda', value: () => 'USD' },
    {
      header: 'Importe local',
      value: ({ line }) => line.local && moneyText(line.local.amount_cents, line.local.currency),
    },
    { header: 'Importe local en número', value: ({ line }) => line.local && line.local.amount_cents / 100 },
    { header: 'Moneda local', value: ({ line }) => line.local && line.local.currency },
    { header: 'Cotización', value: ({ line }) => line.local && line.local.rate },
    { header: 'Método', value: ({ line }) => line.payment_method && METHOD_NAMES[line.payment_method] },
    { header: 'Operación bancaria', value: ({ line }) => line.operation_number },
    { header: 'Recibo', value: ({ line }) => line.receipt_number && receiptNumberText(line.receipt_number) },
    { header: 'Registrado por', value: ({ by }) => by },
    { header: 'Debe por el curso, en número', value: ({ account }) => account.owedCents / 100 },
    { header: 'A favor por el curso, en número', value: ({ account }) => account.creditCents / 100 },
  ]
}
