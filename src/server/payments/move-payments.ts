import type { AuditAction } from '#domain/audit/actions.ts'
import type { PaymentStatus } from '#domain/payments/statuses.ts'
import { recordAll } from '../audit/record.ts'
import type { AuditContext } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { failureReason } from './failure-reason.ts'
import { updatePayments } from './payments-queries.ts'

/** How a provider's word changes a payment. */
export type ProviderChange = {
  readonly status: PaymentStatus
  readonly provider_payment_id?: string
  readonly rejection_reason?: string | null
  readonly replaced_at?: null
  /** What of it went back by now. */
  readonly refunded_amount?: number
}

/** Changes payments that a provider takes, each with its audit row, which says a code in words; the database refuses a step that decision S3 forbids. */
export async function movePayments(
  tx: Tx,
  context: AuditContext,
  payments: readonly { readonly id: string; readonly status: PaymentStatus }[],
  change: ProviderChange,
  action: AuditAction,
): Promise<void> {
  const ids = payments.map(({ id }) => id)
  const changed = await updatePayments(tx, ids, change, context.clock.now())
  const { replaced_at: _, refunded_amount, ...noted } = change
  const reason = change.rejection_reason ?? null
  const said = reason && { rejection_reason: failureReason({ rejection_reason: reason, requires_verification: false }) }
  const entries = payments.map(({ id, status }) => {
    const receipt_number = changed.find((row) => row.id === id)?.receipt_number
    const after = {
      ...noted,
      ...said,
      ...(refunded_amount && { amount_cents: refunded_amount }),
      ...(receipt_number && { receipt_number }),
    }
    return { action, entity: 'payments', entity_id: id, before: { status }, after }
  })
  await recordAll(tx, context, entries)
}
