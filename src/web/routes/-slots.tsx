import { lazy } from 'react'
import type { BarSlots } from '#web/layouts/TopBar.tsx'

const CartButton = lazy(() => import('#web/checkout/CartButton.tsx'))

/**
 * What the rooms put into the top bar, each loaded on its own after the page:
 * `const Bell = lazy(() => import('#web/notifications/Bell.tsx'))`, then `bell: <Bell />`; the same for `cart`.
 */
export const barSlots: BarSlots = { cart: <CartButton /> }
