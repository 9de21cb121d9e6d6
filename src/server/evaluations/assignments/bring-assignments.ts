import type * as contract from '#contract/evaluations.ts'
import { FIELD_TEXTS } from '#contract/field-texts.ts'
import { allows } from '#domain/access/permissions.ts'
import { daysBetween, shiftDays } from '#domain/calendar.ts'
import { recordAll } from '../../audit/record.ts'
import type { Context, Handler, MovesSeen } from '../../actions/context.ts'
import type { Database } from '../../database/connect.ts'
import type { Tx } from '../../database/transaction.ts'
import { Failure, InvalidFields } from '../../actions/failure.ts'
import { bringScheme } from '../../grades/bring-scheme.ts'
import { showingMoves } from '../../grades/showing-moves.ts'
import { refusing } from '../../actions/refusals.ts'
import { assignmentPublished } from '../../notifications/kinds/courses.ts'
import { copyRubrics } from '../rubrics/rubrics-queries.ts'
import { insertNoticeForStudents } from './assignments-queries.ts'
import { findCourseToBring, insertBrought, listAssignmentsBefore, type CoursePeriod } from './bring-queries.ts'

type Row = Awaited<ReturnType<typeof listAssignmentsBefore>>[number]

/** The evaluations of the period before, in which a course had any, with their dates as far from that period's start as they'd be from this one's. */
export const listAssignmentsToBring: Handler<typeof contract.listAssignmentsToBring> = async (of, context) => {
  const course = await findCourse(context.db, of, context)
  const items = await listShifted(context.db, { courseIds: [of.courseId], period: course.period, zone: context.zone })
  return {
    from: items[0]?.from ?? null,
    items: items.map(({ form_questions, ...item }) => ({ ...item, question_count: form_questions.length })),
  }
}

/** Copies some of them, forms with their questions, into the period: all or none. Students who are enrolled hear of it once. */
export const bringAssignments: Handler<typeof contract.bringAssignments> = async (
  { courseId, periodId, assignments },
  context,
) =>
  context
    .transaction(async (tx) => {
      const of = { courseId, periodId }
      const course = await findCourse(tx, of, context)
      const items = await listShifted(tx, { courseIds: [courseId], period: course.period, zone: context.zone })
      const sources = new Map(items.map((item) => [item.id, item]))
      const rows = assignments.map(({ assignment_id, due_date = null, cutoff_at = null }, index) => {
        const source = sources.get(assignment_id)
        // Each at most once: a second one isn't found any more.
        if (!sources.delete(assignment_id) || !source) throw new Failure('NOT_FOUND')
        const code = problemOfDates(source, { due_date, cutoff_at })
        if (code) throw new InvalidFields({ [`assignments.${index}.cutoff_at`]: { code, message: FIELD_TEXTS[code] } })
        return { ...source, due_date, cutoff_at }
      })
      await copyInto(tx, context, periodId, rows)
      const active = rows.filter(({ is_active }) => is_active).length
      if (active > 0) {
        const notice = assignmentPublished.says({ course_id: course.id, course_name: course.name, count: active })
        const whose = { course_id: courseId, period_id: periodId }
        await insertNoticeForStudents(tx, whose, notice, { now: context.clock.now(), today: context.today })
      }
      return { brought: rows.length }
    })
    .catch(refusing())

/**
 * Copies the active evaluations of several courses into a period whose enrollment opens now, except those whose titles already exist
 * there; returns how many. Nobody is notified: students find them when they enroll.
 */
export async function bringOfCourses(
  tx: Tx,
  context: Context & MovesSeen,
  period: { id: string; start_date: string },
  courseIds: readonly string[],
): Promise<number> {
  const items = await listShifted(tx, { courseIds, period, zone: context.zone })
  const rows = items.filter(({ is_active, is_there }) => is_active && !is_there)
  if (rows.length > 0) await copyInto(tx, context, period.id, rows)
  return rows.length
}

/** What is wrong with the dates of a copy, or null. */
function problemOfDates(source: Row, { due_date, cutoff_at }: Pick<Row, 'due_date' | 'cutoff_at'>) {
  if (due_date && cutoff_at && cutoff_at < due_date) return 'CUTOFF_ORDER'
  return source.answers_shown === 'closed' && !cutoff_at ? 'CUTOFF_FOR_ANSWERS' : null
}

/**
 * Writes the copies, and how their courses are graded where the period has nothing of its own (record 072); shows whom they move:
 * what was due already counts at once (decision L24).
 */
async function copyInto(
  tx: Tx,
  context: Context & MovesSeen,
  period_id: string,
  sources: readonly Row[],
): Promise<void> {
  const now = context.clock.now()
  const rows = sources.map(({ id: _source, is_there: _isThere, from: _from, ...fields }) => ({ ...fields, period_id }))
  const works = rows.filter(({ is_active }) => is_active)
  const ids = await showingMoves(tx, context, { works }, async (moving) => {
    const brought = await insertBrought(
      moving,
      rows.map((row) => ({ ...row, created_at: now, updated_at: now })),
    )
    const copies = new Map(sources.map(({ id }, index) => [id, brought[index] ?? '']))
    const ofCourse = new Map(sources.map(({ course_id, from }) => [course_id, from.id]))
    for (const [courseId, from] of ofCourse)
      await bringScheme(moving, context, { courseId, from, to: period_id, copies })
    return brought
  })
  const copied = sources.flatMap(({ id: from, max_score }, index) => {
    const to = ids[index]
    return to ? [{ from, to, max_score }] : []
  })
  await copyRubrics(tx, copied, now)
  await recordAll(
    tx,
    context,
    rows.flatMap((after, index) => {
      const entity_id = ids[index]
      return entity_id
        ? [{ action: 'assignment.created' as const, entity: 'assignments' as const, entity_id, after }]
        : []
    }),
  )
}

/**
 * Returns the course whose evaluations the caller, its teacher or an administrator, may bring into one of its periods; otherwise
 * NOT_FOUND.
 */
async function findCourse(db: Database | Tx, of: CoursePeriod, teacher: Pick<Context, 'user' | 'today'>) {
  const course = await findCourseToBring(db, of, allows(teacher.user.role, 'courses.manage') ? null : teacher)
  if (!course) throw new Failure('NOT_FOUND')
  return { ...course, period: { id: of.periodId, start_date: course.period_start } }
}

/** The evaluations of the periods before, their dates moved by the days between the starts of both periods. */
async function listShifted(
  db: Database | Tx,
  {
    courseIds,
    period,
    zone,
  }: { courseIds: readonly string[]; period: { id: string; start_date: string }; zone: string },
): Promise<Row[]> {
  const rows = await listAssignmentsBefore(db, { courseIds, periodId: period.id })
  return rows.map((row) => {
    const days = daysBetween(row.from.start_date, period.start_date)
    const shifted = (moment: Date | null) => moment && shiftDays(zone, moment, days)
    return { ...row, due_date: shifted(row.due_date), cutoff_at: shifted(row.cutoff_at) }
  })
}
