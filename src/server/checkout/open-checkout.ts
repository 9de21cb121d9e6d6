import type * as contract from '#contract/checkout.ts'
import type { Handler } from '../context.ts'
import { reopenOrder } from '../providers/reopen-order.ts'
import { getOrder } from './get-order.ts'

/** The provider's page of an order that isn't paid yet; the order as it stands when it turns out to be paid. */
export const openCheckout: Handler<typeof contract.openCheckout> = async ({ orderId }, context) => {
  await reopenOrder(orderId, context)
  return getOrder({ orderId }, context)
}
