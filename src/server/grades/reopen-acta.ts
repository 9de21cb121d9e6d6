import type * as contract from '#contract/grades.ts'
import { statusWithoutFinalGrade } from '#domain/grades/final-grade.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { revokeResting } from '../papers/revoke.ts'
import { actaReopened } from '../notifications/kinds/courses.ts'
import { notifyAll } from '../notifications/notify.ts'
import { findClosing, listCalculatedAt, listMembers, lockActa, reopen } from './acta-queries.ts'
import { requireSeenFrom } from './showing-moves.ts'
import { writeFinalGrades } from './write-final-grade.ts'

/**
 * Reopens a closed acta: the final grades that its closing calculated are taken back, so that what is graded now counts; those set by
 * hand or rectified stay. Where the grade calculated now differs from what the acta says, that is shown first (decision L24). Its
 * students and its teacher are told why (decision L14).
 */
export const reopenActa: Handler<typeof contract.reopenActa> = async ({ actaId, reason }, context) =>
  context.transaction(async (tx) => {
    const found = await findClosing(tx, actaId)
    if (!found) throw new Failure('NOT_FOUND')
    const of = { courseId: found.course_id, periodId: found.period_id }
    await lockActa(tx, of)
    const acta = await findClosing(tx, actaId)
    if (!acta || acta.reopened_at) throw new Failure('ACTA_REOPENED')
    const now = context.clock.now()
    await reopen(tx, actaId, { by: context.user.id, now, reason })
    const calculated = await listCalculatedAt(tx, acta)
    await writeFinalGrades(
      tx,
      context,
      calculated.map((before) => {
        const status = statusWithoutFinalGrade(before)
        return { before, given: { action: 'grade.removed', final_grade: null, status } }
      }),
      now,
    )
    const said = calculated.map(
      ({ enrollment_id, final_grade, status }) => [enrollment_id, { final_grade, status }] as const,
    )
    await requireSeenFrom(tx, context, new Map(said))
    await revokeResting(tx, context, of, `se abrió otra vez el acta de ${acta.course_name} (${acta.period_name})`)
    await record(tx, context, 'course.reopened', {
      entity: 'course_actas',
      entity_id: actaId,
      after: { course_id: acta.course_id, period_id: acta.period_id, calculated: calculated.length, reason },
    })
    await notifyAll(tx, [...(await listMembers(tx, of)), acta.teacher_id], actaReopened.says({ ...acta, reason }))
    return {}
  })
