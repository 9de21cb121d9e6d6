import { endsCourse, forgive, giveBack, type Returnable, returnable, whyNotForgiven } from './by-hand.ts'
import { accountOf } from './state.ts'
import type { Step } from './steps.ts'
import { courseOf, enrollmentIdOf, isDone, nth, type World } from './world.ts'

/** Staff write down that money went back, all that is left of a payment or half of it. */
export async function giveBackByHand(world: World, step: Extract<Step, { kind: 'give back' }>): Promise<boolean> {
  const { portal, state } = world
  const returned = nth(returnable(state), step.money)
  if (!returned) return false
  const { item, money } = returned
  const seen_cents = money.amount - money.refunded
  const amount_cents = step.part === 'whole' ? seen_cents : Math.ceil(seen_cents / 2)
  const isRunning = (state.enrollments.get(item.course)?.state ?? 'withdrawn') !== 'withdrawn'
  const mustConfirm = isRunning && endsCourse(state, returned, amount_cents) && !step.isConfirmed
  const asked = portal.staff.refundPayment({
    paymentId: await paymentOf(world, returned),
    amount_cents,
    seen_cents,
    reason: 'Pagó dos veces',
    ends_enrollment: step.isConfirmed,
  })
  if (await isDone(asked, mustConfirm ? ['REFUND_ENDS_ENROLLMENT'] : [])) giveBack(state, returned, amount_cents)
  return true
}

/** Staff forgive what a course owes. */
export async function forgiveDebt(world: World, index: number): Promise<boolean> {
  const { portal, state } = world
  const course = courseOf(state, index)
  if (!state.enrollments.has(course)) return false
  const enrollmentId = await enrollmentIdOf(world, course)
  const seen_cents = accountOf(state, course).owed
  const refusal = whyNotForgiven(state, course)
  const asked = portal.staff.waiveDebt({ enrollmentId, seen_cents, reason: 'Beca de la iglesia' })
  if (await isDone(asked, refusal ? [refusal] : [])) forgive(state, course)
  return true
}

async function paymentOf({ student }: World, { item: { order, course }, money }: Returnable): Promise<string> {
  const { items } = await student.me.listOwnPayments({ page_size: 100 })
  const found = items.find(
    (one) =>
      one.order_id === order.id &&
      one.course_id === course.id &&
      one.status === 'completed' &&
      one.payment_method === (money.ask?.method ?? 'credit_card') &&
      one.amount_cents === money.amount &&
      one.is_replaced === money.isCredit,
  )
  if (!found) throw new Error(`'Mis pagos' shows no payment of ${money.amount} for ${course.name}`)
  return found.id
}
