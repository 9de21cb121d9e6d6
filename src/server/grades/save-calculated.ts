import { enrollmentCan } from '#domain/enrollments/standing.ts'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import { calculateFinalGrades } from './calculate.ts'
import { listEnrollmentsToGrade } from './grades-queries.ts'
import { type GivenGrade, writeFinalGrades } from './write-final-grade.ts'

/** Writes the calculated final grades of some enrollments of a student, all or none; what is already so stays (decision L8). */
export async function saveCalculated(
  context: Context,
  of: { userId: string; enrollmentIds: readonly string[] },
): Promise<void> {
  await context.transaction(async (tx) => {
    const rows = await listEnrollmentsToGrade(tx, of)
    const calculated = await calculateFinalGrades(tx, rows, context)
    const counted = rows.filter(({ enrollment_id }) => calculated.get(enrollment_id)?.hasCountedWork)
    // One that isn't the student's, or without work that counts: no figure is made up.
    if (rows.length === 0 || counted.length !== of.enrollmentIds.length) throw new Failure('NO_ENROLLMENTS')
    if (counted.some(({ acta_id }) => acta_id)) throw new Failure('ACTA_CLOSED')
    if (!counted.every(enrollmentCan.setFinalGrade)) throw new Failure('NO_ACTIVE_ENROLLMENT')
    const changed = counted.flatMap((before) => {
      const own = calculated.get(before.enrollment_id)
      if (!own || (own.finalGrade === before.final_grade && own.status === before.status)) return []
      const given: GivenGrade = { action: 'final_grade.calculated', final_grade: own.finalGrade, status: own.status }
      return [{ before, given }]
    })
    await writeFinalGrades(tx, context, changed, context.clock.now())
  })
}
