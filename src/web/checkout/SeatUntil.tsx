import { seatHeldText } from '#contract/enrollment-texts.ts'
import { formatDateTime } from '#web/ui/format.ts'
import type { Order } from './answers.ts'

/** Until when what is paused for lack of payment keeps its seat (decision M21); nothing while the money is on its way. */
export function SeatUntil({ order }: { order: Order }) {
  const waiting = order.payments.filter(
    ({ status, is_replaced }) => (status === 'pending' || status === 'failed') && !is_replaced,
  )
  const ends = waiting.flatMap(({ seat_until }) => seat_until ?? []).toSorted()
  const [first] = ends
  return first ? <p>{seatHeldText(formatDateTime(first), ends.length)}</p> : null
}
