import { statusOfOrder } from '#domain/checkout/orders.ts'
import { record } from '../audit/record.ts'
import type { DeedContext } from '../context.ts'
import type { Tx } from '../database/transaction.ts'
import { listCounted, updateOrderStatus } from './payments-queries.ts'

/** Gives an order the status that its payments now mean. */
export async function settleOrder(tx: Tx, context: DeedContext, orderId: string): Promise<void> {
  const status = statusOfOrder(await listCounted(tx, orderId))
  if (!(await updateOrderStatus(tx, orderId, status, context.clock.now()))) return
  if (status === 'pending') return
  await record(tx, context, `order.${status}`, { entity: 'orders', entity_id: orderId, after: { status } })
}
