/** Stored enrollment statuses (decision S1). */
export const ENROLLMENT_STATUSES = [
  'En Progreso',
  'Aprobado',
  'Reprobado',
  'Desaprobado',
  'Oyente',
  'Desistido',
] as const
/** One of the stored enrollment statuses. */
export type EnrollmentStatus = (typeof ENROLLMENT_STATUSES)[number]

/** How a course is taken: regular (full duties) or oyente, a listener (decisions S4 and L10). */
export const COURSE_TYPES = ['regular', 'oyente'] as const
/** A way of taking a course. */
export type CourseType = (typeof COURSE_TYPES)[number]
/** The way of taking a course when none is chosen (document 1 §3). */
export const DEFAULT_COURSE_TYPE: CourseType = 'regular'

/** Why an enrollment may be paused: its payment waits for a provider, is overdue or was rejected (decision M6), or staff paused it. */
export const PAUSE_REASONS = ['payment_pending', 'payment_overdue', 'payment_rejected', 'staff'] as const
/** A reason of a pause. */
export type PauseReason = (typeof PAUSE_REASONS)[number]

const OTHER_SPELLINGS: Readonly<Record<string, EnrollmentStatus>> = {
  approved: 'Aprobado',
  completed: 'Aprobado',
  failed: 'Reprobado',
  active: 'En Progreso',
  'en curso': 'En Progreso',
}

/** The stored status that a spelling means, whatever its case, or null when it means none (decision S1). */
export function readStatus(spelling: string): EnrollmentStatus | null {
  const word = spelling.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
  const stored = ENROLLMENT_STATUSES.find((status) => status.toLowerCase() === word)
  return stored ?? (Object.hasOwn(OTHER_SPELLINGS, word) ? (OTHER_SPELLINGS[word] ?? null) : null)
}

/** The stored type that a spelling means ('Oyente', 'listener', 'Regular'), or null (decision S4). */
export function readCourseType(spelling: string): CourseType | null {
  const word = spelling.normalize('NFKC').trim().toLowerCase()
  if (word === 'listener') return 'oyente'
  return COURSE_TYPES.find((type) => type === word) ?? null
}

/** Whether a status counts as a completed course (document 2 §4, decision S1). */
export function isCompletedStatus(status: EnrollmentStatus): boolean {
  return status === 'Aprobado'
}

/** Whether a status ends the course: everything but En Progreso and Oyente (decision L2). */
export function isFinishedStatus(status: EnrollmentStatus): boolean {
  return status !== 'En Progreso' && status !== 'Oyente'
}
