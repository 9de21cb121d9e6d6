import type * as contract from '#contract/grades.ts'
import type { HandlerOutput } from '#contract/operation.ts'
import { startOfDayIn } from '#domain/calendar.ts'
import { isWindowOpen } from '#domain/enrollments/windows.ts'
import { type ActaProblem, actaProblem, entryAtClosing, wouldCalculate, wouldFailEarly } from '#domain/grades/acta.ts'
import { hasPeriodEnded } from '#domain/periods/periods.ts'
import { record } from '../audit/record.ts'
import type { Context, Handler } from '../actions/context.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'
import {
  type ActaOf,
  findActa,
  insertActa,
  listActaStudents,
  listRectifications,
  listUnpublished,
  listWindows,
  lockActa,
} from './acta-queries.ts'
import { findActaNumber, listCopies } from './acta-copies-queries.ts'
import { type ActaSnapshot, readActaEvent, readActaSnapshot } from './acta-facts.ts'
import { standingLines } from './acta-paper.ts'
import { type Calculated, calculateFinalGrades } from './calculate.ts'
import { digestOf, requireShown } from '../actions/seen.ts'
import { updateFinalGrades } from './grades-queries.ts'
import { namesOf, presentCopy } from './list-actas.ts'
import { findUnlockRequest } from './unlock-queries.ts'
import { recordFinalGrades } from './write-final-grade.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findActa>>>

const REFUSALS = {
  window_open: 'ACTA_WINDOW_OPEN',
  no_students: 'ACTA_EMPTY',
  to_grade: 'ACTA_TO_GRADE',
  nothing_counts: 'ACTA_NOTHING_COUNTS',
  unpublished: 'ACTA_UNPUBLISHED',
} as const satisfies Record<ActaProblem, string>

/** What the acta of a course and period would hold, or holds. */
export const getActa: Handler<typeof contract.getActa> = async ({ courseId, periodId }, context) => {
  const found = await findActa(context.db, context, { courseId, periodId })
  if (!found) throw new Failure('NOT_FOUND')
  return present(context.db, context, found, await studentsOf(context.db, context, { courseId, periodId }))
}

/**
 * Closes the acta: calculated grades are written where none was set, and from then on only rectification changes anything; before its
 * period ends, only once that was confirmed (decisions L8 and L14).
 */
export const closeActa: Handler<typeof contract.closeActa> = async ({ courseId, periodId, is_early, seen }, context) =>
  context.transaction(async (tx) => {
    const acta = { courseId, periodId }
    if (!(await findActa(tx, context, acta))) throw new Failure('NOT_FOUND')
    await lockActa(tx, acta)
    const [found, students] = [await findActa(tx, context, acta), await studentsOf(tx, context, acta)]
    if (!found) throw new Failure('NOT_FOUND')
    if (found.acta_id) throw new Failure('ACTA_CLOSED')
    const unpublished = await listUnpublished(tx, acta)
    const isWindowOpen = (await enrollsUntil(tx, context, acta)) !== null
    const problem = actaProblem(students, {
      isWindowOpen,
      hasHeldGrades: unpublished.length > 0,
    })
    if (problem)
      throw new Failure(REFUSALS[problem], {
        count: countBlocking(students),
        titles: titlesOf(unpublished),
      })
    if (isBeforeEnd(found, context) && !is_early) throw new Failure('ACTA_EARLY')
    requireShown(seen, digestOfClosing(students))
    await close(tx, context, found, students)
    const closed = await findActa(tx, context, acta)
    if (!closed) throw new Failure('NOT_FOUND')
    return present(tx, context, closed, await studentsOf(tx, context, acta))
  })

async function close(tx: Tx, context: Context, found: Found, students: readonly Student[]): Promise<void> {
  const at = { by: context.user.id, now: context.clock.now() }
  const entries = students.flatMap((student) => {
    const entry = entryAtClosing(student)
    return entry ? [{ student, entry }] : []
  })
  await updateFinalGrades(
    tx,
    entries.map(({ student: { enrollment_id, completion_date }, entry: { final_grade, status } }) => ({
      enrollment_id,
      final_grade,
      status,
      completion_date: completion_date ?? at.now,
    })),
    at,
  )
  await recordFinalGrades(
    tx,
    context,
    entries
      .filter(({ entry }) => entry.final_grade !== null)
      .map(({ student, entry }) => ({
        before: { ...student, course_name: found.course_name },
        given: { action: 'final_grade.calculated', ...entry },
      })),
  )
  const id = await insertActa(tx, { courseId: found.course_id, periodId: found.period_id }, at)
  if (!id) throw new Failure('ACTA_CLOSED')
  await record(tx, context, 'course.closed', {
    entity: 'course_actas',
    entity_id: id,
    after: { course_id: found.course_id, period_id: found.period_id, calculated: entries.length },
  })
}

/** A student of the acta with what the rule says of them. */
export type Student = Awaited<ReturnType<typeof studentsOf>>[number]

/** Everyone of the acta, by last name, with their calculated grades. */
export async function studentsOf(db: Database | Tx, context: Context, acta: ActaOf) {
  const rows = await listActaStudents(db, acta)
  const calculated = await calculateFinalGrades(db, rows, { ...context, audience: 'teacher' })
  return rows.flatMap((row) => {
    const own = calculated.get(row.enrollment_id)
    return own ? [{ ...row, calculated: own, toGradeCount: own.toGradeCount, pendingCount: pendingOf(own).length }] : []
  })
}

