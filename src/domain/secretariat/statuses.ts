import { ENROLLMENT_STATUSES, type EnrollmentStatus, readStatus } from '../enrollments/statuses.ts'

/**
 * How the secretariat's grades tab shows the status of an enrollment (document 3 §2.17; listeners and withdrawn students keep
 * their word).
 */
export const SHOWN_STATUSES = ['Aprobado', 'Reprobado', 'En curso', 'Oyente', 'Desistido'] as const
/** A status as the secretariat's grades tab shows it. */
export type ShownStatus = (typeof SHOWN_STATUSES)[number]

/** The word of the grades tab for a stored status. */
export function shownStatus(status: EnrollmentStatus): ShownStatus {
  if (status === 'En Progreso') return 'En curso'
  return status === 'Desaprobado' ? 'Reprobado' : status
}

/** The stored statuses that go by a word of the grades tab. */
export function statusesShownAs(shown: ShownStatus): EnrollmentStatus[] {
  return ENROLLMENT_STATUSES.filter((status) => shownStatus(status) === shown)
}

/** The word of the grades tab for any spelling of a status (decision S1); undefined for none. */
export function readShownStatus(spelling = ''): ShownStatus | undefined {
  const status = readStatus(spelling)
  return status ? shownStatus(status) : undefined
}
