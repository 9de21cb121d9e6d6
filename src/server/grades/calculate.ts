import { type FinalGrade, calculateFinalGrade, type FinalGradeInput } from '#domain/grades/final-grade.ts'
import { hasPeriodEnded } from '#domain/periods/periods.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { listCountedAssignments, listGradesOfEnrollments } from './grades-queries.ts'

type Enrolled = FinalGradeInput['enrollment'] & { enrollment_id: string }

/** A calculated grade, and how much of what counts as zero only waits for its teacher. */
export type Calculated = FinalGrade & { toGradeCount: number }

/** The final grades that the rule gives to some enrollments of one course and period, in two queries (decision L8). */
export async function calculateFinalGrades(
  db: Database | Tx,
  of: { courseId: string; periodEnd: string; enrollments: readonly Enrolled[] },
  { clock, today }: Pick<Context, 'clock' | 'today'>,
): Promise<Map<string, Calculated>> {
  const work = await listCountedAssignments(db, of.courseId)
  const submissions = await listGradesOfEnrollments(
    db,
    of.enrollments.map(({ enrollment_id }) => enrollment_id),
  )
  const gradeOf = new Map(submissions.map((row) => [`${row.enrollment_id} ${row.assignment_id}`, row.grade]))
  const at = { now: clock.now(), hasPeriodEnded: hasPeriodEnded({ end_date: of.periodEnd }, today) }
  return new Map(
    of.enrollments.map((enrollment) => {
      const key = (assignmentId: string) => `${enrollment.enrollment_id} ${assignmentId}`
      const own = work.map((one) => ({ ...one, grade: gradeOf.get(key(one.assignment_id)) ?? null }))
      const calculated = calculateFinalGrade({ enrollment, work: own, ...at })
      const toGrade = calculated.lines.filter(
        ({ state, assignment_id }) => state === 'missing' && gradeOf.has(key(assignment_id)),
      )
      return [enrollment.enrollment_id, { ...calculated, toGradeCount: toGrade.length }]
    }),
  )
}

/** What a teacher reads of a calculated grade; no figure while no work counts. */
export function presentCalculated(calculated: Calculated) {
  return {
    final_grade: calculated.hasCountedWork ? calculated.finalGrade : null,
    status: calculated.status,
    provisional: calculated.isProvisional,
    pending_count: calculated.lines.filter(({ state }) => state === 'pending').length,
    to_grade_count: calculated.toGradeCount,
  }
}
