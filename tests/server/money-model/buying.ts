import { goOn, replaceOthers } from './leaving.ts'
import {
  accountOf,
  askedOf,
  type Ask,
  type Code,
  type Course,
  isFull,
  isOpenAsk,
  isProviders,
  isStaffs,
  isStanding,
  type Item,
  itemsOf,
  less,
  type Method,
  type Order,
  type State,
} from './state.ts'

/** A course in a cart as it's shown to the student. */
export type Line = {
  course: Course
  problem: string | null
  price: number
  isHalf: boolean
  credit: number
  isPaid: boolean
}

/** What a cart costs (decisions M14 and M17, document 1 §4). */
export function priced(state: State, courses: readonly Course[]): Line[] {
  let isFirst = true
  return courses.map((course) => {
    const problem = problemOf(state, course, courses.length === 1)
    const { isPaid, spare } = accountOf(state, course)
    const isFree = isPaid && problem === null
    const isHalf = problem === null && !isFree && !isFirst
    if (problem === null && !isFree) isFirst = false
    const price = isFree ? 0 : isHalf ? less(course.price, 50) : course.price
    const credit = problem === null ? Math.min(spare, price) : 0
    return { course, problem, price, isHalf, credit, isPaid: isFree }
  })
}

function problemOf(state: State, course: Course, isAlone: boolean): string | null {
  const enrollment = state.enrollments.get(course)
  if (enrollment?.state === 'active') return 'ALREADY_ENROLLED'
  if (isClaimed(state, course)) return 'CLAIM_OPEN'
  if (!course.isOpen) return 'NO_OPEN_WINDOW'
  if (isFull(state, course) && enrollment?.state !== 'paused') return 'NO_SEATS_LEFT'
  if (!accountOf(state, course).isPaid) return null
  if (enrollment?.state === 'paused') return 'ALREADY_ENROLLED'
  return isAlone ? null : 'PAID_ALREADY'
}

/** It's said to be paid, and staff look for that money. */
function isClaimed({ orders }: State, course: Course): boolean {
  const items = orders.flatMap(({ items: all }) => all).filter((item) => item.course === course && !item.isEnrolled)
  return items.some(({ ask: said }) => said !== null && isOpenAsk(said))
}

/** A provider works on a payment of one of these. */
export function isProcessing(state: State, courses: readonly Course[]): boolean {
  return state.orders
    .flatMap(({ items }) => items)
    .some(({ course, ask }) => courses.includes(course) && ask?.status === 'processing')
}

/** The order that buying a course again takes up (decision M14): its payment was made, or waits for staff as it was seen. */
export function takenUp(state: State, lines: readonly Line[], method: Method, code: Code | null): Order | null {
  const [line] = lines
  if (!line || lines.length > 1 || line.problem !== null || !state.enrollments.has(line.course)) return null
  const standing = itemsOf(state, line.course).filter(isStanding)
  if (line.isPaid) return standing.at(-1)?.order ?? null
  const ask = askedOf(state, line.course)
  if (!ask || code || !isOpenAsk(ask) || !isStaffs(ask.method) || ask.method !== method) return null
  const isSeen = ask.amount === line.price - line.credit && ask.rate === state.rate
  const isSame = accountOf(state, line.course).charged === line.price
  return isSeen && isSame ? (standing.find((item) => item.ask === ask)?.order ?? null) : null
}

/** Enrolls again with the payment that there is. */
export function resumeEnrollment(state: State, { course, isPaid }: Line): void {
  const enrollment = state.enrollments.get(course)
  if (!enrollment) return
  if (isPaid) Object.assign(enrollment, { state: 'active', why: null, isProvisional: false })
  else if (enrollment.state === 'withdrawn')
    Object.assign(enrollment, { state: 'active', why: null, isProvisional: true })
}

type Sale = { id: string; lines: readonly Line[]; method: Method; code: Code | null }

/** Everything that buying means (decisions M1, M4 and M6). */
export function sell(state: State, { id, lines, method, code }: Sale): Order {
  const throughProvider = isProviders(state, method)
  const order = newOrder(id, method, code)
  for (const line of lines) {
    const share = line.price - less(line.price, code?.percent ?? 0)
    const amount = Math.max(0, line.price - share - line.credit)
    const isPaidNow = amount === 0 || (method === 'credit_card' && !throughProvider)
    const item = newItem(order, line, share)
    if (amount > 0 && isPaidNow) item.money.push({ amount, refunded: 0, isCredit: false, ask: null, page: null })
    if (isPaidNow) item.isDone = true
    else item.ask = ask(state, amount, method)
    order.items.push(item)
  }
  if (code) code.uses += 1
  if (order.items.every(({ ask: one, share, money }) => one === null && share > 0 && money.length === 0))
    order.method = 'scholarship'
  state.orders.push(order)
  replaceOthers(
    state,
    lines.map(({ course }) => course),
    order.items,
    order,
  )
  for (const item of order.items) enroll(state, item, throughProvider)
  return order
}

export function ask(state: State, amount: number, method: Method): Ask {
  const rate = method === 'credit_card' ? null : state.rate
  return { amount, method, rate, status: 'waiting', receipt: null }
}

/** A purchase enrolls: at once, until a due day while staff wait for the money, or once a provider says so (decisions M5 and M6). */
function enroll(state: State, { course, ask: waits }: Item, throughProvider: boolean): void {
  const former = state.enrollments.get(course)
  if (!waits) {
    state.enrollments.set(course, { state: 'active', why: null, isProvisional: false })
    return goOn(state, course)
  }
  if (throughProvider) {
    const why = (former?.state === 'paused' ? former.why : null) ?? 'pending'
    state.enrollments.set(course, { state: 'paused', why, isProvisional: false })
    return
  }
  // Who was paused for want of money goes on when it comes.
  if (former?.state === 'paused' && former.why !== 'pending') return
  state.enrollments.set(course, { state: 'active', why: null, isProvisional: true })
}

/** Claiming to have paid doesn't enroll anybody yet (document 1 §7). */
export function claim(state: State, id: string, lines: readonly Line[], method: Method): Order {
  const order = { ...newOrder(id, method, null), isClaim: true }
  for (const line of lines) {
    const item = { ...newItem(order, line, 0), isEnrolled: false }
    item.ask = { ...ask(state, line.price - line.credit, method), status: 'in_review' }
    order.items.push(item)
  }
  state.orders.push(order)
  return order
}

function newOrder(id: string, method: Method, code: Code | null): Order {
  return { id, items: [], code, holdsCode: code !== null, isClaim: false, method, pages: [], page: null }
}

function newItem(order: Order, { course, price, isHalf }: Line, share: number): Item {
  const empty = { waived: 0, off: null, ask: null, isDone: false, isBack: false, left: null, money: [] }
  return { order, course, list: course.price, isHalf, price, share, isEnrolled: true, ...empty }
}
