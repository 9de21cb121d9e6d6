import type * as contract from '#contract/ledger.ts'
import type { Handler } from '../actions/context.ts'
import { eachAlone } from '../actions/together.ts'
import { refundOne } from './refund-payment.ts'

/** Writes down that several payments went back whole, each as the single action does. */
export const refundPayments: Handler<typeof contract.refundPayments> = async (
  { payments, reason, ends_enrollment },
  context,
) =>
  eachAlone(payments, async ({ id, seen_cents }) => {
    await refundOne({ paymentId: id, amount_cents: seen_cents, seen_cents, reason, ends_enrollment }, context)
    return id
  })
