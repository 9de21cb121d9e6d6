import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getOrder, priceCart } from '#contract/checkout.ts'
import type { PaymentMethod } from '#domain/payments/methods.ts'
import type { CallOutput } from '#contract/operation.ts'
import { call } from '#web/api/client.ts'
import type { CartItem } from './cart.ts'

export type PricedCart = CallOutput<typeof priceCart>
export type PricedItem = PricedCart['items'][number]
export type MethodOffer = PricedCart['methods'][number]
export type Order = CallOutput<typeof getOrder>

/** The cart as the server prices it, with the ways to pay; without items, the ways alone. */
export function usePricedCart(
  items: readonly (Pick<CartItem, 'courseId' | 'courseType'> & Partial<Pick<CartItem, 'enrollmentOpenId'>>)[],
) {
  const asked = items.map(({ courseId, courseType, enrollmentOpenId }) => ({
    course_id: courseId,
    type_coursed: courseType,
    enrollment_open_id: enrollmentOpenId ?? null,
  }))
  return useQuery({
    queryKey: ['checkout', 'cart', asked],
    queryFn: ({ signal }) => call(priceCart, { items: asked }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** A priced line as it's bought: in the window whose period and price were shown. */
export function itemOf({ course_id, type_coursed, enrollment_open_id }: PricedItem) {
  return { course_id, type_coursed, enrollment_open_id }
}

/** Whether the portal asks for the card itself: only where cards are simulated (decision M5). */
export function asksForCard({ methods }: PricedCart, method: PaymentMethod): boolean {
  return methods.some((offer) => offer.method === method && offer.provider === 'simulated')
}

/** Whether the money came, whatever became of it later: nothing is left to pay. */
export function isSettled({ status }: Pick<Order, 'status'>): boolean {
  return status === 'completed' || status === 'refunded'
}

/** A provider's word comes within seconds: this often the page looks whether it's there. */
const LOOK_AGAIN_MS = 4000

/** One of the person's own orders; while a provider is to say whether it's paid, the page looks again by itself. */
export function useOrder(orderId: string) {
  return useQuery({
    queryKey: ['checkout', 'order', orderId],
    queryFn: ({ signal }) => call(getOrder, { orderId }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.can_pay && data.status === 'pending' ? LOOK_AGAIN_MS : false),
  })
}
