import type { FormOf } from '#contract/operation.ts'
import type * as contract from '#contract/payments.ts'
import { canonicalOperationNumber } from '#domain/payments/operation-number.ts'
import { paymentCan } from '#domain/payments/payment-can.ts'
import { recordAll } from '../audit/record.ts'
import type { Context, Handler } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { requireSeatsOfReleased } from '../enrollments/awaited-seats.ts'
import { Failure } from '../actions/failure.ts'
import { attachFile, publicAddress } from '../files/attach-file.ts'
import { getOwnPayment } from './own-payments.ts'
import { receiptsWait } from '../notifications/kinds/money-work.ts'
import { remindAdministrators } from '../notifications/notify.ts'
import { settleOrder } from '../ledger/settle-order.ts'
import { listCoursesOf, listOwnOrderPaymentsForUpdate, updatePayments, type PaymentRow } from './payments-queries.ts'

/** Sends a receipt for review: it counts for every open or rejected payment of the order, because one transfer pays one order. */
export const attachReceipt: Handler<typeof contract.attachReceipt> = async (form, context) =>
  context.transaction(async (tx) => {
    const { user, clock } = context
    const { paymentId, file_id } = form
    const ofOrder = await listOwnOrderPaymentsForUpdate(tx, user.id, paymentId)
    const asked = ofOrder.find(({ id }) => id === paymentId)
    if (!asked) throw new Failure('NOT_FOUND')
    if (!takesReceipt(asked)) throw new Failure('RECEIPT_NOT_ACCEPTED')
    await attachFile(tx, user.id, file_id, 'receipt')

    const waiting = ofOrder.filter(takesReceipt)
    await requireSeatsOfReleased(tx, context, await listCoursesOf(tx, waiting))
    await tryAgain(tx, context, waiting.filter(paymentCan.retry))
    const ids = waiting.map(({ id }) => id)
    const change = {
      ...fieldsOf(form, asked),
      status: 'pending_verification',
      payment_receipt_url: publicAddress(file_id),
      rejection_reason: null,
      verified_by: null,
      verified_at: null,
    } as const
    await updatePayments(tx, ids, change, clock.now())
    await recordAll(
      tx,
      context,
      waiting.map(({ id, status, receipt_file_id }) => ({
        action: 'payment.receipt_uploaded',
        entity: 'payments',
        entity_id: id,
        before: { status, receipt_file_id },
        after: { status: change.status, receipt_file_id: file_id },
      })),
    )
    await settleOrder(tx, context, asked.order_id)
    await remindAdministrators(tx, receiptsWait.says({}))
    return getOwnPayment(tx, user.id, paymentId)
  })

type Form = FormOf<typeof contract.attachReceipt>

/** The columns of what the form says; a number that it leaves out may be that of the payment before. */
function fieldsOf({ file_id, operation_number }: Form, before: PaymentRow) {
  return {
    receipt_file_id: file_id,
    operation_number: canonicalOperationNumber(operation_number ?? '') || numberWithoutReceipt(before),
  } satisfies Record<'receipt_file_id' | Exclude<keyof Form, 'file_id'>, unknown>
}

function takesReceipt(payment: PaymentRow): boolean {
  return payment.replaced_at === null && paymentCan.uploadReceipt(payment)
}

/** The number of a claim that came without a receipt is still the number of the money; one of an earlier receipt goes with it. */
function numberWithoutReceipt({ receipt_file_id, operation_number }: PaymentRow): string | null {
  return receipt_file_id === null ? operation_number : null
}

/** A rejected payment is pending once more (decision S3). */
async function tryAgain(tx: Tx, context: Context, failed: readonly PaymentRow[]): Promise<void> {
  if (failed.length === 0) return
  const ids = failed.map(({ id }) => id)
  await updatePayments(tx, ids, { status: 'pending' }, context.clock.now())
  const change = { before: { status: 'failed' }, after: { status: 'pending' } }
  await recordAll(
    tx,
    context,
    ids.map((id) => ({ action: 'payment.retried', entity: 'payments', entity_id: id, ...change })),
  )
}
