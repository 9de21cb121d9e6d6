import { lazy } from 'react'
import type { BarSlots } from '#web/layouts/TopBar.tsx'

const Bell = lazy(() => import('#web/notifications/Bell.tsx'))
const CartButton = lazy(() => import('#web/checkout/CartButton.tsx'))

/** What the rooms put into the top bar, each loaded on its own after the page. */
export const barSlots: BarSlots = { bell: <Bell />, cart: <CartButton /> }
