import { enrollmentCan } from '#domain/enrollments/standing.ts'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import { calculateFinalGrades } from './calculate.ts'
import { listEnrollmentsToGrade } from './grades-queries.ts'
import { writeFinalGrade } from './write-final-grade.ts'

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
    const now = context.clock.now()
    for (const row of counted) {
      if (row.acta_id) throw new Failure('ACTA_CLOSED')
      if (!enrollmentCan.setFinalGrade(row)) throw new Failure('NO_ACTIVE_ENROLLMENT')
      const own = calculated.get(row.enrollment_id)
      if (!own || (own.finalGrade === row.final_grade && own.status === row.status)) continue
      const given = { action: 'final_grade.calculated', final_grade: own.finalGrade, status: own.status } as const
      await writeFinalGrade(tx, context, row, given, now)
    }
  })
}
