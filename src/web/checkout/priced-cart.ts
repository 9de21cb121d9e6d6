import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { priceCart } from '#contract/checkout.ts'
import type { PaymentMethod } from '#domain/payments/methods.ts'
import { read } from '#web/api/read.ts'
import type { MethodOffer, PricedCart, PricedItem } from './answers.ts'
import type { CartItem } from './cart.ts'

/** The cart as priced by the server, with the ways to pay; without items, only the ways to pay. Null requests nothing. */
export function usePricedCart(
  items: readonly (Pick<CartItem, 'courseId' | 'courseType'> & Partial<Pick<CartItem, 'enrollmentOpenId'>>)[] | null,
) {
  const asked = items?.map(({ courseId, courseType, enrollmentOpenId }) => ({
    course_id: courseId,
    type_coursed: courseType,
    enrollment_open_id: enrollmentOpenId ?? null,
  }))
  return useQuery({
    ...read(priceCart, asked && { items: asked }),
    placeholderData: keepPreviousData,
    // Meanwhile the institution may have changed a price, a rate or a method.
    refetchOnWindowFocus: 'always',
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

/** The state of a method in a priced cart; undefined for a method that the cart doesn't know. */
export function offerOf({ methods }: PricedCart, method: PaymentMethod | null): MethodOffer | undefined {
  return methods.find((offer) => offer.method === method)
}

/** A method that was chosen, while it's on offer. */
export function stillOffered<Method extends PaymentMethod>(cart: PricedCart, method: Method | null): Method | null {
  return offerOf(cart, method)?.availability === 'available' ? method : null
}
