import { goOn, settle } from './leaving.ts'
import { askForOwed, endUnpaid, spendCredit } from './staff.ts'
import { accountOf, type Course, isStanding, type Item, itemsOf, type Money, type State } from './state.ts'

/** Money of which staff may write down that something went back: no provider took it. */
export type Returnable = { item: Item; money: Money }

/** All of it of a student. */
export function returnable({ orders }: State): Returnable[] {
  return orders
    .flatMap(({ items }) => items)
    .flatMap((item) => item.money.map((money) => ({ item, money })))
    .filter(({ money: { page, amount, refunded } }) => page === null && refunded < amount)
}

/** Whether a running course ends when this much goes back; if it's only part of what stands, the course continues (decision R6). */
export function endsCourse(state: State, { item, money }: Returnable, part: number): boolean {
  const { isPaid, credit } = accountOf(state, item.course)
  const isForgiven = item.off === null && part < money.amount - money.refunded
  return isPaid && !isForgiven && part > credit
}

/** Staff gave so much of it back. */
export function giveBack(state: State, returned: Returnable, part: number): void {
  const { item, money } = returned
  const { course } = item
  const { isPaid: wasPaid } = accountOf(state, course)
  const ends = endsCourse(state, returned, part)
  money.refunded += part
  const isWhole = money.refunded === money.amount
  // A part isn't asked for again, as far as it would be owed.
  if (!isWhole && item.off === null) item.waived += Math.min(part, accountOf(state, course).unpaid)
  if (isWhole && !money.isCredit) Object.assign(item, { isDone: false, isBack: true })
  if (ends) endUnpaid(state, course)
  if (!wasPaid) askForOwed(state, course)
  settle(state, item.order)
}

/** Why a debt can't be forgiven, or null. */
export function whyNotForgiven(state: State, course: Course): string | null {
  if (accountOf(state, course).owed === 0) return 'NOTHING_OWED'
  return itemsOf(state, course).some(({ ask }) => ask?.status === 'processing') ? 'DEBT_IN_PROGRESS' : null
}

/** All that a course owes is forgiven, and what waited for it goes on (decision R6). */
export function forgive(state: State, course: Course): void {
  const item = itemsOf(state, course).findLast(isStanding)
  if (!item) return
  item.waived += accountOf(state, course).owed
  spendCredit(state, course)
  goOn(state, course)
  settle(state, item.order)
}
