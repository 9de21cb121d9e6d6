import { isProvider } from '#domain/payments/providers.ts'
import type { Context } from '../context.ts'
import { fail } from './move-money.ts'
import { listSuperseded, lockOrder } from './providers-queries.ts'

/**
 * A student who buys a course again, another way, leaves an earlier order waiting at a provider: it ends, and its page can no
 * longer be paid. Outside any transaction; what can't be closed now ends by itself.
 */
export async function closeSuperseded(orderId: string, context: Context): Promise<void> {
  for (const id of await listSuperseded(context.db, orderId)) {
    const closed = await context.transaction(async (tx) => {
      const order = await lockOrder(tx, id)
      if (order?.status !== 'pending' || !order.payments.every(({ status }) => status === 'pending')) return null
      await fail(tx, context, order, { payment_id: null, reason: 'superseded', isSuperseded: true })
      return order
    })
    if (!closed?.provider_session_id || !isProvider(closed.processor)) continue
    await context.providers[closed.processor]?.closePage(closed.provider_session_id)
  }
}
