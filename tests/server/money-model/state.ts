/**
 * What a student's purchases are by decisions M1 to M20, in words of its own: it knows no table, and none of the portal's code. Amounts in cents. For
 * tests only.
 */
export type Method = 'bank_transfer' | 'cash' | 'credit_card' | 'mercado_pago'
export type Off = 'withdrawn' | 'replaced' | 'refunded' | 'expired'
export type Seen = { balance_cents: number; local: { amount_cents: number; currency: 'ARS'; rate: number } | null }

/** A course on sale. */
export type Course = {
  id: string
  name: string
  price: number
  isOpen: boolean
  /** How many seats there are for this student: null is as many as it takes. */
  room: number | null
}

/** A code: what percent it covers, how often it may be used, and by how many purchases it is. */
export type Code = { word: string; percent: number; most: number | null; uses: number }

/** What is asked for now of a course in an order. */
export type Ask = {
  amount: number
  method: Method
  /** Of pesos for a dollar; null counts in dollars. */
  rate: number | null
  status: 'waiting' | 'in_review' | 'processing' | 'refused'
  /** Which receipt was sent, by its file. */
  receipt: string | null
}

/** Money that came. */
export type Money = { amount: number; refunded: number; isCredit: boolean; ask: Ask | null; page: Page | null }

/** A course in an order. */
export type Item = {
  order: Order
  course: Course
  list: number
  isHalf: boolean
  price: number
  /** What a code covers of it. */
  share: number
  waived: number
  off: Off | null
  ask: Ask | null
  /** There's nothing left to ask for. */
  isDone: boolean
  /** Its money went back. */
  isBack: boolean
  /** False while it's only said to be paid. */
  isEnrolled: boolean
  /** A receipt for it arrived before it was given up, and hasn't been reviewed yet. */
  left: { receipt: string; ask: Ask } | null
  money: Money[]
}

/** A provider's page: what it asks for. */
export type Page = {
  id: string
  order: Order
  lines: { item: Item; ask: Ask }[]
  amount: number
  provider: 'stripe' | 'mercado_pago'
  /** What became of it at the provider. */
  state: 'open' | 'expired' | 'processing' | 'over' | 'paid'
  /** Its money is in the accounts; otherwise it came a second time, and staff were notified. */
  isRecorded: boolean
  refunded: number
  paymentId: string | number | null
}

export type Order = {
  id: string
  items: Item[]
  code: Code | null
  /** The order holds a use of its code. */
  holdsCode: boolean
  isClaim: boolean
  method: Method | 'scholarship'
  pages: Page[]
  page: Page | null
}

/** How a student is in a course. */
type Enrollment = {
  state: 'active' | 'paused' | 'withdrawn'
  why: 'pending' | 'rejected' | 'overdue' | null
  isProvisional: boolean
}

export type State = {
  /** Who takes cards. */
  cards: 'stripe' | 'simulated'
  courses: Course[]
  codes: Code[]
  rate: number
  /** The period of the courses is over. */
  isOver: boolean
  /** In the order in which they were made. */
  orders: Order[]
  enrollments: Map<Course, Enrollment>
}

/** Half a price keeps the odd cent; so does what remains after a code. */
export function less(amount: number, percent: number): number {
  return Math.floor((amount * (100 - percent) + 50) / 100)
}

/** Cents of dollars in pesos. */
export function inPesos(amount: number, rate: number): number {
  return Math.floor(amount * rate + 0.5)
}

export const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0)
export const isStanding = (item: Item) => item.off === null
export const isStaffs = (method: Method | 'scholarship') => method === 'bank_transfer' || method === 'cash'
/** Whether a method is paid on a provider's page. */
export function isProviders({ cards }: Pick<State, 'cards'>, method: Method | 'scholarship'): boolean {
  return method === 'mercado_pago' || (method === 'credit_card' && cards === 'stripe')
}
export const isOpenAsk = (ask: Ask) => ask.status !== 'refused'

/** Whether no seat is left for anybody else; those in the course have one. */
export function isFull(state: State, course: Course): boolean {
  const enrollment = state.enrollments.get(course)
  const held = enrollment && enrollment.state !== 'withdrawn' ? 1 : 0
  return course.room !== null && held >= course.room
}

/** Every purchase of a course that enrolled, or enrolls. */
export function itemsOf(state: State, course: Course): Item[] {
  return state.orders.flatMap(({ items }) => items).filter((item) => item.course === course && item.isEnrolled)
}

/** What was paid for a purchase and didn't go back. */
function moneyOf({ money }: Item): number {
  return money.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)
}

/** What is left to pay of a purchase; below zero is too much. */
function leftOf(item: Item): number {
  return (item.off === null ? item.price - item.share - item.waived : 0) - moneyOf(item)
}

/** The account of a course (decisions M16 and M17). */
export function accountOf(state: State, course: Course) {
  const items = itemsOf(state, course)
  const standing = items.filter(isStanding)
  const left = items.reduce((sum, item) => sum + leftOf(item), 0)
  return {
    charged: standing.reduce((sum, { price }) => sum + price, 0),
    owed: state.enrollments.get(course)?.state === 'withdrawn' ? 0 : Math.max(0, left),
    /** What would be owed if it weren't given up. */
    unpaid: Math.max(0, left),
    credit: Math.max(0, -left),
    // What was paid of a purchase that is called off is all the student's.
    spare: items.reduce((sum, item) => sum + Math.max(0, leftOf(item) > 0 ? moneyOf(item) : -leftOf(item)), 0),
    isPaid: standing.length > 0 && left <= 0,
    paid: items.reduce((sum, item) => sum + moneyOf(item), 0),
  }
}

/** Every course that owes something, with what. */
export function unpaidOf(state: State): { course: Course; amount: number }[] {
  return state.courses.flatMap((course) => {
    const { owed: amount } = accountOf(state, course)
    return amount > 0 ? [{ course, amount }] : []
  })
}

/** What is asked for a course now; what is pending comes before what was refused. */
export function askedOf(state: State, course: Course): Ask | null {
  const asks = itemsOf(state, course).flatMap(({ ask }) => ask ?? [])
  return asks.find(isOpenAsk) ?? asks.at(-1) ?? null
}

/** An order's status by what became of its courses. */
export function statusOf({ items }: Order): string {
  const counted = items.flatMap(({ ask, isDone, isBack, off }) => {
    if (ask) return isOpenAsk(ask) ? 'open' : 'failed'
    if (isBack) return 'refunded'
    // What was paid of a course that left is a credit (decision M17).
    return isDone && off === null ? 'completed' : []
  })
  if (counted.length === 0) return 'cancelled'
  if (counted.every((one) => one === 'completed')) return 'completed'
  if (counted.includes('open')) return 'pending'
  return counted.includes('failed') ? 'failed' : 'refunded'
}

/** What somebody sees of some balances, by a method, at a rate. */
export function seenOf(balances: readonly number[], method: Method | 'scholarship', rate: number | null): Seen {
  const balance_cents = balances.reduce((sum, one) => sum + one, 0)
  const isLocal = method !== 'credit_card' && method !== 'scholarship' && rate !== null
  const pesos = isLocal ? balances.reduce((sum, one) => sum + inPesos(one, rate), 0) : 0
  return { balance_cents, local: isLocal ? { amount_cents: pesos, currency: 'ARS', rate } : null }
}
