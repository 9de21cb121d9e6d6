import { holdsSeat } from '#domain/checkout/item-problem.ts'
import { isFull } from '#domain/courses/window-seats.ts'
import { decideEnrollment } from '#domain/enrollments/windows.ts'
import type { Context } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'
import { refusing } from '../actions/refusals.ts'
import { enroll, enrollmentsOf } from './enroll.ts'
import { listItemsToEnroll, type ItemToEnroll } from './enrollments-queries.ts'

/** What somebody else did in the meantime, despite the window's lock. */
const CAME_IN_ANOTHER_WAY = {
  i33_no_double_enrollment: 'STUDENT_ALREADY_ENROLLED',
  i33_one_enrollment_per_window: 'STUDENT_ALREADY_ENROLLED',
} as const

/**
 * Enrolls the buyer of an order in courses that were bought without a seat, now that their money is sure; answers each
 * course's enrollment. Refused when the last seat has gone, the window was closed by staff, or the student came in another way.
 */
export async function enrollBought(
  tx: Tx,
  context: Context,
  { orderId, courseIds }: { orderId: string; courseIds: readonly string[] },
): Promise<Map<string, string>> {
  const items = await listItemsToEnroll(tx, orderId, courseIds)
  const [first] = items
  if (!first) return new Map()
  const known = await enrollmentsOf(tx, first.buyer_id, courseIds)
  const seats = items.map((item) => ({
    buyer_id: item.buyer_id,
    enrolled_at: item.ordered_at,
    window: item.window,
    type_coursed: item.type_coursed,
    former: formerOf(item, known),
    start: 'paid' as const,
    provisional_until: null,
    item: item.item,
  }))
  return enroll(tx, context, seats).catch(refusing(CAME_IN_ANOTHER_WAY, { course: first.course_name }))
}

type Known = Awaited<ReturnType<typeof enrollmentsOf>>[number]

/** The enrollment that this one resumes, if any (decision L2). */
function formerOf({ window, course_name: course }: ItemToEnroll, known: readonly Known[]): Known | null {
  const own = known.filter(({ course_id }) => course_id === window.course_id)
  const decision = decideEnrollment(own, window.id)
  if (decision.decision === 'already_enrolled' || decision.decision === 'already_passed') {
    throw new Failure('STUDENT_ALREADY_ENROLLED', { course })
  }
  const former = decision.decision === 'resume' ? decision.enrollment : null
  if (former && holdsSeat(former)) return former
  if (!window.is_open) throw new Failure('WINDOW_CLOSED')
  if (isFull(window)) throw new Failure('NO_SEATS_LEFT', { course })
  return former
}
