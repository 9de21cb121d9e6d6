import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import type { MovingTx } from '../../database/moving-tx.ts'
import { fullName } from '../../database/person-name.ts'
import { isInClosedActa } from '../../database/rules.ts'
import { assignment_submissions } from '../../database/tables/evaluations.ts'
import { users } from '../../database/tables/people.ts'
import { rubric_adjustments, rubric_criteria, rubric_marks } from '../../database/tables/rubrics.ts'
import type { Tx } from '../../database/transaction.ts'
import { lateColumns } from '../submissions/lateness-queries.ts'

type Mark = { criterion_id: string; level_id: string; comment: string | null }
type Adjustment = { grade: number; reason: string }
/** What was chosen of a rubric in a hand-in, and its other grade if it has one. */
export type Marked = { rubric_marks: Mark[]; adjustment: Adjustment | null }

const NOTHING: Marked = { rubric_marks: [], adjustment: null }

/** Returns what reads the marks of some hand-ins, in the rubric's order. */
export async function readMarks(
  db: Database | Tx,
  submissionIds: readonly string[],
): Promise<(submissionId: string) => Marked> {
  if (submissionIds.length === 0) return () => NOTHING
  const rows = await db
    .select({
      submission_id: rubric_marks.submission_id,
      mark: {
        criterion_id: rubric_marks.criterion_id,
        level_id: rubric_marks.level_id,
        comment: rubric_marks.comment,
      },
    })
    .from(rubric_marks)
    .innerJoin(rubric_criteria, eq(rubric_criteria.id, rubric_marks.criterion_id))
    .where(inArray(rubric_marks.submission_id, [...submissionIds]))
    .orderBy(asc(rubric_criteria.position), rubric_criteria.id)
  if (rows.length === 0) return () => NOTHING
  const adjusted = await db
    .select()
    .from(rubric_adjustments)
    .where(inArray(rubric_adjustments.submission_id, [...submissionIds]))
  const marks = Map.groupBy(rows, ({ submission_id }) => submission_id)
  const adjustments = new Map(adjusted.map(({ submission_id, grade, reason }) => [submission_id, { grade, reason }]))
  return (id) => ({
    rubric_marks: marks.get(id)?.map(({ mark }) => mark) ?? [],
    adjustment: adjustments.get(id) ?? null,
  })
}

/** Writes the marks of a hand-in, and its other grade if it has one, over what there was. */
export async function writeMarks(moving: MovingTx, submissionId: string, { rubric_marks: marks, adjustment }: Marked) {
  await moving.delete(rubric_marks).where(eq(rubric_marks.submission_id, submissionId))
  await moving.insert(rubric_marks).values(
    marks.map(({ criterion_id, level_id, comment }) => ({
      submission_id: submissionId,
      criterion_id,
      level_id,
      comment,
    })),
  )
  await moving.delete(rubric_adjustments).where(eq(rubric_adjustments.submission_id, submissionId))
  if (adjustment)
    await moving
      .insert(rubric_adjustments)
      .values({ submission_id: submissionId, grade: adjustment.grade, reason: adjustment.reason })
}

const markedIn = (assignmentId: string) => sql`${assignment_submissions.assignment_id} = ${assignmentId} and exists (
  select 1 from rubric_marks m where m.submission_id = assignment_submissions.id)`

/** How many hand-ins of an evaluation have marks. */
export function countMarked(db: Database | Tx, assignmentId: string): Promise<number> {
  return db.$count(assignment_submissions, markedIn(assignmentId))
}

/** The hand-ins of an evaluation that have marks, locked, by last name, and whether their acta is closed. */
export function listMarkedForUpdate(tx: Tx, assignmentId: string) {
  return tx
    .select({
      id: assignment_submissions.id,
      user_id: assignment_submissions.user_id,
      enrollment_id: assignment_submissions.enrollment_id,
      student_name: fullName,
      is_late: assignment_submissions.is_late,
      grade: assignment_submissions.grade,
      original_grade: assignment_submissions.original_grade,
      late_percent: assignment_submissions.late_percent,
      ...lateColumns,
      acta_closed: isInClosedActa('assignment_submissions'),
    })
    .from(assignment_submissions)
    .innerJoin(users, eq(users.id, assignment_submissions.user_id))
    .where(markedIn(assignmentId))
    .orderBy(asc(users.last_name), asc(users.first_name), assignment_submissions.id)
    .for('update', { of: assignment_submissions })
}

/** How many students have each level in an evaluation's rubric, and how many were graded by it; listeners stay out (decision L10). */
export async function countLevels(db: Database, assignmentId: string) {
  const { rows } = await db.execute<{ level_id: string; students: number; graded: number }>(sql`
    with graded as (
      select s.id from assignment_submissions s join enrollments e on e.id = s.enrollment_id
      where s.assignment_id = ${assignmentId} and s.grade is not null and e.type_coursed <> 'oyente'
    )
    select m.level_id, count(*)::int as students,
      (select count(distinct m.submission_id)::int from rubric_marks m join graded g on g.id = m.submission_id) as graded
    from rubric_marks m join graded g on g.id = m.submission_id group by m.level_id`)
  return rows
}
