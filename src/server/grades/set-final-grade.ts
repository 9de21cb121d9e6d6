import type * as contract from '#contract/grades.ts'
import type { HandlerOutput } from '#contract/operation.ts'
import { enrollmentCan } from '#domain/enrollments/standing.ts'
import { statusAfterFinalGrade } from '#domain/grades/final-grade.ts'
import { roundTo } from '#domain/rounding.ts'
import type { Context, Handler } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { revokeResting } from '../papers/revoke.ts'
import { Failure } from '../actions/failure.ts'
import { listCopies } from './acta-copies-queries.ts'
import { readActaSnapshot } from './acta-facts.ts'
import { insertRectification } from './acta-queries.ts'
import { calculateOne, presentCalculated } from './calculate.ts'
import { findEnrollmentToGrade } from './grades-queries.ts'
import { writeFinalGrades } from './write-final-grade.ts'

type Enrollment = NonNullable<Awaited<ReturnType<typeof findEnrollmentToGrade>>>

/** Sets the final grade by hand, or takes it back; the status follows the rule and the student is notified. */
export const setFinalGrade: Handler<typeof contract.setFinalGrade> = async (
  { enrollmentId, final_grade: typed, seen_grade },
  context,
) => {
  const final_grade = typed === null ? null : roundTo(typed, 2)
  return context.transaction(async (tx) => {
    const before = await enrollmentToGrade(tx, context, enrollmentId, seen_grade)
    if (before.acta_id) throw new Failure('ACTA_CLOSED')
    const calculated = await calculateOne(tx, before, context)
    const status = statusAfterFinalGrade(before, final_grade, calculated)
    if (final_grade !== before.final_grade || status !== before.status) {
      const action = final_grade === null ? 'grade.removed' : 'final_grade.saved'
      const given = { action, final_grade, status } as const
      await writeFinalGrades(tx, context, [{ before, given }], context.clock.now())
    }
    return present(tx, context, { ...before, final_grade, status })
  })
}

/** Corrects a final grade of a closed acta; the acta keeps the old grade, the new one and the reason (decision L8). */
export const rectifyFinalGrade: Handler<typeof contract.rectifyFinalGrade> = async (
  { enrollmentId, final_grade: typed, reason, seen_grade },
  context,
) => {
  const final_grade = roundTo(typed, 2)
  return context.transaction(async (tx) => {
    const before = await enrollmentToGrade(tx, context, enrollmentId, seen_grade)
    if (!before.acta_id) throw new Failure('ACTA_OPEN')
    if (final_grade === before.final_grade) throw new Failure('SAME_GRADE')
    const calculated = await calculateOne(tx, before, context)
    const status = statusAfterFinalGrade(before, final_grade, calculated)
    const now = context.clock.now()
    // Before the grade itself: the database lets it change only then (i85_acta_closed).
    await insertRectification(tx, {
      acta_id: before.acta_id,
      enrollment_id: before.enrollment_id,
      old_grade: before.final_grade,
      new_grade: final_grade,
      old_status: before.status,
      new_status: status,
      reason,
      rectified_by: context.user.id,
      rectified_at: now,
    })
    readActaSnapshot((await listCopies(tx, [before.acta_id])).map(({ facts }) => facts))
    const given = { action: 'final_grade.rectified', final_grade, status, reason } as const
    await writeFinalGrades(tx, context, [{ before, given }], now)
    // What they say is no longer true: the next one states the new grade.
    await revokeResting(tx, context, { enrollmentId }, 'se rectificó la nota final')
    const rectified_count = before.rectified_count + 1
    return present(tx, context, { ...before, final_grade, status, rectified_count })
  })
}

/**
 * Returns the enrollment, locked against changes; refuses it when it isn't the teacher's, can't be graded, or differs from what was
 * seen.
 */
async function enrollmentToGrade(tx: Tx, teacher: Context, id: string, seen: number | null | undefined) {
  const enrollment = await findEnrollmentToGrade(tx, teacher, id)
  if (!enrollment) throw new Failure('NOT_FOUND')
  if (!enrollmentCan.setFinalGrade(enrollment)) throw new Failure('NO_ACTIVE_ENROLLMENT')
  if (seen !== undefined && seen !== enrollment.final_grade) throw new Failure('CHANGED_MEANWHILE')
  return enrollment
}

async function present(
  tx: Tx,
  context: Context,
  enrollment: Enrollment,
): Promise<HandlerOutput<typeof contract.setFinalGrade>> {
  const calculated = await calculateOne(tx, enrollment, { ...context, audience: 'teacher' })
  return { ...enrollment, may_set: enrollmentCan.setFinalGrade(enrollment), calculated: presentCalculated(calculated) }
}
