import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getOrder, priceCart } from '#contract/checkout.ts'
import type { CallOutput } from '#contract/operation.ts'
import { call } from '#web/api/client.ts'
import type { CartItem } from './cart.ts'

export type PricedCart = CallOutput<typeof priceCart>
export type PricedItem = PricedCart['items'][number]
export type MethodOffer = PricedCart['methods'][number]
export type Order = CallOutput<typeof getOrder>

/** The cart as the server prices it, with the ways to pay; without items, the ways alone. */
export function usePricedCart(items: readonly Pick<CartItem, 'courseId' | 'courseType'>[]) {
  const asked = items.map(({ courseId, courseType }) => ({ course_id: courseId, type_coursed: courseType }))
  return useQuery({
    queryKey: ['checkout', 'cart', asked],
    queryFn: ({ signal }) => call(priceCart, { items: asked }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** One of the person's own orders. */
export function useOrder(orderId: string) {
  return useQuery({
    queryKey: ['checkout', 'order', orderId],
    queryFn: ({ signal }) => call(getOrder, { orderId }, { signal }),
  })
}
