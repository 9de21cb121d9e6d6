import { and, eq, isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import type { updateAssignment } from '#contract/evaluations.ts'
import type { CallInput } from '#contract/operation.ts'
import { expectFailure, type Seminary } from './seminary.ts'
import { enrollments_open } from '#server/database/tables/courses.ts'
import { assignment_submissions } from '#server/database/tables/evaluations.ts'
import { fileFields } from '#server/evaluations/evaluations-test-support.ts'

export type Options = { seenMoves?: string }
export type Action = (options: Options) => Promise<unknown>

export const PAST = '2026-11-01T02:59:59.000Z'
export const FUTURE = '2027-06-01T02:59:59.000Z'

/** The calculated grades of a course's students in the current period. */
export async function calculatedOf({ as, cast }: Seminary) {
  const { items } = await as.bruno.listFinalGrades({
    courseId: cast.courses.hermeneutics,
    periodId: cast.periods.current,
    page_size: 100,
  })
  return new Map(items.map((row) => [row.enrollment_id, row]))
}

/** Closes the acta of the same course and period, once whatever waits there has a grade. */
export async function closeActa({ as, cast, database }: Seminary) {
  const of = { courseId: cast.courses.hermeneutics, periodId: cast.periods.current }
  await database.db.update(enrollments_open).set({ is_open: false }).where(eq(enrollments_open.course_id, of.courseId))
  const waiting = await database.db
    .select()
    .from(assignment_submissions)
    .where(and(eq(assignment_submissions.course_id, of.courseId), isNull(assignment_submissions.grade)))
  for (const { id, version, max_score } of waiting)
    await as.bruno.gradeSubmission({ submissionId: id, grade: max_score, version })
  await as.bruno.closeActa({ ...of, is_early: true })
  return of
}

/** Changes of the graded essay as its form sends them. */
export const change =
  ({ as, cast }: Seminary, fields: Partial<CallInput<typeof updateAssignment>>, assignmentId?: string) =>
  async (options: Options = {}) => {
    const stored = await as.bruno.getTaughtAssignment({ assignmentId: assignmentId ?? cast.assignments.gradedEssay })
    const { id, course_id, title, assignment_type, due_date, max_score, is_active } = stored
    const form = { course_id, title, assignment_type, due_date, max_score, is_active }
    return as.bruno.updateAssignment({ assignmentId: id, ...form, ...fields }, options)
  }

/** Expects an action to be refused with the list of those it moves, to change nothing then, and to do exactly that once it was seen. */
export async function expectShown(here: Seminary, action: Action) {
  const before = await calculatedOf(here)
  const { moves } = await expectFailure(action({}), 'GRADES_MOVE')
  expect(await calculatedOf(here)).toEqual(before)
  expect(moves?.items.length).toBeGreaterThan(0)
  await action({ seenMoves: moves?.seen ?? '' })
  const after = await calculatedOf(here)
  for (const { enrollment_id, from, to } of moves?.items ?? []) {
    expect(before.get(enrollment_id)?.calculated).toMatchObject(from)
    expect(after.get(enrollment_id)?.calculated).toMatchObject(to)
  }
  const moved = new Set(moves?.items.map(({ enrollment_id }) => enrollment_id))
  const others = [...after.values()].filter(({ enrollment_id, may_set }) => may_set && !moved.has(enrollment_id))
  for (const { enrollment_id, calculated } of others) {
    const { final_grade, status } = before.get(enrollment_id)?.calculated ?? {}
    expect(calculated).toMatchObject({ final_grade, status })
  }
  if (!moves) throw new Error('nothing was shown')
  return moves
}

/** A new evaluation of Hermenéutica in the current period. */
export function fields({ cast }: Seminary, changes: Partial<CallInput<typeof updateAssignment>>) {
  return fileFields(cast.courses.hermeneutics, { period_id: cast.periods.current, ...changes })
}
