import type * as contract from '#contract/recognized.ts'
import type { FormOf } from '#contract/operation.ts'
import { FIELD_TEXTS } from '#contract/field-texts.ts'
import { courseStanding } from '#domain/programs/attempts.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../actions/context.ts'
import { listStandings } from '../database/academic-record.ts'
import type { Tx } from '../database/transaction.ts'
import { revokeResting } from '../papers/revoke.ts'
import { Failure, InvalidFields } from '../actions/failure.ts'
import { attachFile } from '../files/attach-file.ts'
import { listText } from '../texts/format.ts'
import { recognitionDecided } from '../notifications/kinds/enrollments.ts'
import { notify } from '../notifications/notify.ts'
import { requirePrinted } from '../actions/require-printed.ts'
import { requireShownResting } from './resting.ts'
import {
  annul,
  findRecognitionForUpdate,
  insertRecognition,
  isPerson,
  listCoursesById,
  lockRecognitionsOf,
} from './recognized-queries.ts'

/** Records an equivalence, accepted or refused. What the person has approved already isn't recognized once more. */
export const createEquivalence: Handler<typeof contract.createEquivalence> = async (form, context) => {
  const { userId, courses } = form
  const fields = fieldsOf(form)
  const { outcome, institution, courses_elsewhere, dated_on, resolution, attachment_id } = fields
  const { user, clock, today } = context
  if (!(await isPerson(context.db, userId))) throw new Failure('STUDENT_NOT_FOUND')
  if (dated_on > today) throw new InvalidFields({ dated_on: { code: 'NOT_YET', message: FIELD_TEXTS.NOT_YET } })
  requirePrinted({ institution, resolution })
  const isAccepted = outcome === 'aprobada'
  return context.transaction(async (tx) => {
    await lockRecognitionsOf(tx, userId)
    const named = await listCoursesById(
      tx,
      courses.map(({ course_id }) => course_id),
    )
    if (named.length < courses.length) throw new Failure('NOT_FOUND')
    if (isAccepted) await refuseApproved(tx, userId, named)
    if (attachment_id) await attachFile(tx, user.id, attachment_id, 'resolution')
    const id = await insertRecognition(
      tx,
      {
        ...fields,
        user_id: userId,
        origin: 'equivalencia',
        recorded_by: user.id,
        recorded_at: clock.now(),
      },
      courses,
    )
    const course_names = named.map(({ name }) => name)
    await record(tx, context, 'recognition.created', {
      entity: 'recognized_courses',
      entity_id: id,
      after: { user_id: userId, outcome, institution, courses_elsewhere, dated_on, resolution, courses: course_names },
    })
    await notify(tx, recognitionDecided.to(userId, { recognized_id: id, course_names, isAccepted, institution }))
    return { id }
  })
}

type Form = FormOf<typeof contract.createEquivalence>

/** The columns of what the form says; its courses are rows of their own. */
function fieldsOf(form: Form) {
  const { outcome, institution, courses_elsewhere, dated_on, attachment_id, resolution = null, note = null } = form
  return {
    outcome,
    institution,
    courses_elsewhere,
    dated_on,
    resolution,
    attachment_id,
    note,
  } satisfies Record<Exclude<keyof Form, 'courses'>, unknown>
}

async function refuseApproved(tx: Tx, userId: string, courses: readonly { id: string; name: string }[]): Promise<void> {
  const { approved } = courseStanding(await listStandings(tx, [userId]))
  const already = courses.filter(({ id }) => approved.has(id)).map(({ name }) => name)
  if (already.length > 0) throw new Failure('COURSES_APPROVED', { courses: listText(already) })
}

/** What was recognized, or refused, by mistake stops counting and remains visible. This includes what a change of plan wrote. */
export const annulRecognition: Handler<typeof contract.annulRecognition> = async (
  { recognizedId, reason, seen },
  context,
) =>
  context.transaction(async (tx) => {
    const found = await findRecognitionForUpdate(tx, recognizedId)
    if (!found) throw new Failure('NOT_FOUND')
    if (found.origin === 'cambio_de_plan') throw new Failure('RECOGNITION_OF_PLAN')
    if (found.annulled_at) throw new Failure('RECOGNITION_ANNULLED')
    const { user_id, course_names } = found
    await requireShownResting(tx, context.zone, { recognizedId, seen })
    await annul(tx, recognizedId, { by: context.user.id, now: context.clock.now(), reason })
    await revokeResting(tx, context, { recognizedId }, `se anuló un reconocimiento (${listText(course_names)})`)
    await record(tx, context, 'recognition.annulled', {
      entity: 'recognized_courses',
      entity_id: recognizedId,
      after: { user_id, courses: course_names, reason },
    })
    await notify(tx, recognitionDecided.to(user_id, { recognized_id: recognizedId, course_names, annulled: reason }))
    return {}
  })
