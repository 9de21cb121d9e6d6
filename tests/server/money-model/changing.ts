import { settle } from './leaving.ts'
import { ask } from './buying.ts'
import { dueAt } from './providers.ts'
import { takeSeats, whyTheyWait } from './seats.ts'
import { isProviders, type Item, type Method, type Order, type Page, type State, statusOf } from './state.ts'
import { pay } from './staff.ts'

/** What in an order may be paid another way: everything that is asked for, while nothing has been paid (decision M12). */
export function changeable({ items, isClaim }: Order): Item[] {
  if (isClaim) return []
  const asked = items.filter((item) => item.ask !== null)
  const stays = items.some(
    (item) =>
      item.ask?.status === 'processing' ||
      item.isBack ||
      (item.isDone && item.money.some(({ isCredit, amount }) => !isCredit && amount > 0)),
  )
  return stays ? [] : asked
}

/** The same by another method: what was asked for is replaced. */
export function changeMethod(state: State, order: Order, method: Method): void {
  const throughProvider = isProviders(state, method)
  const items = changeable(order)
  if (items.every((item) => item.ask?.status === 'waiting' && item.ask.method === method)) return
  takeSeats(state, items, whyTheyWait(items))
  order.method = method
  order.page = null
  for (const item of items) {
    item.ask = ask(state, item.ask?.amount ?? 0, method)
    if (method === 'credit_card' && !throughProvider) {
      pay(state, item, item.ask, null)
      continue
    }
    const enrollment = state.enrollments.get(item.course)
    // What waited for a provider begins, until the due day (decision M6).
    if (!throughProvider && enrollment?.state === 'paused' && enrollment.why === 'pending')
      Object.assign(enrollment, { state: 'active', why: null, isProvisional: true })
  }
  settle(state, order)
}

/** Why an order can't be led to its provider's page again, or null. */
export function whyNotOpened(state: State, order: Order, status: string): string | null {
  if (!isProviders(state, order.method)) return 'ORDER_NOT_PAYABLE'
  return status === 'cancelled' || status === 'refunded' ? 'ORDER_NOT_PAYABLE' : null
}

/** Tried once more: what was refused waits again, on another page. */
export function reopen(state: State, order: Order, status: string): void {
  takeSeats(
    state,
    order.items.filter((item) => item.ask && item.ask.status !== 'processing'),
    'pending',
  )
  if (status !== 'failed') return
  for (const item of order.items) {
    // Another try is asked for as before.
    if (item.ask?.status === 'refused') item.ask.status = 'waiting'
  }
  order.page = null
  settle(state, order)
}

/** The page that an order needs now, as its provider made it. */
export function linesToPay(state: State, order: Order): Page['lines'] {
  if (order.page || statusOf(order) !== 'pending' || !isProviders(state, order.method)) return []
  return dueAt(order)
}
