import { cancel } from './leaving.ts'
import { type Course, isFull, isOpenAsk, isStaffs, isStanding, type Item, itemsOf, type State } from './state.ts'

/** Why there are no seats for another try (decision L2). */
export function whyNoSeat(state: State, items: readonly Item[]): string[] {
  return items.flatMap(({ course }) => {
    const enrollment = state.enrollments.get(course)
    if (!enrollment || enrollment.state === 'paused' || enrollment.isProvisional) return []
    return enrollment.state === 'active' ? 'ALREADY_ENROLLED' : whyNotBack(state, course)
  })
}

/** The same for a receipt being sent, which counts those who are studying meanwhile (decision M21). */
export function whyNoSeatForReceipt(state: State, items: readonly Item[]): string[] {
  const lost = items.filter(({ isEnrolled, course }) => isEnrolled && hasNoSeat(state, course))
  return lost.flatMap(({ course }) => whyNotBack(state, course))
}

function whyNotBack(state: State, course: Course): string[] {
  if (!course.isOpen) return ['WINDOW_CLOSED']
  return isFull(state, course) ? ['NO_SEATS_LEFT'] : []
}

export function hasNoSeat(state: State, course: Course): boolean {
  return state.enrollments.get(course)?.state === 'withdrawn'
}

/** Who lost the seat takes one again, if there is one; who studied before paying goes on only when that is verified. */
export function takeSeats(state: State, items: readonly Item[], why: 'pending' | 'overdue'): void {
  for (const { course, isEnrolled } of items) {
    if (isEnrolled && hasNoSeat(state, course) && !isFull(state, course))
      Object.assign(state.enrollments.get(course) ?? {}, { state: 'paused', why, isProvisional: false })
  }
}

/** What was asked for so far was for staff to verify: its student studied meanwhile. */
export function whyTheyWait(items: readonly Item[]): 'pending' | 'overdue' {
  return items.some(({ ask }) => ask && isStaffs(ask.method)) ? 'overdue' : 'pending'
}

/**
 * More hours have passed than a seat is held: what nobody paid is free again, and its purchase is off once it can't be paid
 * (decisions M19 and M21).
 */
export function freeSeats(state: State): void {
  for (const course of state.courses) {
    const enrollment = state.enrollments.get(course)
    if (enrollment?.state === 'paused' && !isOnItsWay(state, course))
      Object.assign(enrollment, { state: 'withdrawn', why: null, isProvisional: false })
  }
  if (!state.isOver) return
  const lapsed = state.orders
    .flatMap(({ items }) => items)
    .filter((item) => item.isEnrolled && isStanding(item) && item.ask && hasNoSeat(state, item.course))
    .filter(({ course }) => !isOnItsWay(state, course))
  for (const item of lapsed.toSorted((a, b) => Number(b.isHalf) - Number(a.isHalf))) cancel(state, [item], 'expired')
}

/** Staff look at its money, or a provider works on it. */
function isOnItsWay(state: State, course: Course): boolean {
  return itemsOf(state, course).some(({ ask }) => ask && isOpenAsk(ask) && ask.status !== 'waiting')
}
