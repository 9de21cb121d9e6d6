import type { openCheckout as operation } from '#contract/checkout.ts'
import type { HandlerInput, HandlerOutput } from '#contract/operation.ts'
import type { Context } from '../context.ts'
import { reopenOrder } from '../providers/reopen-order.ts'
import { getOrder } from './get-order.ts'

/** The provider's page of an order that isn't paid yet; the order as it stands when it turns out to be paid. */
export async function openCheckout(
  { orderId }: HandlerInput<typeof operation>,
  context: Context,
): Promise<HandlerOutput<typeof operation>> {
  await reopenOrder(orderId, context)
  return getOrder({ orderId }, context)
}
