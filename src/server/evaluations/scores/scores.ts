import type * as contract from '#contract/evaluations.ts'
import type { HandlerInput } from '#contract/operation.ts'
import { type CountedGrade, givenGrade } from '#domain/evaluations/lateness.ts'
import { showsGrades } from '#domain/evaluations/marking.ts'
import { isGradeInRange } from '#domain/grades/percentages.ts'
import { roundTo } from '#domain/rounding.ts'
import { SCORE_BANDS, scoreBandOf } from '#domain/grades/score-bands.ts'
import { record, recordAll } from '../../audit/record.ts'
import type { Context, Handler, MovesSeen } from '../../actions/context.ts'
import type { Tx } from '../../database/transaction.ts'
import { Failure } from '../../actions/failure.ts'
import { refusing } from '../../actions/refusals.ts'
import { showingMoves } from '../../grades/showing-moves.ts'
import { unasked } from '../../database/moving-tx.ts'
import { submissionGraded } from '../../notifications/kinds/courses.ts'
import { notifyEach } from '../../notifications/notify.ts'
import { getAssignmentForTeacher, getAssignmentForUpdate } from '../assignments/assignments-queries.ts'
import { countedGrade } from '../submissions/reckon-lateness.ts'
import { areNamesHidden, listGradedOf, markPublished } from './publish-queries.ts'
import {
  countGrades,
  countScores,
  deleteEmptyScores,
  listScoreRows,
  listScoresOfEnrollments,
  upsertScores,
} from './scores-queries.ts'

type Sent = HandlerInput<typeof contract.saveScores>['scores'][number]
type Stored = Awaited<ReturnType<typeof listScoresOfEnrollments>>[number]
type Evaluation = Awaited<ReturnType<typeof getAssignmentForUpdate>>

/** One score: as it's stored, and as it will be. */
type Change = CountedGrade & { before: Stored; feedback: string | null }

/** The enrolled students with their scores in an evaluation of the teacher (document 3 §2.8, decision L7). */
export const listScores: Handler<typeof contract.listScores> = async (
  { assignmentId, sort, page, page_size },
  { db, user, today },
) => {
  const assignment = await getAssignmentForTeacher(db, { user, today }, assignmentId)
  // Its students stand here by name: graded without names, it's closed.
  if (assignment.names_hidden) return { items: [], total: 0, page, has_more: false, assignment }
  const offset = (page - 1) * page_size
  const [items, total] = await Promise.all([
    listScoreRows(db, assignment, today, { sort, limit: page_size, offset }),
    countScores(db, assignment, today),
  ])
  return { items, total, page, has_more: offset + items.length < total, assignment }
}

/** How the grades of an evaluation of the teacher are spread over its maximum. */
export const getScoreDistribution: Handler<typeof contract.getScoreDistribution> = async (
  { assignmentId },
  { db, user, today },
) => {
  const { id, max_score } = await getAssignmentForTeacher(db, { user, today }, assignmentId)
  const bands = Array.from({ length: SCORE_BANDS }, () => 0)
  for (const { grade, students } of await countGrades(db, id)) {
    const band = scoreBandOf(grade, max_score)
    bands[band] = (bands[band] ?? 0) + students
  }
  return { bands, graded_count: bands.reduce((sum, students) => sum + students, 0) }
}

/**
 * Saves the scores of students in an evaluation, all of them or none, and takes back those sent as null; each student whose score
 * changes is notified.
 */
export const saveScores: Handler<typeof contract.saveScores> = async ({ assignmentId, scores }, context) => {
  const { today } = context
  return context
    .transaction(async (tx) => {
      const evaluation = await getAssignmentForUpdate(tx, context, assignmentId)
      if (await areNamesHidden(tx, evaluation.id)) throw new Failure('NAMES_HIDDEN')
      const enrollmentIds = [...new Set(scores.map(({ enrollment_id }) => enrollment_id))]
      const stored = await listScoresOfEnrollments(tx, evaluation, today, enrollmentIds)
      if (stored.length !== scores.length) throw new Failure('NOT_FOUND')
      const changes = stored.flatMap((before) => changeOf(evaluation, before, scores))
      await save(tx, context, evaluation, changes)
      return { items: await listScoresOfEnrollments(tx, evaluation, today, enrollmentIds) }
    })
    .catch(refusing())
}

/** What changes in a stored score; nothing when it's saved unchanged. Refuses what may not be saved. */
function toHandedIn({ has_submission, submitted_at, ...row }: Stored) {
  return {
    ...row,
    submitted_at: submitted_at ?? new Date(0),
    submission_type: has_submission ? row.submission_type : null,
  }
}

