import { cancel, goOn, replaceOthers, settle } from './leaving.ts'
import { hasNoSeat, takeSeats } from './seats.ts'
import {
  accountOf,
  type Ask,
  askedOf,
  type Course,
  isFull,
  isOpenAsk,
  isStaffs,
  type Item,
  itemsOf,
  type Order,
  type Page,
  type State,
} from './state.ts'

/** What staff review together: what is pending in an order with one receipt, and what was given up after it arrived. */
export type Desk = { order: Order; receipt: string | null; open: Item[]; left: Item[] }

/** Everything at the receipts' desk of a student. */
export function deskOf({ orders }: State): Desk[] {
  return orders.flatMap((order) => {
    const open = order.items.filter(({ ask }) => ask && isStaffs(ask.method) && isOpenAsk(ask))
    const left = order.items.filter((item) => item.left !== null)
    const receipts = new Set([
      ...open.map(({ ask }) => ask?.receipt ?? null),
      ...left.map((item) => item.left?.receipt ?? null),
    ])
    return [...receipts].map((receipt) => ({
      order,
      receipt,
      open: open.filter(({ ask }) => ask?.receipt === receipt),
      left: left.filter((item) => item.left?.receipt === receipt),
    }))
  })
}

/** Why staff can't confirm the money, or null: what was claimed as paid no longer finds a place. */
export function whyNotApproved(state: State, { open }: Desk): string | null {
  for (const { isEnrolled, course } of open) {
    const enrollment = state.enrollments.get(course)
    if (isEnrolled || (enrollment && enrollment.state !== 'withdrawn')) continue
    if (!course.isOpen) return 'WINDOW_CLOSED'
    if (isFull(state, course)) return 'NO_SEATS_LEFT'
  }
  return null
}

/** The money came (decision M7); what of it is for a course that was given up, or is paid, is a credit (decision M17). */
export function approve(state: State, { order, open, left }: Desk, creditsLeft: boolean): void {
  replaceOthers(
    state,
    open.map(({ course }) => course),
    open,
    order,
  )
  for (const item of open.filter(({ isEnrolled }) => !isEnrolled)) enrollClaimed(state, item)
  takeSeats(state, open, 'pending')
  for (const item of open) {
    const { ask } = item
    if (!ask) continue
    item.ask = null
    // The seat was given back for want of payment, and there's none left (decision M21).
    const isWithoutSeat = hasNoSeat(state, item.course)
    if (isWithoutSeat) cancel(state, [item], 'expired')
    if (isWithoutSeat || item.off !== null) credit(state, item, ask, null)
    else pay(state, item, ask, null)
  }
  if (creditsLeft || open.length === 0) {
    for (const item of left) {
      const { left: sent } = item
      item.left = null
      if (sent) credit(state, item, sent.ask, null)
    }
  }
  settle(state, order)
}

/** Who came into the course another way isn't enrolled twice. */
function enrollClaimed(state: State, item: Item): void {
  const { isPaid } = accountOf(state, item.course)
  const enrollment = state.enrollments.get(item.course)
  item.isEnrolled = true
  if (isPaid && enrollment?.state === 'active') {
    const { ask } = item
    cancel(state, [item], 'replaced')
    // Its money came nevertheless.
    item.ask = ask
    return
  }
  state.enrollments.set(item.course, { state: 'active', why: null, isProvisional: enrollment?.isProvisional ?? false })
}

/** What was asked for is paid: the course goes on. */
export function pay(state: State, item: Item, ask: Ask, page: Page | null): void {
  item.ask = null
  item.isDone = true
  item.money.push({ amount: ask.amount, refunded: 0, isCredit: false, ask, page })
  if (accountOf(state, item.course).unpaid === 0) goOn(state, item.course)
}

/** Money that is no longer asked for lowers what the course asks for now (decision M17). */
export function credit(state: State, item: Item, ask: Ask, page: Page | null): void {
  item.money.push({ amount: ask.amount, refunded: 0, isCredit: true, ask, page })
  spendCredit(state, item.course)
}

/** What a course asks for is reduced by its account's balance. */
export function spendCredit(state: State, course: Course): void {
  const asked = askedOf(state, course)
  const { unpaid } = accountOf(state, course)
  if (!asked || asked.amount <= unpaid) return
  if (asked.status !== 'processing') askForOwed(state, course)
  else if (unpaid === 0) goOn(state, course)
}

/** What a course asks for becomes what is owed now, which may be more: a credit went back. */
export function askForOwed(state: State, course: Course): void {
  const asked = askedOf(state, course)
  const { unpaid } = accountOf(state, course)
  if (!asked || asked.amount === unpaid || asked.status === 'processing') return
  const item = itemsOf(state, course).find(({ ask }) => ask === asked)
  if (!item) return
  item.order.page = null
  item.ask = unpaid > 0 ? again(asked, unpaid) : null
  if (unpaid === 0) {
    item.isDone = true
    goOn(state, course)
  }
  settle(state, item.order)
}

function again(ask: Ask, amount: number): Ask {
  return { ...ask, amount, status: ask.status === 'refused' ? 'waiting' : ask.status }
}

/** A course is no longer paid by anything: its money went back. */
export function endUnpaid(state: State, course: Course): void {
  Object.assign(state.enrollments.get(course) ?? {}, { state: 'withdrawn', why: null, isProvisional: false })
  cancel(state, itemsOf(state, course), 'refunded')
}

/** The money didn't come: who studies is paused until it does (decision M6). */
export function reject(state: State, { order, open, left }: Desk): void {
  for (const item of open) {
    if (item.ask) item.ask.status = 'refused'
    const enrollment = state.enrollments.get(item.course)
    if (item.isEnrolled && enrollment?.state === 'active')
      Object.assign(enrollment, { state: 'paused', why: 'rejected' })
  }
  for (const item of left) item.left = null
  settle(state, order)
}

/** What of an order a receipt proves. */
export function takingReceipt({ items }: Order): Item[] {
  return items.filter(({ ask }) => ask && isStaffs(ask.method))
}

/** A receipt is for everything of its order that staff are to confirm. */
export function send(state: State, order: Order, receipt: string): void {
  takeSeats(state, takingReceipt(order), 'overdue')
  for (const { ask } of takingReceipt(order)) {
    if (ask) Object.assign(ask, { status: 'in_review', receipt })
  }
  settle(state, order)
}
