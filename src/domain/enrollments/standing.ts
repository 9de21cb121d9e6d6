import { type EnrollmentStatus, isFinishedStatus } from './statuses.ts'

/** What the rules need to know of an enrollment. */
export interface EnrollmentStanding {
  status: EnrollmentStatus
  is_active: boolean
}

/** Enrollment status: running, paused for its payment (decision M6), withdrawn, attended as a listener (decision L10), passed or failed. */
export type Standing = 'active' | 'paused' | 'withdrawn' | 'attended' | 'passed' | 'failed'

const WHEN_INACTIVE: Readonly<Record<EnrollmentStatus, Standing>> = {
  'En Progreso': 'paused',
  Oyente: 'attended',
  Desistido: 'withdrawn',
  Aprobado: 'passed',
  Reprobado: 'failed',
  Desaprobado: 'failed',
}

/** Returns an enrollment's standing, based on its status and its flag. */
export function standingOf({ status, is_active }: EnrollmentStanding): Standing {
  return is_active && !isFinishedStatus(status) ? 'active' : WHEN_INACTIVE[status]
}

/** Whether a student is enrolled: an active enrollment that is not finished (decision L2). */
export function isEnrolled(enrollment: EnrollmentStanding): boolean {
  return standingOf(enrollment) === 'active'
}

/** The standings from which each action may start (document 2 §4 and §6, decisions M6 and L2). */
const FROM = {
  /** Can read the lessons; those who have finished keep them. */
  read: ['active', 'attended', 'passed', 'failed'],
  completeLesson: ['active'],
  submit: ['active'],
  /** Paused students may give up too. */
  withdraw: ['active', 'paused'],
  pause: ['active'],
  resume: ['paused', 'withdrawn', 'attended', 'failed'],
  /** Teachers may correct a final grade after the end, never a withdrawn student's. */
  setFinalGrade: ['active', 'passed', 'failed'],
} as const satisfies Record<string, readonly Standing[]>

/** The state rules of an enrollment: each takes its status and its flag. */
export const enrollmentCan = {
  read: (enrollment: EnrollmentStanding) => is(enrollment, FROM.read),
  completeLesson: (enrollment: EnrollmentStanding) => is(enrollment, FROM.completeLesson),
  submit: (enrollment: EnrollmentStanding) => is(enrollment, FROM.submit),
  withdraw: (enrollment: EnrollmentStanding) => is(enrollment, FROM.withdraw),
  pause: (enrollment: EnrollmentStanding) => is(enrollment, FROM.pause),
  resume: (enrollment: EnrollmentStanding) => is(enrollment, FROM.resume),
  setFinalGrade: (enrollment: EnrollmentStanding) => is(enrollment, FROM.setFinalGrade),
} as const

function is(enrollment: EnrollmentStanding, standings: readonly Standing[]): boolean {
  return standings.includes(standingOf(enrollment))
}