function changeOf(evaluation: Evaluation, before: Stored, scores: readonly Sent[]): Change[] {
  const sent = scores.find(({ enrollment_id }) => enrollment_id === before.enrollment_id)
  if (!sent) throw new Failure('NOT_FOUND')
  const { max_score } = evaluation
  const given = sent.grade === null ? null : roundTo(sent.grade, 2)
  const feedback = sent.feedback === undefined ? before.feedback : sent.feedback
  if (given !== null && !isGradeInRange(given, max_score)) throw new Failure('GRADE_OUT_OF_RANGE', { max: max_score })
  if (before.acta_closed) throw new Failure('ACTA_CLOSED')
  const isAnother = sent.seen_grade !== undefined && sent.seen_grade !== givenGrade(before)
  if (before.version !== sent.version || isAnother) throw new Failure('CHANGED_MEANWHILE')
  const isSame = given === givenGrade(before) && feedback === before.feedback
  return isSame ? [] : [{ before, ...countedGrade(given, evaluation, toHandedIn(before)), feedback }]
}

/** Those whose grade changes or is taken back: a first grade itself says whom it moves (database/moving-tx.ts). */
function regraded(changes: readonly Change[]): string[] {
  return changes
    .filter(({ before, grade }) => before.grade !== null && !before.needs_review && grade !== before.grade)
    .map(({ before }) => before.enrollment_id)
}

async function save(
  tx: Tx,
  context: Context & MovesSeen,
  evaluation: Evaluation,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return
  const now = context.clock.now()
  const rows = changes.map(({ before, grade, original_grade, late_percent, feedback }) => ({
    assignment_id: evaluation.id,
    course_id: evaluation.course_id,
    user_id: before.user_id,
    enrollment_id: before.enrollment_id,
    max_score: evaluation.max_score,
    grade,
    original_grade,
    late_percent,
    feedback,
    graded_at: grade === null ? null : now,
    graded_by: grade === null ? null : context.user.id,
    submitted_at: now,
    updated_at: now,
    version: before.version + 1,
  }))
  const stored = await showingMoves(tx, context, { enrollments: regraded(changes) }, async (moving) => {
    const written = await upsertScores(moving, rows)
    await deleteEmptyScores(moving, evaluation.id)
    return written
  })
  if (stored.length !== rows.length) throw new Failure('CHANGED_MEANWHILE')
  const submissionOf = new Map(stored.map(({ id, user_id }) => [user_id, id]))
  await recordAll(
    tx,
    context,
    changes.map(({ before, grade, original_grade, late_percent, feedback }) => ({
      action: grade === null ? 'grade.removed' : 'grade.saved',
      entity: 'enrollments',
      entity_id: before.enrollment_id,
      before: { assignment_id: evaluation.id, grade: before.grade, feedback: before.feedback },
      after: {
        assignment_id: evaluation.id,
        grade,
        feedback,
        ...(original_grade !== null && { original_grade, late_percent }),
      },
    })),
  )
  if (!showsGrades(evaluation)) return
  const { id: assignment_id, course_id, title, max_score } = evaluation
  const about = { assignment_id, course_id, title, max_score }
  await notifyEach(
    tx,
    changes.flatMap(({ before: { user_id, grade: old }, grade }) => {
      const submission_id = submissionOf.get(user_id)
      if (grade === null || submission_id === undefined) return []
      return [submissionGraded.to(user_id, { ...about, submission_id, grade, wasGraded: old !== null })]
    }),
  )
}

/**
 * Publishes the grades of an evaluation that were held: from here on each is shown, and every graded student is told once (record 076).
 * Nobody's calculated grade moves by it: it has counted for their teacher all along.
 */
export const publishGrades: Handler<typeof contract.publishGrades> = async ({ assignmentId, seen_count }, context) =>
  context.transaction(async (tx) => {
    const evaluation = await getAssignmentForUpdate(tx, context, assignmentId)
    const graded = await listGradedOf(tx, assignmentId)
    // Sent again as its answer got lost, or another tab was first.
    if (showsGrades(evaluation)) return { told: graded.length }
    if (graded.length === 0) throw new Failure('NOTHING_TO_PUBLISH')
    if (graded.length !== seen_count) throw new Failure('CHANGED_MEANWHILE')
    await markPublished(unasked(tx, 'not_graded_by'), assignmentId, context.clock.now())
    const { title, course_id, max_score } = evaluation
    await record(tx, context, 'grades.published', {
      entity: 'assignments',
      entity_id: assignmentId,
      after: { title, course_id, published: graded.length },
    })
    const about = {
      assignment_id: assignmentId,
      course_id,
      title,
      max_score,
      wasGraded: false,
    }
    await notifyEach(
      tx,
      graded.map(({ user_id, ...one }) => submissionGraded.to(user_id, { ...about, ...one })),
    )
    return { told: graded.length }
  })
