import { isEnrolled, type EnrollmentStanding } from '../enrollments/standing.ts'
import type { CourseType } from '../enrollments/statuses.ts'
import { hasParticipated } from '../grades/acta.ts'
import type { IssuedKind } from './kinds.ts'

/** What a paper about a course or a period still lacks (record 043). */
export const MISSING = [
  'not_enrolled_now',
  'not_approved',
  'acta_open',
  'owed',
  'course_lasts',
  'not_participant',
] as const
/** One of them. */
export type Missing = (typeof MISSING)[number]

/** An enrollment as the papers see it. */
export interface EnrollmentFacts extends EnrollmentStanding {
  type_coursed: CourseType
  isActaClosed: boolean
  hasPeriodEnded: boolean
  /** Its period is the current one. */
  isCurrent: boolean
  isOwed: boolean
}

/** What keeps a certificate of approval from being issued: approved as Regular, in a closed acta, with nothing owed. */
function missingForApproval(enrollment: EnrollmentFacts): Missing[] {
  const { status, type_coursed, isActaClosed, isOwed } = enrollment
  if (type_coursed !== 'regular' || (isActaClosed && status !== 'Aprobado')) return ['not_approved']
  return [...(isActaClosed ? [] : ['acta_open' as const]), ...(isOwed ? ['owed' as const] : [])]
}

/** What keeps a listener's certificate of participation: the course has ended for them (decision L10). */
function missingForParticipation(enrollment: EnrollmentFacts): Missing[] {
  const { isActaClosed, hasPeriodEnded, status } = enrollment
  if (enrollment.type_coursed !== 'oyente' || status === 'Desistido') return ['not_participant']
  if (!isActaClosed && !hasPeriodEnded) return ['course_lasts']
  return hasParticipated(enrollment, { isActaClosed, hasPeriodEnded }) ? [] : ['not_participant']
}

/** Whether an enrollment makes somebody a regular student of the current period. */
export function isRegularNow(enrollment: EnrollmentFacts): boolean {
  return enrollment.isCurrent && enrollment.type_coursed === 'regular' && isEnrolled(enrollment)
}

/** What a paper of a kind still lacks; of a course its enrollment is asked, of the person all of them. Empty: it can be issued. */
export function missingFor(kind: IssuedKind, enrollments: readonly EnrollmentFacts[]): Missing[] {
  if (kind === 'constancia_regular') return enrollments.some(isRegularNow) ? [] : ['not_enrolled_now']
  const [enrollment] = enrollments
  if (!enrollment) return [kind === 'certificado_aprobacion' ? 'not_approved' : 'not_participant']
  return kind === 'certificado_aprobacion' ? missingForApproval(enrollment) : missingForParticipation(enrollment)
}
