import { isProvider } from '#domain/payments/providers.ts'
import type { Context } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { requireSeats } from '../enrollments/awaited-seats.ts'
import { Failure } from '../actions/failure.ts'
import { forgetPage, settleOrder } from '../ledger/settle-order.ts'
import { tryAgain } from './move-money.ts'
import { openOnlyPage } from './open-page.ts'
import { findOwnProviderOrder, lockOrder } from './providers-queries.ts'
import { askAbout } from './reconcile.ts'

/**
 * Leads a student back to the provider's page of an open order; a payment that failed is tried once more (decision S3). The
 * provider is asked first: what is paid already isn't paid again.
 */
export async function reopenOrder(orderId: string, context: Context): Promise<void> {
  const { db, user, providers } = context
  const order = await findOwnProviderOrder(db, user.id, orderId)
  if (!order) throw new Failure('NOT_FOUND')
  if (!isProvider(order.processor)) throw new Failure('ORDER_NOT_PAYABLE')
  const provider = providers[order.processor]
  if (!provider) throw new Failure('METHOD_NOT_AVAILABLE')
  if (order.status === 'pending' || order.status === 'failed') {
    // A provider that can't be asked now can't create a page either: its failure is reported there.
    await askAbout(order, context).catch(() => null)
  }
  await context.transaction((tx) => reopen(tx, context, orderId))
  await openOnlyPage(orderId, context)
}

/** Makes a failed order pending again, with another page; one whose courses are paid or lost is refused. */
async function reopen(tx: Tx, context: Context, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Failure('NOT_FOUND')
  const due = order.payments.filter(({ status }) => status === 'pending' || status === 'failed')
  if (order.status === 'cancelled' || order.status === 'refunded') throw new Failure('ORDER_NOT_PAYABLE')
  if (due.length === 0) return
  await requireSeats(tx, context, due)
  if (order.status !== 'failed') return
  await tryAgain(tx, context, order)
  await settleOrder(tx, context, order.id)
  await forgetPage(tx, context, order.id)
}
