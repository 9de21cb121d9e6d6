import { type EnrollmentStanding, enrollmentCan } from '../enrollments/standing.ts'
import type { CourseType, EnrollmentStatus } from '../enrollments/statuses.ts'
import type { FinalGrade } from './final-grade.ts'

/** An enrollment as the closing of its acta sees it. */
export interface ActaStudent extends EnrollmentStanding {
  type_coursed: CourseType
  final_grade: number | null
  calculated: Pick<FinalGrade, 'finalGrade' | 'status'>
  /** What was handed in and waits for its teacher. */
  toGradeCount: number
  /** Evaluations that aren't due yet. */
  pendingCount: number
}

/** Why an acta can't be closed. */
export type ActaProblem = 'window_open' | 'no_students' | 'to_grade' | 'nothing_counts' | 'unpublished'

/** What closing writes into an enrollment. */
export interface ActaEntry {
  final_grade: number | null
  status: EnrollmentStatus
}

/**
 * Returns what closing an acta writes for a student, or null if nothing changes: for grades set by hand, withdrawn students and
 * those paused because of their payment. A listener ends as a listener without a grade; others get the calculated one (decisions
 * L8 and L10).
 */
export function entryAtClosing(student: ActaStudent): ActaEntry | null {
  if (!takesEntry(student)) return null
  if (student.type_coursed === 'oyente') return { final_grade: null, status: 'Oyente' }
  const { finalGrade, status } = student.calculated
  return finalGrade === null || status === null ? null : { final_grade: finalGrade, status }
}

/** Checks whether a student ends with the calculated grade: nobody set one. */
export function wouldCalculate(student: ActaStudent): boolean {
  return takesEntry(student) && student.type_coursed === 'regular'
}

/** Whether closing now would fail a student who still has work that isn't due (decision L14). */
export function wouldFailEarly(student: ActaStudent): boolean {
  return wouldCalculate(student) && student.pendingCount > 0 && student.calculated.status === 'Desaprobado'
}

function takesEntry(student: ActaStudent): boolean {
  return student.final_grade === null && enrollmentCan.setFinalGrade(student)
}

/**
 * Returns what keeps an acta open: students may still enroll, there are none, or a grade would be calculated without its basis:
 * work is waiting for its teacher, or no evaluation counts. A grade set by hand needs neither. Then, grades that students haven't been
 * shown (record 076).
 */
export function actaProblem(
  students: readonly ActaStudent[],
  { isWindowOpen, hasHeldGrades }: { isWindowOpen: boolean; hasHeldGrades: boolean },
): ActaProblem | null {
  if (isWindowOpen) return 'window_open'
  if (students.length === 0) return 'no_students'
  const calculated = students.filter(wouldCalculate)
  if (calculated.some(({ toGradeCount }) => toGradeCount > 0)) return 'to_grade'
  if (calculated.some((student) => student.calculated.finalGrade === null)) return 'nothing_counts'
  return hasHeldGrades ? 'unpublished' : null
}

/**
 * Whether a listener has earned the certificate of participation: the course has ended for them (its acta is closed or its
 * period is over), and they neither withdrew nor are paused for their payment (decision L10).
 */
export function hasParticipated(
  enrollment: EnrollmentStanding & { type_coursed: CourseType },
  course: { isActaClosed: boolean; hasPeriodEnded: boolean },
): boolean {
  const stays = enrollment.status !== 'Desistido' && (enrollment.is_active || enrollment.status === 'Oyente')
  return enrollment.type_coursed === 'oyente' && stays && (course.isActaClosed || course.hasPeriodEnded)
}
