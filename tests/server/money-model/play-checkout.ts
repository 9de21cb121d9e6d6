import { randomUUID } from 'node:crypto'
import type { placeOrder } from '#contract/checkout.ts'
import type { CallInput } from '#contract/operation.ts'
import { claim, isProcessing, priced, sell, takenUp, resumeEnrollment, type Line } from './buying.ts'
import { changeable, changeMethod, linesToPay, reopen, whyNotOpened } from './changing.ts'
import { whyNoSeat } from './seats.ts'
import {
  type Code,
  isProviders,
  less,
  type Method,
  type Order,
  type Seen,
  seenOf,
  type State,
  statusOf,
} from './state.ts'
import type { Step } from './steps.ts'
import { courseOf, done, isDone, nth, type World } from './world.ts'

const CARD = { last_four: '4242', holder: 'Modelo Prueba' }

export async function buy(world: World, step: Extract<Step, { kind: 'buy' }>): Promise<boolean> {
  const { state, student } = world
  const { method, isStale } = step
  const courses = step.courses.map((index) => courseOf(state, index))
  const code = state.codes[['single', 'half', 'full'].indexOf(step.code)] ?? null
  const lines = priced(state, courses)
  const taken = takenUp(state, lines, method, code)
  const seen = seenNow(state, lines, { method, code: taken ? null : code, isStale })
  const form: CallInput<typeof placeOrder> = {
    idempotency_key: randomUUID(),
    items: courses.map(({ id }) => ({ course_id: id })),
    expected_total_cents: lines.reduce((sum, { price }) => sum + price, 0),
    seen,
    payment_method: method,
    accepts_terms: true,
    ...(code && { scholarship_code: code.word }),
    ...(method === 'credit_card' && state.cards === 'simulated' && { card: CARD }),
  }
  // What is paid already is taken up, whichever code is said beside it.
  const refusals = refusalsOf(state, lines, taken ? null : code)
  if (isStale) refusals.push('PRICE_CHANGED')
  if (isProcessing(state, courses)) refusals.push('PAYMENT_IN_PROGRESS')
  const order = await done(student.me.placeOrder(form), refusals)
  if (!order) return true
  if (taken) {
    if (taken.id !== order.id) throw new Error(`the model takes up order ${taken.id}, the portal ${order.id}`)
    for (const line of lines) resumeEnrollment(state, line)
  } else {
    const sold = sell(state, { id: order.id, lines, method, code })
    await noteNewPage(world, sold)
  }
  return true
}

function refusalsOf(state: State, lines: readonly Line[], code: Code | null): string[] {
  const refusals = lines.flatMap(({ problem }) => problem ?? [])
  if (!code || code.most === null || code.uses < code.most) return refusals
  // Its owner is led to the purchase that holds it, while that can still be paid (decision M19).
  const isHeld = state.orders.some(
    (order) => order.code === code && order.holdsCode && ['pending', 'failed'].includes(statusOf(order)),
  )
  return [...refusals, isHeld ? 'SCHOLARSHIP_IN_PURCHASE' : 'SCHOLARSHIP_INVALID']
}

function seenNow(
  { rate }: State,
  lines: readonly Line[],
  { method, code, isStale }: { method: Method; code: Code | null; isStale: boolean },
): Seen {
  const balances = lines.map(({ price, credit }) => {
    return Math.max(0, less(price, code?.percent ?? 0) - credit)
  })
  const seen = seenOf(balances, method, rate)
  return isStale ? { ...seen, balance_cents: seen.balance_cents + 100 } : seen
}

export async function claimPaid(world: World, step: Extract<Step, { kind: 'claim' }>): Promise<boolean> {
  const { state, student } = world
  const courses = step.courses.map((index) => courseOf(state, index))
  const lines = priced(state, courses)
  const refusals = refusalsOf(state, lines, null)
  // It has nothing left to pay.
  if (lines.some(({ isPaid, price, credit }) => isPaid || price === credit)) refusals.push('PAID_ALREADY')
  const form = {
    idempotency_key: randomUUID(),
    items: courses.map(({ id }) => ({ course_id: id })),
    expected_total_cents: lines.reduce((sum, { price }) => sum + price, 0),
    seen: seenNow(state, lines, { method: step.method, code: null, isStale: false }),
    payment_method: step.method === 'cash' ? ('cash' as const) : ('bank_transfer' as const),
    note: 'Lo pagué ayer',
  }
  const order = await done(student.me.claimPaid(form), refusals)
  if (order) claim(state, order.id, lines, step.method)
  return true
}

export async function change(world: World, step: Extract<Step, { kind: 'change' }>): Promise<boolean> {
  const { state, student } = world
  const { method } = step
  const order = nth(state.orders, step.order)
  if (!order) return false
  const items = changeable(order)
  const asks = items.flatMap(({ ask }) => ask ?? [])
  const isAsked = asks.every((ask) => ask.status === 'waiting' && ask.method === method)
  const rate = isAsked ? (asks[0]?.rate ?? null) : state.rate
  const seen = seenOf(
    asks.map(({ amount }) => amount),
    method,
    rate,
  )
  const refusals = items.length === 0 ? ['METHOD_STAYS'] : isAsked ? [] : whyNoSeat(state, items)
  if (
    isProcessing(
      state,
      order.items.map(({ course }) => course),
    )
  )
    refusals.push('PAYMENT_IN_PROGRESS')
  const card = method === 'credit_card' && state.cards === 'simulated' ? { card: CARD } : {}
  const asked = student.me.changeMethod({ orderId: order.id, payment_method: method, seen, ...card })
  if (!(await isDone(asked, refusals))) return true
  changeMethod(state, order, method)
  await noteNewPage(world, order)
  return true
}

export async function open(world: World, index: number): Promise<boolean> {
  const { state, student } = world
  const order = nth(
    state.orders.filter(({ method }) => isProviders(state, method)),
    index,
  )
  if (!order) return false
  const status = statusOf(order)
  const refusal = whyNotOpened(state, order, status)
  const due = order.items.filter(({ ask }) => ask && ask.status !== 'processing')
  const refusals = refusal ? [refusal] : whyNoSeat(state, due)
  if (!(await isDone(student.me.openCheckout({ orderId: order.id }), refusals))) return true
  reopen(state, order, status)
  await noteNewPage(world, order)
  return true
}

/** The provider's page that an order has got, with what it asks for. */
async function noteNewPage({ portal: { standIn }, state }: World, order: Order): Promise<void> {
  const lines = linesToPay(state, order)
  if (lines.length === 0) return
  const [provider, id, amount] =
    order.method === 'mercado_pago'
      ? (['mercado_pago', standIn.preferenceOf(order.id).id, pesosOf(standIn.preferenceOf(order.id))] as const)
      : (['stripe', standIn.sessionOf(order.id).id, standIn.sessionOf(order.id).amount_total] as const)
  if (order.pages.some((page) => page.id === id)) throw new Error(`order ${order.id} got no new page`)
  order.page = { id, order, lines, amount, provider, state: 'open', isRecorded: false, refunded: 0, paymentId: null }
  order.pages.push(order.page)
}

function pesosOf({ items }: { items: readonly { unit_price: number }[] }): number {
  return items.reduce((sum, { unit_price }) => sum + Math.round(unit_price * 100), 0)
}
