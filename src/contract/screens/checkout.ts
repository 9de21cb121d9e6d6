import { getOrder } from '../checkout.ts'
import type { ReadSearchOf } from './addresses.ts'
import { ask, screen } from './screen.ts'

const order = ({ o }: ReadSearchOf<'/checkout/pending'>) => (o ? [ask(getOrder, { orderId: o })] : [])

export const pendingScreen = screen('/checkout/pending', order)
export const successScreen = screen('/checkout/success', order)
export const cancelScreen = screen('/checkout/cancel', order)
