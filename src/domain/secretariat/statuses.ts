import type { EnrollmentStatus } from '../enrollments/statuses.ts'

/** How the grades tab of the secretariat shows where an enrollment stands (document 3 §2.17; listeners and the withdrawn keep their word). */
export const SHOWN_STATUSES = ['Aprobado', 'Reprobado', 'En curso', 'Oyente', 'Desistido'] as const
/** A status as the secretariat's grades tab shows it. */
export type ShownStatus = (typeof SHOWN_STATUSES)[number]

/** The word of the grades tab for a stored status. */
export function shownStatus(status: EnrollmentStatus): ShownStatus {
  if (status === 'En Progreso') return 'En curso'
  return status === 'Desaprobado' ? 'Reprobado' : status
}
