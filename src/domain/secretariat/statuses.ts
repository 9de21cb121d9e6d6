import type { EnrollmentStatus } from '../enrollments/statuses.ts'

/**
 * How the secretariat's grades tab shows the status of an enrollment (document 3 §2.17; every other status keeps
 * its word, so that a row says what it's filtered by).
 */
export const SHOWN_STATUSES = ['Aprobado', 'Reprobado', 'Desaprobado', 'En curso', 'Oyente', 'Desistido'] as const
/** A status as the secretariat's grades tab shows it. */
export type ShownStatus = (typeof SHOWN_STATUSES)[number]

/** The word of the grades tab for a stored status. */
export function shownStatus(status: EnrollmentStatus): ShownStatus {
  return status === 'En Progreso' ? 'En curso' : status
}
