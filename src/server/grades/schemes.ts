import * as contract from '#contract/schemes.ts'
import type { FormOf, HandlerOutput } from '#contract/operation.ts'
import { allows } from '#domain/access/permissions.ts'
import { enrollmentCan } from '#domain/enrollments/standing.ts'
import { statusAfterFinalGrade } from '#domain/grades/final-grade.ts'
import { movesBetween } from '#domain/grades/moves.ts'
import { schemeParts } from '#domain/grades/scheme.ts'
import type { Context, Handler } from '../actions/context.ts'
import { edited } from '../actions/editing.ts'
import { Failure } from '../actions/failure.ts'
import { refusing } from '../actions/refusals.ts'
import { changesBetween } from '../audit/changes.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { calculateFinalGrades, type Calculated } from './calculate.ts'
import { listStoredFinals } from './grades-queries.ts'
import { listMovable } from './moves-queries.ts'
import { findEnrollmentOf } from './own-grades-queries.ts'
import { findScheme, listSchemes, listSchemeWorks, lockScheme, schemeFrom, updateScheme } from './scheme-queries.ts'
import { showingMoves } from './showing-moves.ts'
import { writeFinalGrades } from './write-final-grade.ts'

type Scheme = HandlerOutput<typeof contract.getScheme>
type Found = NonNullable<Awaited<ReturnType<typeof findScheme>>>

/** The scheme, for whoever teaches the course; staff read it of any. */
export const getScheme: Handler<typeof contract.getScheme> = async (of, context) => {
  const own = await findScheme(context.db, context, of)
  const found = own ?? (allows(context.user.role, 'courses.manage') ? await findScheme(context.db, null, of) : null)
  if (!found) throw new Failure('NOT_FOUND')
  return present(context.db, found, own ? null : 'reader')
}

/**
 * Sets it, showing first whom it moves (decision L24). Where a final grade was stored the status follows the new rule, and the
 * grade stays.
 */
export const saveScheme: Handler<typeof contract.saveScheme> = async (sent, context) => {
  const { courseId, periodId } = sent
  const of = { courseId, periodId }
  return context
    .transaction(async (tx) => {
      const seen = await findScheme(tx, context, of)
      if (!seen) throw new Failure('NOT_FOUND')
      if (seen.acta_closed) throw new Failure('ACTA_CLOSED')
      const now = context.clock.now()
      await showingMoves(tx, context, { works: [{ course_id: courseId, period_id: periodId }] }, async (moving) => {
        const id = await lockScheme(moving, of, now)
        const stored = await findScheme(tx, context, of)
        if (!stored) throw new Failure('NOT_FOUND')
        const thing = { entity: 'course_schemes', entity_id: id }
        const fields = fieldsOf(await edited(tx, context, { form: contract.SchemeForm, thing, stored, sent }))
        const known = new Set((await listSchemeWorks(tx, of)).map(({ assignment_id }) => assignment_id))
        // An evaluation that was deleted meanwhile has nothing to say.
        const wanted = { ...fields, works: fields.works.filter(({ assignment_id }) => known.has(assignment_id)) }
        const changes = changesBetween(fieldsOf(stored), wanted)
        if (!changes) return
        const finals = await listStoredFinals(tx, of)
        const before = await calculateFinalGrades(tx, finals, context)
        await updateScheme(moving, id, wanted, now)
        await record(tx, context, 'scheme.saved', { ...thing, ...changes })
        await restate(tx, context, finals, before)
      })
      const found = await findScheme(tx, context, of)
      if (!found) throw new Failure('NOT_FOUND')
      return present(tx, found, null)
    })
    .catch(refusing())
}

