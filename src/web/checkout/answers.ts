import type { getOrder, priceCart } from '#contract/checkout.ts'
import type { CallOutput } from '#contract/operation.ts'

export type PricedCart = CallOutput<typeof priceCart>
export type PricedItem = PricedCart['items'][number]
export type MethodOffer = PricedCart['methods'][number]
export type Order = CallOutput<typeof getOrder>
