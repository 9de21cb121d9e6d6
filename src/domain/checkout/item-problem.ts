import { isFull } from '../courses/window-seats.ts'
import type { EnrollmentStanding } from '../enrollments/standing.ts'
import { isEnrolled, standingOf } from '../enrollments/standing.ts'
import { decideEnrollment, type EnrollDecision } from '../enrollments/windows.ts'

/** Why a course of a cart can't be bought now (document 1 §8); the names are those of the refusals. */
type ItemProblem =
  | 'COURSE_NOT_AVAILABLE'
  | 'ALREADY_ENROLLED'
  | 'ALREADY_PASSED'
  | 'CLAIM_OPEN'
  | 'WINDOW_NOT_FOUND'
  | 'WINDOW_CLOSED'
  | 'NO_OPEN_WINDOW'
  | 'NO_ACTIVE_PERIOD'
  | 'NO_SEATS_LEFT'
  | 'PAID_ALREADY'
  | 'REQUIREMENTS_MISSING'

/** What the rule needs to know of a course of a cart: its open window, if any, and the student's enrollments in it. */
export interface CourseOnSale<E extends FormerEnrollment = FormerEnrollment> {
  is_active: boolean
  /** Whether it has a window, open or not, in a period that is active. */
  has_active_period: boolean
  window: { id: string; seats_max: number | null; seats_taken: number } | null
  enrollments: readonly E[]
  /** The student said that it's paid already, and staff didn't decide yet (decision M7). */
  is_claimed: boolean
}

/** An enrollment of the student in the course, in whichever window. */
export type FormerEnrollment = EnrollmentStanding & { enrollment_open_id: string }

/** What buying a course does: a new enrollment, the old one resumed (decision L2), or the reason why it can't be bought. */
export type ItemDecision<E> =
  | Extract<EnrollDecision<E>, { decision: 'new' | 'resume' }>
  | { decision: 'refuse'; problem: ItemProblem }

/** The window that a course was put into the cart for; `exists` is false when the course has no such window. */
export interface SeenWindow {
  id: string
  exists: boolean
}

/** Decides one course of a cart; null is a course that doesn't exist. It's bought in the window that was seen, if any, or not at all. */
export function decideItem<E extends FormerEnrollment>(
  course: CourseOnSale<E> | null,
  seen: SeenWindow | null = null,
): ItemDecision<E> {
  if (!course) return refuse('COURSE_NOT_AVAILABLE')
  const { window, enrollments } = course
  if (enrollments.some(isEnrolled)) return refuse('ALREADY_ENROLLED')
  if (enrollments.some((enrollment) => standingOf(enrollment) === 'passed')) return refuse('ALREADY_PASSED')
  if (course.is_claimed) return refuse('CLAIM_OPEN')
  if (!course.is_active) return refuse('COURSE_NOT_AVAILABLE')
  if (seen && seen.id !== window?.id) return refuse(seen.exists ? 'WINDOW_CLOSED' : 'WINDOW_NOT_FOUND')
  if (!window) return refuse(course.has_active_period ? 'NO_OPEN_WINDOW' : 'NO_ACTIVE_PERIOD')
  const decision = decideEnrollment(enrollments, window.id)
  if (decision.decision === 'already_enrolled') return refuse('ALREADY_ENROLLED')
  if (decision.decision === 'already_passed') return refuse('ALREADY_PASSED')
  const keepsSeat = decision.decision === 'resume' && holdsSeat(decision.enrollment)
  if (!keepsSeat && isFull(window)) return refuse('NO_SEATS_LEFT')
  return decision
}

/**
 * What buying does to a previously paid course: if given up or failed, enrolling again is free, but done separately,
 * since no order is created; one that is only paused isn't sold again (decision M14).
 */
export function decidePaid<E extends FormerEnrollment>(decision: ItemDecision<E>, isAlone: boolean): ItemDecision<E> {
  if (decision.decision !== 'resume') return decision
  if (standingOf(decision.enrollment) === 'paused') return refuse('ALREADY_ENROLLED')
  return isAlone ? decision : refuse('PAID_ALREADY')
}

/** A course that asks for others which the student hasn't approved can't be taken as Regular (record 042); nor is it if it was refused anyway. */
export function decideRequired<E>(decision: ItemDecision<E>, lacksRequired: boolean): ItemDecision<E> {
  return decision.decision !== 'refuse' && lacksRequired ? refuse('REQUIREMENTS_MISSING') : decision
}

/** Whether an enrollment still counts among its window's seats: all but those given up or failed. */
export function holdsSeat({ status }: EnrollmentStanding): boolean {
  return status !== 'Desistido' && status !== 'Reprobado' && status !== 'Desaprobado'
}

function refuse(problem: ItemProblem): { decision: 'refuse'; problem: ItemProblem } {
  return { decision: 'refuse', problem }
}