/** What the class would have, calculated as it's calculated everywhere, without storing anything. */
export const previewScheme: Handler<typeof contract.previewScheme> = async (sent, context) => {
  const { courseId, periodId } = sent
  const found = await findScheme(context.db, context, { courseId, periodId })
  if (!found) throw new Failure('NOT_FOUND')
  const works = [{ course_id: courseId, period_id: periodId }]
  const rows = (await listMovable(context.db, { works })).filter(enrollmentCan.setFinalGrade)
  const seen = { ...context, audience: 'teacher' as const }
  const now = await calculateFinalGrades(context.db, rows, seen)
  const then = await calculateFinalGrades(context.db, rows, seen, schemeFrom(fieldsOf(sent), found.period_percent))
  const moves = new Map(movesBetween(figuresOf(now), figuresOf(then)).map((move) => [move.enrollment_id, move]))
  const items = rows.map(({ enrollment_id, student_name, final_grade, ...row }) => {
    const move = moves.get(enrollment_id)
    const figure = {
      final_grade: now.get(enrollment_id)?.finalGrade ?? null,
      status: now.get(enrollment_id)?.status ?? null,
    }
    const rule = then.get(enrollment_id)
    const stored =
      final_grade === null || !rule
        ? null
        : { grade: final_grade, from: row.status, to: statusAfterFinalGrade(row, final_grade, rule) }
    return {
      enrollment_id,
      student_name,
      from: move?.from ?? figure,
      to: move?.to ?? figure,
      crossing: move?.crossing ?? null,
      stored,
    }
  })
  const rank = ({ enrollment_id, crossing }: (typeof items)[number]) => {
    if (crossing) return 0
    return moves.has(enrollment_id) ? 1 : 2
  }
  return {
    items: items.toSorted((a, b) => rank(a) - rank(b)),
    moved: moves.size,
    passes: items.filter(({ crossing }) => crossing === 'passes').length,
    fails: items.filter(({ crossing }) => crossing === 'fails').length,
  }
}

/** In words, for the student of the course. */
export const getOwnScheme: Handler<typeof contract.getOwnScheme> = async ({ enrollmentId }, { db, user }) => {
  const enrollment = await findEnrollmentOf(db, user.id, enrollmentId)
  if (!enrollment) throw new Failure('NOT_FOUND')
  const schemeOf = await listSchemes(db, [enrollment])
  const { course_id: courseId, period_id: periodId } = enrollment
  const works = (await listSchemeWorks(db, { courseId, periodId })).filter(({ is_active }) => is_active)
  const scheme = schemeOf(enrollment)
  return { pass_percent: scheme.pass_percent, parts: schemeParts(scheme, works) }
}

/** What is stored of the form. */
function fieldsOf({ pass_percent, categories, works }: FormOf<typeof contract.previewScheme>) {
  return { pass_percent, categories, works } satisfies Record<keyof FormOf<typeof contract.previewScheme>, unknown>
}

async function present(db: Database | Tx, found: Found, locked: 'reader' | null): Promise<Scheme> {
  const { course_id: courseId, period_id: periodId } = found
  return {
    ...found,
    locked: locked ?? (found.acta_closed ? 'acta_closed' : null),
    evaluations: await listSchemeWorks(db, { courseId, periodId }),
  }
}

function figuresOf(calculated: ReadonlyMap<string, Calculated>) {
  return new Map(
    [...calculated].map(([id, { finalGrade, status }]) => [id, { final_grade: finalGrade, status }] as const),
  )
}

/** Writes the statuses of stored final grades that the rule gave before and gives otherwise now; the grades stay. */
async function restate(
  tx: Tx,
  context: Context,
  finals: Awaited<ReturnType<typeof listStoredFinals>>,
  before: ReadonlyMap<string, Calculated>,
): Promise<void> {
  const after = await calculateFinalGrades(tx, finals, context)
  const changed = finals.flatMap((row) => {
    const [was, is] = [before.get(row.enrollment_id), after.get(row.enrollment_id)]
    if (!was || !is || !enrollmentCan.setFinalGrade(row)) return []
    const status = statusAfterFinalGrade(row, row.final_grade, is)
    if (status === row.status || statusAfterFinalGrade(row, row.final_grade, was) !== row.status) return []
    return [{ before: row, given: { action: 'final_grade.saved' as const, final_grade: row.final_grade, status } }]
  })
  await writeFinalGrades(tx, context, changed, context.clock.now())
}
