import { FIELD_TEXTS } from '#contract/field-texts.ts'
import type * as contract from '#contract/arrangements.ts'
import type { FormOf } from '#contract/operation.ts'
import { givesMoreTime } from '#domain/evaluations/arrangements.ts'
import { record, recordAll } from '../../audit/record.ts'
import type { Context, Handler } from '../../actions/context.ts'
import { Failure, InvalidFields } from '../../actions/failure.ts'
import type { Tx } from '../../database/transaction.ts'
import { showingMoves } from '../../grades/showing-moves.ts'
import { workArranged } from '../../notifications/kinds/arrangements.ts'
import { notifyEach } from '../../notifications/notify.ts'
import { minutesIn } from '../../texts/format.ts'
import { getAssignmentForTeacher, getAssignmentForUpdate } from '../assignments/assignments-queries.ts'
import { listHandedInForUpdate, writeLateness } from '../submissions/lateness-queries.ts'
import { reckonLateness, regradedBy, tellRegraded } from '../submissions/reckon-lateness.ts'
import { deleteArrangement, getArrangementForUpdate, listArranged, upsertArrangements } from './arrangements-queries.ts'

type Row = Awaited<ReturnType<typeof listArranged>>[number]

/** The students of an evaluation of the teacher with what was arranged with them. */
export const listArrangements: Handler<typeof contract.listArrangements> = async (
  { assignmentId },
  { db, user, today },
) => {
  const evaluation = await getAssignmentForTeacher(db, { user, today }, assignmentId)
  const { title, due_date, cutoff_at } = evaluation
  const rows = await listArranged(db, evaluation, today)
  return { items: rows.map(present), title, due_date, cutoff_at }
}

/**
 * Gives students more time for an evaluation, or excuses them from it: all of them or none. Whom it moves is shown first; what they had
 * handed in late counts anew (record 077).
 */
export const saveArrangements: Handler<typeof contract.saveArrangements> = async (form, context) =>
  context.transaction(async (tx) => {
    const { today, user, clock } = context
    const { assignmentId, students } = form
    const given = fieldsOf(form)
    const { extended_to, reason } = given
    const evaluation = await getAssignmentForUpdate(tx, context, assignmentId)
    if (extended_to !== null && !givesMoreTime(evaluation, extended_to)) throw tooEarly()
    const ids = [...new Set(students.map(({ enrollment_id }) => enrollment_id))]
    const before = await listArranged(tx, evaluation, today, ids)
    if (before.length !== students.length) throw new Failure('NOT_FOUND')
    if (before.some(({ acta_closed }) => acta_closed)) throw new Failure('ACTA_CLOSED')
    const seen = new Map(students.map(({ enrollment_id, version }) => [enrollment_id, version]))
    if (before.some(({ enrollment_id, version }) => seen.get(enrollment_id) !== version))
      throw new Failure('CHANGED_MEANWHILE')
    const now = clock.now()
    await changeDates(tx, context, {
      evaluation,
      enrollmentIds: ids,
      extendedTo: extended_to,
      reason,
      write: (moving) =>
        upsertArrangements(
          moving,
          before.map(({ enrollment_id, user_id }) => ({
            ...given,
            assignment_id: assignmentId,
            course_id: evaluation.course_id,
            user_id,
            enrollment_id,
            made_by: user.id,
            made_at: now,
          })),
        ),
    })
    await recordAll(
      tx,
      context,
      before.map(({ enrollment_id, arrangement }) => ({
        action: given.is_excused ? ('arrangement.excused' as const) : ('arrangement.extended' as const),
        entity: 'enrollments',
        entity_id: enrollment_id,
        before: { assignment_id: assignmentId, ...(arrangement && saidOf(arrangement)) },
        after: { assignment_id: assignmentId, ...given },
      })),
    )
    const about = { assignment_id: assignmentId, course_id: evaluation.course_id, title: evaluation.title, reason }
    const until = extended_to === null ? null : minutesIn(context.zone)(extended_to)
    await notifyEach(
      tx,
      before.map(({ user_id }) =>
        workArranged.to(user_id, { ...about, arranged: until === null ? 'excused' : { until } }),
      ),
    )
    return { items: (await listArranged(tx, evaluation, today, ids)).map(present) }
  })

/** Takes back an extension or an excusal: the evaluation's own date counts again. */
export const removeArrangement: Handler<typeof contract.removeArrangement> = async ({ arrangementId }, context) =>
  context.transaction(async (tx) => {
    const { assignment_id, enrollment_id, user_id, acta_closed, ...before } = await getArrangementForUpdate(
      tx,
      context,
      arrangementId,
    )
    if (acta_closed) throw new Failure('ACTA_CLOSED')
    const evaluation = await getAssignmentForUpdate(tx, context, assignment_id)
    await changeDates(tx, context, {
      evaluation,
      enrollmentIds: [enrollment_id],
      extendedTo: null,
      reason: before.reason,
      write: (moving) => deleteArrangement(moving, arrangementId),
    })
    await record(tx, context, 'arrangement.removed', {
      entity: 'enrollments',
      entity_id: enrollment_id,
      before: { assignment_id, ...saidOf(before) },
    })
    const { course_id, title } = evaluation
    const what = before.is_excused ? 'excusal_ended' : 'extension_ended'
    await notifyEach(tx, [workArranged.to(user_id, { assignment_id, course_id, title, reason: null, arranged: what })])
    return {}
  })

type Changing = {
  evaluation: Awaited<ReturnType<typeof getAssignmentForUpdate>>
  enrollmentIds: string[]
  extendedTo: Date | null
  reason: string
  write: Parameters<typeof showingMoves<void>>[3]
}

/** Changes the dates of some students: what they handed in counts by the new ones, and whom it moves is shown first. */
async function changeDates(
  tx: Tx,
  context: Parameters<typeof showingMoves>[1] & Pick<Context, 'user'>,
  { evaluation, enrollmentIds, extendedTo, reason, write }: Changing,
): Promise<void> {
  const { title, max_score } = evaluation
  const handedIn = await listHandedInForUpdate(tx, evaluation.id, enrollmentIds)
  const reckoned = reckonLateness(
    handedIn.map((row) => ({ ...row, extended_to: extendedTo })),
    evaluation,
  )
  const regraded = { title, max_score, items: regradedBy(reckoned) }
  await showingMoves(
    tx,
    context,
    { enrollments: enrollmentIds },
    async (moving) => {
      await write(moving)
      const rows = reckoned.map(({ before: { id }, after }) => ({ id, ...after }))
      await writeLateness(moving, rows, { now: context.clock.now(), by: context.user.id, reason })
    },
    regraded,
  )
  await tellRegraded(tx, evaluation, reckoned)
}

type Form = FormOf<typeof contract.saveArrangements>

/** The columns of what the form says, besides whom it's about. */
function fieldsOf({ extended_to, reason }: Form) {
  const columns = { extended_to, reason } satisfies Record<Exclude<keyof Form, 'students'>, unknown>
  return { ...columns, is_excused: extended_to === null }
}

function present({ user_id: _user, arrangement, made_by_name, ...row }: Row) {
  return { ...row, arrangement: arrangement && { ...arrangement, made_by_name: made_by_name ?? '' } }
}

function saidOf({
  extended_to,
  is_excused,
  reason,
}: Pick<NonNullable<Row['arrangement']>, 'extended_to' | 'is_excused' | 'reason'>) {
  return { extended_to, is_excused, reason }
}

function tooEarly(): InvalidFields {
  const code = 'EXTENSION_EARLY'
  return new InvalidFields({ extended_to: { code, message: FIELD_TEXTS[code] } })
}
