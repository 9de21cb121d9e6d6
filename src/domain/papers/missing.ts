import { isEnrolled, type EnrollmentStanding } from '../enrollments/standing.ts'
import type { CourseType } from '../enrollments/statuses.ts'
import { hasParticipated } from '../grades/acta.ts'
import type { ProgramStatus } from '../programs/program-students.ts'
import { type CourseKind, type ProgramKind, STAFF_KINDS, type PaperKind } from './kinds.ts'

/** What a paper still lacks (record 043). */
export const MISSING = [
  'not_enrolled_now',
  'not_approved',
  'acta_open',
  'owed',
  'course_lasts',
  'not_participant',
  'no_document_number',
  'nothing_approved',
  'plan_incomplete',
  'actas_open',
  'money_owed',
  'no_title',
  'by_staff',
  'letters',
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

/** Returns what prevents a certificate of approval: it requires approval as Regular, in a closed acta, with nothing owed. */
function missingForApproval(enrollment: EnrollmentFacts): Missing[] {
  const { status, type_coursed, isActaClosed, isOwed } = enrollment
  if (type_coursed !== 'regular' || (isActaClosed && status !== 'Aprobado')) return ['not_approved']
  return [...(isActaClosed ? [] : ['acta_open' as const]), ...(isOwed ? ['owed' as const] : [])]
}

/**
 * Returns what prevents a listener's certificate of participation: it requires that the course has ended for them (decision L10).
 */
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

/** What a proof of regular studies still lacks, by all of somebody's enrollments. Empty, as in all of these: it can be issued. */
export function missingForProof(enrollments: readonly EnrollmentFacts[]): Missing[] {
  return enrollments.some(isRegularNow) ? [] : ['not_enrolled_now']
}

/** What a certificate of a course still lacks. */
export function missingForCourse(kind: CourseKind, enrollment: EnrollmentFacts): Missing[] {
  return kind === 'certificado_aprobacion' ? missingForApproval(enrollment) : missingForParticipation(enrollment)
}

/** A place in a program as the papers see it. */
export interface PlaceFacts {
  readonly status: ProgramStatus
  readonly hasDocumentNumber: boolean
  /** Courses of the plan, in closed actas or recognized. */
  readonly approved: number
  readonly isComplete: boolean
  /** Also includes what is recorded in actas that aren't closed. */
  readonly isCompleteWithOpen: boolean
  /** Any of the holder's courses. */
  readonly isOwed: boolean
}

/** The papers about a program that somebody in it can hope for: who asked, or was gone before a course was approved, none. */
export function programKinds({ status, approved }: Pick<PlaceFacts, 'status' | 'approved'>): ProgramKind[] {
  if (status === 'activo') return ['analitico_parcial', 'analitico_final', 'certificado_programa']
  if (status === 'egresado') return ['analitico_final', 'certificado_programa']
  return status === 'baja' && approved > 0 ? ['analitico_parcial'] : []
}

/** What a paper about a program still lacks; who holds its title had paid and completed it. */
export function missingForProgram(kind: ProgramKind, place: PlaceFacts): Missing[] {
  const number = place.hasDocumentNumber ? [] : ['no_document_number' as const]
  if (kind === 'analitico_parcial') return [...(place.approved > 0 ? [] : ['nothing_approved' as const]), ...number]
  if (place.status === 'egresado') return number
  if (!place.isCompleteWithOpen) return ['plan_incomplete', ...number]
  return [
    ...(place.isComplete ? [] : ['actas_open' as const]),
    ...(place.isOwed ? ['money_owed' as const] : []),
    ...number,
  ]
}

/** What a diploma still lacks, once its title is in the register. */
export function missingForDiploma({ hasDocumentNumber }: Pick<PlaceFacts, 'hasDocumentNumber'>): Missing[] {
  return hasDocumentNumber ? [] : ['no_document_number']
}

/** What a paper lacks for its holder to issue it without staff. */
export function missingForHolder(kind: PaperKind, missing: readonly Missing[]): Missing[] {
  return [...missing, ...(missing.length === 0 && STAFF_KINDS.includes(kind) ? ['by_staff' as const] : [])]
}
