import { getOrder } from '../checkout.ts'
import { ask, screen } from './screen.ts'

type OfOrder = { o?: string | undefined }
const order = ({ o }: OfOrder) => (o ? [ask(getOrder, { orderId: o })] : [])

export const pendingScreen = screen('/checkout/pending', order)
export const successScreen = screen('/checkout/success', order)
export const cancelScreen = screen('/checkout/cancel', order)
