import { type EnrollmentStanding, enrollmentCan } from '../enrollments/standing.ts'
import type { CourseType, EnrollmentStatus } from '../enrollments/statuses.ts'
import type { FinalGrade } from './final-grade.ts'

/** An enrollment as the closing of its acta sees it. */
export interface ActaStudent extends EnrollmentStanding {
  type_coursed: CourseType
  final_grade: number | null
  calculated: Pick<FinalGrade, 'finalGrade' | 'status' | 'hasCountedWork'>
  /** What was handed in, is due and waits for its grade. */
  toGradeCount: number
}

/** What keeps an acta from being closed. */
export type ActaProblem = 'window_open' | 'no_students' | 'to_grade' | 'nothing_counts'

/** What closing writes into an enrollment. */
export interface ActaEntry {
  final_grade: number | null
  status: EnrollmentStatus
}

/**
 * What closing an acta writes for a student, or null for what stays as it is: a grade set by hand, the withdrawn and those
 * whose payment paused them. A listener ends as a listener without a grade; others get the calculated one (decisions L8 and L10).
 */
export function entryAtClosing(student: ActaStudent): ActaEntry | null {
  if (student.final_grade !== null || !enrollmentCan.setFinalGrade(student)) return null
  if (student.type_coursed === 'oyente') return { final_grade: null, status: 'Oyente' }
  return { final_grade: student.calculated.finalGrade, status: student.calculated.status }
}

/** Whether closing would write a calculated grade for a student. */
export function wouldCalculate(student: ActaStudent): boolean {
  return entryAtClosing(student)?.final_grade != null
}

/**
 * What keeps an acta open: students may still enroll, there are none, or a grade would be calculated without what it's made
 * of: submissions that nobody graded, or no evaluation that counts. A grade set by hand needs neither.
 */
export function actaProblem(students: readonly ActaStudent[], isWindowOpen: boolean): ActaProblem | null {
  if (isWindowOpen) return 'window_open'
  if (students.length === 0) return 'no_students'
  const calculated = students.filter(wouldCalculate)
  if (calculated.some(({ toGradeCount }) => toGradeCount > 0)) return 'to_grade'
  return calculated.some((student) => !student.calculated.hasCountedWork) ? 'nothing_counts' : null
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
