import {
  accountOf,
  type Course,
  type Item,
  isStanding,
  itemsOf,
  less,
  type Off,
  type Order,
  type State,
} from './state.ts'

/** A course's money is there: it goes on, if it waited for that. */
export function goOn(state: State, course: Course): void {
  const enrollment = state.enrollments.get(course)
  if (!enrollment || enrollment.state === 'withdrawn') return
  Object.assign(enrollment, { state: 'active', why: null, isProvisional: false })
}

/** Takes courses out of their orders (decisions M13, M17 and M19). */
export function cancel(state: State, items: readonly Item[], why: Off): void {
  const standing = items.filter(isStanding)
  for (const item of standing) {
    endAsk(item, why)
    item.off = why
    item.share = 0
    item.waived = 0
  }
  for (const order of new Set(standing.map(({ order: one }) => one))) {
    order.page = null
    if (order.items.every(({ off }) => off !== null)) giveCodeBack(order)
    settle(state, order)
  }
}

/** A provider's work continues on its own; a receipt that was sent is still reviewed. */
function endAsk(item: Item, why: Off): void {
  const { ask } = item
  if (!ask || ask.status === 'processing') return
  if (why === 'withdrawn' && ask.status === 'in_review' && ask.receipt) item.left = { receipt: ask.receipt, ask }
  item.ask = null
}

function giveCodeBack(order: Order): void {
  if (!order.holdsCode || !order.code) return
  order.holdsCode = false
  order.code.uses -= 1
}

/** The half price belongs to a full-priced course in the same purchase (decision M18). */
export function settle(state: State, order: Order): void {
  const standing = order.items.filter(isStanding)
  if (standing.length === 0 || standing.some(({ isHalf }) => !isHalf)) return
  const item = standing
    .toSorted((a, b) => (a.course.name < b.course.name ? -1 : 1))
    .find(({ ask, isEnrolled }) => isEnrolled && (ask?.status === 'waiting' || ask?.status === 'refused'))
  if (!item?.ask) return
  const percent = item.share > 0 && order.code ? order.code.percent : 0
  Object.assign(item, { isHalf: false, price: item.list, share: item.list - less(item.list, percent) })
  // What is on the account already isn't asked for again (decision M17).
  const { unpaid } = accountOf(state, item.course)
  const amount = Math.min(item.price - item.share, unpaid)
  order.page = null
  item.ask = amount > 0 ? { ...item.ask, amount, status: 'waiting', receipt: null } : null
  if (item.ask) return
  item.isDone = true
  goOn(state, item.course)
}

/** What is asked for in one place isn't asked for in another (decision M13). */
export function replaceOthers(state: State, courses: readonly Course[], kept: readonly Item[], order: Order): void {
  const others = courses
    .flatMap((course) => itemsOf(state, course))
    .filter((item) => item.ask !== null && !kept.includes(item))
  for (const item of others) {
    item.ask = null
    item.order.page = null
  }
  cancel(
    state,
    others.filter((item) => item.order !== order),
    'replaced',
  )
}

/** A student or staff gave a course up (decisions M14 and M17). */
export function withdraw(state: State, course: Course): void {
  Object.assign(state.enrollments.get(course) ?? {}, { state: 'withdrawn', why: null, isProvisional: false })
  const items = itemsOf(state, course)
  for (const item of items) if (item.off === 'replaced' || item.off === 'expired') item.off = 'withdrawn'
  if (accountOf(state, course).isPaid) return
  cancel(state, items, 'withdrawn')
}
