import { enrollmentCan } from '#domain/enrollments/standing.ts'
import type { Context } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { type Calculated, calculateFinalGrades } from './calculate.ts'
import { listEnrollmentsToGrade } from './grades-queries.ts'
import { type GivenGrade, writeFinalGrades } from './write-final-grade.ts'

/** What a person saw of an enrollment's grades. */
type Seen = { seen_grade: number | null; seen_calculated?: number | null | undefined }

/**
 * Writes the calculated final grades of some enrollments of a student, all or none; what is already so stays (decision L8).
 * `seen`: of each enrollment the final grade that it had when it was chosen, and the calculated one that was shown: what somebody set since isn't replaced,
 * and what is calculated otherwise since isn't written.
 */
export async function saveCalculated(
  context: Context,
  { userId, seen }: { userId: string; seen: ReadonlyMap<string, Seen> },
): Promise<void> {
  await context.transaction(async (tx) => {
    const rows = await listEnrollmentsToGrade(tx, { userId, enrollmentIds: [...seen.keys()] })
    const calculated = await calculateFinalGrades(tx, rows, context)
    const counted = rows.filter(({ enrollment_id }) => calculated.get(enrollment_id)?.finalGrade != null)
    // One that isn't the student's, or without work that counts: no figure is made up.
    if (rows.length === 0 || counted.length !== seen.size) throw new Failure('NO_ENROLLMENTS')
    if (counted.some(({ acta_id }) => acta_id)) throw new Failure('ACTA_CLOSED')
    if (!counted.every(enrollmentCan.setFinalGrade)) throw new Failure('NO_ACTIVE_ENROLLMENT')
    if (counted.some(({ enrollment_id, final_grade }) => seen.get(enrollment_id)?.seen_grade !== final_grade))
      throw new Failure('CHANGED_MEANWHILE')
    if (counted.some(({ enrollment_id }) => isOther(seen.get(enrollment_id), calculated.get(enrollment_id))))
      throw new Failure('CHANGED_MEANWHILE')
    const waiting = counted.reduce((sum, one) => sum + (calculated.get(one.enrollment_id)?.toGradeCount ?? 0), 0)
    if (waiting > 0) throw new Failure('WORK_WAITS', { count: waiting })
    const changed = counted.flatMap((before) => {
      const own = calculated.get(before.enrollment_id)
      if (!own || own.finalGrade === null || own.status === null) return []
      if (own.finalGrade === before.final_grade && own.status === before.status) return []
      const given: GivenGrade = { action: 'final_grade.calculated', final_grade: own.finalGrade, status: own.status }
      return [{ before, given }]
    })
    await writeFinalGrades(tx, context, changed, context.clock.now())
  })
}

function isOther({ seen_calculated }: Partial<Seen> = {}, now: Calculated | undefined): boolean {
  return seen_calculated !== undefined && seen_calculated !== now?.finalGrade
}
