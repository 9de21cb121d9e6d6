import type { EnrollmentStatus } from '#domain/enrollments/statuses.ts'

/** What a person reads for each stored status (decision S1); a running one is 'En curso' (document 3 §2.17). */
export const ENROLLMENT_STATUS_NAMES: Readonly<Record<EnrollmentStatus, string>> = {
  'En Progreso': 'En curso',
  Aprobado: 'Aprobado',
  Reprobado: 'Reprobado',
  Desaprobado: 'Desaprobado',
  Oyente: 'Oyente',
  Desistido: 'Desistido',
}

/** Shown wherever a course is, in place of its enrollment days, while no seat is left. */
export const NO_SEATS = 'Sin cupos'

/** A course that the student said to be paid already, while staff didn't decide yet: it can't be bought meanwhile. */
export const CLAIM_OPEN = 'Ya nos avisaste de este pago: lo estamos revisando'

/** Why an enrollment ended whose student's account was deleted (decision C15): its observations say so. */
export const ACCOUNT_DELETED = 'La matrícula terminó porque se eliminó la cuenta.'

/** Until when the seats of courses are held without a payment (decision M21). */
export function seatHeldText(until: string, courses: number): string {
  return courses === 1
    ? `Guardamos tu cupo hasta el ${until}; después queda libre.`
    : `Guardamos tus cupos hasta el ${until}; después quedan libres.`
}
