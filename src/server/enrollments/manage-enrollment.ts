import type * as z from 'zod/mini'
import * as contract from '#contract/enrollments.ts'
import { enrollmentCan, isEnrolled } from '#domain/enrollments/standing.ts'
import { statusWithoutFinalGrade } from '#domain/grades/final-grade.ts'
import { changesBetween } from '../audit/changes.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { edited, versionOf } from '../actions/editing.ts'
import { Failure } from '../actions/failure.ts'
import { showingMoves } from '../grades/showing-moves.ts'
import { lockMoneyOf } from '../ledger/leave-purchases.ts'
import { enrollmentManaged } from '../notifications/kinds/enrollments.ts'
import { notify } from '../notifications/notify.ts'
import { refusing } from '../actions/refusals.ts'
import { missingDetails, missingFor } from '../requirements/missing.ts'
import { findEnrollmentToManage, listEnrollmentsForUpdate, updateHowEnrolled } from './enrollments-queries.ts'
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
      await notify(tx, enrollmentManaged.to(found.user_id, { ...found, reason }))
      return {}
    })
    .catch(refusing())

/**
 * Staff change how a student takes a course, while the enrollment is running and its acta is open, and its notes at any time (decision
 * C11): the type determines whether there's a final grade, so there is none yet.
 */
export const updateEnrollment: Handler<typeof contract.updateEnrollment> = async (sent, context) => {
  const { enrollmentId } = sent
  const thing = { entity: 'enrollments', entity_id: enrollmentId }
  return context
    .transaction(async (tx) => {
      await listEnrollmentsForUpdate(tx, [enrollmentId])
      const before = await findEnrollmentToManage(tx, enrollmentId)
      if (!before) throw new Failure('NOT_FOUND')
      const stored = { ...before, version: enrollmentVersion(before) }
      const fields = fieldsOf(await edited(tx, context, { form: contract.EnrollmentForm, thing, stored, sent }))
      const { type_coursed, observations } = fields
      if (before.status === 'Desistido' && observations === null) throw new Failure('REASON_STAYS')
      const changesType = type_coursed !== before.type_coursed
      if (changesType) {
        if (before.acta_closed) throw new Failure('ACTA_CLOSED')
        if (before.final_grade !== null) throw new Failure('HAS_FINAL_GRADE')
        if (!isEnrolled(before)) throw new Failure('NO_ACTIVE_ENROLLMENT')
        if (type_coursed === 'regular') await requirePrerequisites(tx, before)
      }
      const status = changesType ? statusWithoutFinalGrade({ type_coursed }) : before.status
      const change = { ...fields, status }
      const changes = changesBetween(before, change)
      if (changes) {
        await showingMoves(tx, context, changesType ? { enrollments: [enrollmentId] } : null, (moving) =>
          updateHowEnrolled(moving, enrollmentId, change, context.clock.now()),
        )
        await record(tx, context, 'enrollment.updated', {
          ...thing,
          ...changes,
        })
      }
      if (changesType) await notify(tx, enrollmentManaged.to(before.user_id, { ...before, type_coursed }))
      return {}
    })
    .catch(refusing())
}

type Form = z.output<typeof contract.EnrollmentForm>

/** The columns for the form's fields; nothing else from it. */
function fieldsOf({ type_coursed, observations = null }: Form) {
  return { type_coursed, observations } satisfies Record<keyof Form, unknown>
}

/** A listener becomes Regular once what the course asks for is approved, or with an exception (record 042). */
async function requirePrerequisites(
  tx: Tx,
  { user_id: userId, course_id, course_name }: { user_id: string; course_id: string; course_name: string },
): Promise<void> {
  const missing = (await missingFor(tx, { userId, courseIds: [course_id] })).get(course_id) ?? []
  if (missing.length > 0) throw new Failure('STUDENT_REQUIREMENTS_MISSING', missingDetails(course_name, missing))
}

type Edited = { readonly type_coursed: string; readonly observations: string | null }

/** The version of what staff edit of an enrollment. */
export function enrollmentVersion({ type_coursed, observations }: Edited): number {
  return versionOf({ type_coursed, observations })
}