/** Until when people may still enroll, or null. */
export async function enrollsUntil(db: Database | Tx, { clock }: Context, acta: ActaOf): Promise<Date | null> {
  const open = (await listWindows(db, acta)).filter((window) => isWindowOpen(window, clock.now()))
  return (
    open.map(({ enrollment_end_date }) => enrollment_end_date).toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null
  )
}

async function present(
  db: Database | Tx,
  context: Context,
  found: Found,
  students: readonly Student[],
): Promise<HandlerOutput<typeof contract.getActa>> {
  const number = await findActaNumber(db, acta(found))
  const kept = found.acta_id === null ? null : await readSnapshot(db, found.acta_id)
  const isOpen = found.acta_id === null
  const window_ends = isOpen ? await enrollsUntil(db, context, acta(found)) : null
  const unlock_asked_at =
    window_ends && (await findUnlockRequest(db, acta(found), startOfDayIn(context.zone, context.today)))
  const unpublished = isOpen ? await listUnpublished(db, acta(found)) : []
  const calculated = students.filter(wouldCalculate)
  const pending = new Set(calculated.flatMap((student) => pendingOf(student.calculated)))
  return {
    ...found,
    number,
    closed_by_name: null,
    copies: [],
    counts: countsOf(students),
    problem: isOpen
      ? actaProblem(students, {
          isWindowOpen: window_ends !== null,
          hasHeldGrades: unpublished.length > 0,
        })
      : null,
    unpublished,
    window_ends,
    unlock_asked_at,
    blocking_count: countBlocking(students),
    to_grade_count: sumOf(students.map(({ toGradeCount }) => toGradeCount)),
    pending_count: pending.size,
    provisional: isBeforeEnd(found, context),
    would_fail: isOpen ? students.filter(wouldFailEarly).map(({ last_first }) => last_first) : [],
    rectifications: [],
    seen: isOpen ? digestOfClosing(students) : null,
    ...kept,
  }
}

function titlesOf(evaluations: readonly { title: string }[]): string {
  return evaluations.map(({ title }) => `«${title}»`).join(', ')
}

/** From what the acta would say about everybody: what is set, and what closing it would write. */
function digestOfClosing(students: readonly Student[]): string {
  return digestOf(
    students.map((student) => [student.enrollment_id, student.final_grade, student.status, entryAtClosing(student)]),
  )
}

/** What a closed acta says is read from its stored copy, whatever its course and people are called now (decision L23). */
async function readSnapshot(db: Database | Tx, actaId: string) {
  const copies = await listCopies(db, [actaId])
  const kept = readActaSnapshot(copies.map(({ facts }) => facts))
  const rows = await listRectifications(db, actaId)
  const factsOf = (id: string) => {
    const facts = copies.find(({ rectification_id }) => rectification_id === id)?.facts
    const deed = facts === undefined ? null : readActaEvent(facts)
    return deed?.deed === 'rectification' ? deed : null
  }
  return {
    ...namesOf(kept.closing),
    copies: copies.map(presentCopy),
    counts: countsOfSnapshot(kept),
    rectifications: rows.flatMap((row) => {
      const facts = factsOf(row.id)
      return facts ? [{ ...row, student_name: facts.student.name, by_name: facts.by.name }] : []
    }),
  }
}

function countsOfSnapshot(kept: ActaSnapshot) {
  const lines = standingLines(kept)
  const count = (which: (line: (typeof lines)[number]) => boolean) => lines.filter(which).length
  return {
    students: lines.length,
    passed: count(({ status }) => status === 'Aprobado'),
    failed: count(({ status }) => status === 'Desaprobado' || status === 'Reprobado'),
    to_calculate: 0,
    listeners: count(({ type_coursed, status }) => type_coursed === 'oyente' && status !== 'Desistido'),
    without_grade: count(({ grade, type_coursed }) => grade === null && type_coursed === 'regular'),
  }
}

function acta({ course_id, period_id }: Found): ActaOf {
  return { courseId: course_id, periodId: period_id }
}

function isBeforeEnd({ period_end }: Found, { today }: Context): boolean {
  return !hasPeriodEnded({ end_date: period_end }, today)
}

function pendingOf({ lines }: Calculated): string[] {
  return lines.filter(({ state }) => state === 'pending').map(({ assignment_id }) => assignment_id)
}

function countsOf(students: readonly Student[]) {
  const count = (which: (student: Student) => boolean) => students.filter(which).length
  return {
    students: students.length,
    passed: count(({ status }) => status === 'Aprobado'),
    failed: count(({ status }) => status === 'Desaprobado' || status === 'Reprobado'),
    to_calculate: count(wouldCalculate),
    listeners: count(({ type_coursed, status }) => type_coursed === 'oyente' && status !== 'Desistido'),
    without_grade: count(
      (student) => student.final_grade === null && student.type_coursed === 'regular' && !wouldCalculate(student),
    ),
  }
}

function countBlocking(students: readonly Student[]): number {
  return sumOf(students.filter(wouldCalculate).map(({ toGradeCount }) => toGradeCount))
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}
