import type * as contract from '#contract/checkout.ts'
import type { Handlers } from '../actions/context.ts'
import { changeMethod } from './change-method.ts'
import { claimPaid } from './claim-paid.ts'
import { getOrder, openCheckout } from './get-order.ts'
import { placeOrder } from './place-order.ts'
import { priceCart } from './price-cart.ts'
import { checkScholarship } from './scholarship.ts'

export const checkoutHandlers: Handlers<typeof contract> = {
  priceCart,
  checkScholarship,
  placeOrder,
  openCheckout,
  changeMethod,
  claimPaid,
  getOrder,
}
