import type * as contract from '#contract/ledger.ts'
import type { Handlers } from '../actions/context.ts'
import { exportAccounts } from './export-accounts.ts'
import { refundPayment } from './refund-payment.ts'
import { getOwnStatement, getStatement } from './statement.ts'
import { waiveDebt } from './waive-debt.ts'

export const ledgerHandlers: Handlers<typeof contract> = {
  getOwnStatement,
  getStatement,
  exportAccounts,
  refundPayment,
  waiveDebt,
}
