import type * as contract from '#contract/enrollments.ts'
import type { FormOf } from '#contract/operation.ts'
import { enrollmentCan, isEnrolled } from '#domain/enrollments/standing.ts'
import { statusAfterFinalGrade } from '#domain/grades/final-grade.ts'
import { changesBetween } from '../audit/changes.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../context.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../failure.ts'
import { showingMoves } from '../grades/showing-moves.ts'
import { lockMoneyOf } from '../ledger/leave-purchases.ts'
import { notify } from '../notifications/notify.ts'
import { refusing } from '../refusals.ts'
import { missingDetails, missingFor } from '../requirements/missing.ts'
import { findEnrollmentToManage, listEnrollmentsForUpdate, updateHowEnrolled } from './enrollments-queries.ts'
import { typeChanged, withdrawnByStaff } from './staff-notices.ts'
import { requireShownMoney, withdraw } from './withdraw.ts'

/** Staff end a student's enrollment, as the student would; the student reads why (decision C11). */
export const withdrawEnrollment: Handler<typeof contract.withdrawEnrollment> = async (
  { enrollmentId, reason, seen },
  context,
) =>
  context
    .transaction(async (tx) => {
      const found = await findEnrollmentToManage(tx, enrollmentId)
      if (found) await lockMoneyOf(tx, found.user_id, [found.course_id])
      const [enrollment] = await listEnrollmentsForUpdate(tx, [enrollmentId])
      if (!enrollment || !found) throw new Failure('NOT_FOUND')
      if (!enrollmentCan.withdraw(enrollment)) throw new Failure('NO_ACTIVE_ENROLLMENT')
      await requireShownMoney(tx, enrollment, seen)
      await withdraw(tx, context, enrollment, reason)
      await notify(tx, withdrawnByStaff(found, reason))
      return {}
    })
    .catch(refusing())

/**
 * Staff change how a student takes a course, while the enrollment runs and its acta is open, and what is noted of it, at any time
 * (decision C11): by the type goes whether there's a final grade, so there is none yet.
 */
export const updateEnrollment: Handler<typeof contract.updateEnrollment> = async (form, context) => {
  const { enrollmentId, seen_type } = form
  const fields = fieldsOf(form)
  const { type_coursed, observations } = fields
  return context
    .transaction(async (tx) => {
      await listEnrollmentsForUpdate(tx, [enrollmentId])
      const before = await findEnrollmentToManage(tx, enrollmentId)
      if (!before) throw new Failure('NOT_FOUND')
      if (before.type_coursed !== seen_type) throw new Failure('CHANGED_MEANWHILE')
      if (before.status === 'Desistido' && observations === null) throw new Failure('REASON_STAYS')
      const changesType = type_coursed !== before.type_coursed
      if (changesType) {
        if (before.acta_closed) throw new Failure('ACTA_CLOSED')
        if (before.final_grade !== null) throw new Failure('HAS_FINAL_GRADE')
        if (!isEnrolled(before)) throw new Failure('NO_ACTIVE_ENROLLMENT')
        if (type_coursed === 'regular') await requireRequired(tx, before)
      }
      const status = changesType ? statusAfterFinalGrade({ ...before, type_coursed }, null) : before.status
      const change = { ...fields, status }
      const changes = changesBetween(before, change)
      if (changes) {
        await showingMoves(tx, context, changesType ? { enrollments: [enrollmentId] } : null, (moving) =>
          updateHowEnrolled(moving, enrollmentId, change, context.clock.now()),
        )
        await record(tx, context, 'enrollment.updated', {
          entity: 'enrollments',
          entity_id: enrollmentId,
          ...changes,
        })
      }
      if (changesType) await notify(tx, typeChanged({ ...before, type_coursed }))
      return {}
    })
    .catch(refusing())
}

type Form = FormOf<typeof contract.updateEnrollment>

/** The columns of what the form says; what its sender saw is only compared. */
function fieldsOf({ type_coursed, observations = null }: Form) {
  return { type_coursed, observations } satisfies Record<Exclude<keyof Form, 'seen_type'>, unknown>
}

/** A listener becomes Regular once what the course asks for is approved, or with an exception (record 042). */
async function requireRequired(
  tx: Tx,
  { user_id: userId, course_id, course_name }: { user_id: string; course_id: string; course_name: string },
): Promise<void> {
  const missing = (await missingFor(tx, { userId, courseIds: [course_id] })).get(course_id) ?? []
  if (missing.length > 0) throw new Failure('STUDENT_REQUIREMENTS_MISSING', missingDetails(course_name, missing))
}
