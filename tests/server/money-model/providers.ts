import { cancel, replaceOthers, settle } from './leaving.ts'
import { hasNoSeat, takeSeats } from './seats.ts'
import { askForOwed, credit, endUnpaid, pay, spendCredit } from './staff.ts'
import {
  accountOf,
  type Ask,
  inPesos,
  isFull,
  isStanding,
  type Item,
  less,
  type Order,
  type Page,
  type State,
} from './state.ts'

type Line = Page['lines'][number]

/** What a page asks for in its own currency. */
function chargeOf(lines: readonly { ask: Ask }[]): number {
  return lines.reduce((sum, { ask }) => sum + (ask.rate === null ? ask.amount : inPesos(ask.amount, ask.rate)), 0)
}

/** What an order asks for at its provider now. */
export function dueAt({ items, method }: Order): Line[] {
  return items.flatMap((item) =>
    item.ask && item.ask.method === method && item.ask.status === 'waiting' && item.off === null
      ? [{ item, ask: item.ask }]
      : [],
  )
}

/** What became of what a page asked for: it's still asked for, was paid, went back, is a credit, or was replaced by something else. */
function fateOf({ item, ask }: Line): 'asked' | 'paid' | 'back' | 'credit' | 'replaced' {
  if (item.ask === ask) return 'asked'
  const money = item.money.find((one) => one.ask === ask)
  if (!money) return 'replaced'
  if (money.isCredit) return 'credit'
  return money.refunded === money.amount ? 'back' : 'paid'
}

const isAsked = (line: Line) => fateOf(line) === 'asked'

/** Mercado Pago names only the order: the money is for whatever has its amount, starting with what is asked for now. */
function linesOfMoney(page: Page): Line[] {
  if (page.provider === 'stripe') return page.lines
  const { order } = page
  const now = order.items.flatMap((item) =>
    item.ask && item.ask.method === 'mercado_pago' ? [{ item, ask: item.ask }] : [],
  )
  if (now.length > 0 && chargeOf(now) === page.amount) return now
  const newest = order.pages.filter(({ provider }) => provider === 'mercado_pago').toReversed()
  return newest.find(({ amount }) => amount === page.amount)?.lines ?? page.lines
}

/** Somebody paid on a page, whichever, whenever (decisions M13 and M17). */
export function paid(state: State, page: Page): void {
  page.state = 'paid'
  const lines = linesOfMoney(page)
  const fates = lines.map(fateOf)
  const first = fates.find((fate) => fate === 'asked' || fate === 'paid' || fate === 'back')
  // What was paid on another page of the order, or went back: staff are notified.
  if (first ? first !== 'asked' : fates.includes('credit')) return
  page.isRecorded = true
  const { order } = page
  const wasPaid = new Set(lines.flatMap(({ item }) => (accountOf(state, item.course).isPaid ? item.course : [])))
  const mayStand = mayCoverAgain(order)
  const isWithoutSeat = ({ course }: Item) => hasNoSeat(state, course) && isFull(state, course)
  const isCredit = ({ item, ask }: Line) =>
    isWithoutSeat(item) ||
    ((item.ask !== ask || item.off !== null) && wasPaid.has(item.course)) ||
    // It was asked for at an earlier price (decision M18), or a credit went back since: the rest is asked for.
    whatItLeaves(state, item) > ask.amount ||
    item.off === 'withdrawn' ||
    item.off === 'refunded' ||
    (item.off !== null && !mayStand)
  const standing = lines.filter((line) => !isCredit(line))
  const credited = lines.filter(isCredit)
  takeSeats(
    state,
    standing.map(({ item }) => item),
    'pending',
  )
  replaceOthers(
    state,
    standing.map(({ item }) => item.course),
    lines.filter(isAsked).map(({ item }) => item),
    order,
  )
  standAgain(
    order,
    standing.map(({ item }) => item),
  )
  for (const { item, ask } of standing) {
    pay(state, item, ask, page)
  }
  for (const { item, ask } of credited) {
    const wasAsked = item.ask === ask
    if (wasAsked) item.ask = null
    if (isWithoutSeat(item)) cancel(state, [item], 'expired')
    credit(state, item, ask, page)
    const { unpaid } = accountOf(state, item.course)
    if (!wasAsked || item.off !== null || unpaid === 0) continue
    item.ask = { ...ask, amount: unpaid, status: 'waiting' }
    order.page = null
  }
  settle(state, order)
}

/** What is to be paid for a course in its order, where it's listed again if it had left. */
function whatItLeaves(state: State, { course, off, order, price }: Item): number {
  const { unpaid, spare } = accountOf(state, course)
  return off === null ? unpaid : less(price, order.code?.percent ?? 0) - spare
}

/** A scholarship covers its share again while its code has a use for it (decision M19). */
function mayCoverAgain(order: Order): boolean {
  const { code, holdsCode } = order
  return code === null || holdsCode || code.most === null || code.uses < code.most
}

function standAgain(order: Order, items: readonly Item[]): void {
  const off = items.filter((item) => !isStanding(item))
  if (off.length === 0) return
  for (const item of off) {
    item.off = null
    item.share = item.price - less(item.price, order.code?.percent ?? 0)
  }
  if (!order.code || order.holdsCode) return
  order.holdsCode = true
  order.code.uses += 1
}

/** The provider works on what the order's page asked for. */
export function processing(state: State, { order, lines }: Page): void {
  for (const { item, ask } of lines) if (item.ask === ask) ask.status = 'processing'
  settle(state, order)
}

/**
 * The provider refused it, or it wasn't paid in time: the seats are held for another try, longer than a sequence lasts
 * (decision M21).
 */
export function failed(state: State, { order, lines }: Page): void {
  const refused = lines.filter(({ item, ask }) => item.ask === ask)
  for (const { ask } of refused) ask.status = 'refused'
  settle(state, order)
  // What came meanwhile lowers it now.
  for (const { item } of refused) if (item.off === null) spendCredit(state, item.course)
}

/** Money went back, so much in all by now. */
export function refunded(state: State, page: Page, share: number): void {
  if (!page.isRecorded) return
  const all = page.order.items.flatMap((item) =>
    item.money.flatMap((money) => (money.page === page ? [{ item, money }] : [])),
  )
  const whole = all.reduce((sum, { money }) => sum + money.amount, 0)
  let left = Math.round(whole * share)
  const wasPaid = new Set(all.flatMap(({ item: { course } }) => (accountOf(state, course).isPaid ? course : [])))
  for (const { item, money } of all.toSorted((a, b) => Number(b.money.isCredit) - Number(a.money.isCredit))) {
    const part = Math.min(money.amount, left)
    left -= part
    const isWhole = part === money.amount
    if (part <= money.refunded) continue
    const more = part - money.refunded
    money.refunded = part
    // A part isn't asked for again, as far as it would be owed.
    if (!isWhole && item.off === null) item.waived += Math.min(more, accountOf(state, item.course).unpaid)
    if (!isWhole || money.isCredit) continue
    item.isDone = false
    item.isBack = true
  }
  for (const course of new Set(all.map(({ item }) => item.course))) {
    if (!wasPaid.has(course)) askForOwed(state, course)
    else if (!accountOf(state, course).isPaid) endUnpaid(state, course)
  }
  settle(state, page.order)
}
