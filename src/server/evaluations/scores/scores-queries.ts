import { and, count, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/connect.ts'
import { hasPeriodEnded, isHeld } from '../../database/rules.ts'
import { isActaOfEnrollment } from '../../database/acta-of-enrollment.ts'
import { fullName, shownEmail } from '../../database/person-name.ts'
import { enrollments } from '../../database/tables/enrollments.ts'
import { assignment_submissions } from '../../database/tables/evaluations.ts'
import { course_actas } from '../../database/tables/grades.ts'
import { users } from '../../database/tables/people.ts'
import { periods } from '../../database/tables/periods.ts'
import type { MovingTx } from '../../database/moving-tx.ts'
import type { Tx } from '../../database/transaction.ts'
import type { SortOf } from '#contract/sorting.ts'
import { lateColumns } from '../submissions/lateness-queries.ts'
import { sorted } from '../../database/sorted.ts'

type Evaluation = { id: string; course_id: string; period_id: string | null }
type NewScore = typeof assignment_submissions.$inferInsert & { version: number }

/** Students scored in an evaluation: the active enrollments of its period, while it lasts, and anyone who has something in it. */
export const scoredIn = ({ course_id, period_id }: Evaluation, today: string, also?: AnyPgColumn): SQL | undefined =>
  and(
    eq(enrollments.course_id, course_id),
    period_id === null ? undefined : eq(enrollments.period_id, period_id),
    or(
      sql`${assignment_submissions.id} is not null`,
      also && isNotNull(also),
      and(eq(enrollments.is_active, true), sql`not ${hasPeriodEnded('periods', sql`${today}::date`)}`),
    ),
  )

const columns = {
  enrollment_id: enrollments.id,
  user_id: users.id,
  student_name: fullName,
  student_email: shownEmail,
  type_coursed: enrollments.type_coursed,
  has_submission: sql<boolean>`${assignment_submissions.submission_type} is not null`,
  grade: assignment_submissions.grade,
  original_grade: assignment_submissions.original_grade,
  late_percent: assignment_submissions.late_percent,
  feedback: assignment_submissions.feedback,
  needs_review: assignment_submissions.needs_review,
  graded_at: assignment_submissions.graded_at,
  is_held: sql<boolean>`coalesce(${isHeld('assignment_submissions')}, false)`,
  version: sql<number>`coalesce(${assignment_submissions.version}, 0)`,
  acta_closed: sql<boolean>`${course_actas.id} is not null`,
}

const BY_STUDENT = [users.last_name, users.first_name, enrollments.id]
const ORDERS = {
  student: BY_STUDENT,
  // Those who have none yet rank below all others.
  grade: [sql`coalesce(${assignment_submissions.grade}, -1)`, ...BY_STUDENT],
}
type Sorted = { sort?: SortOf<'scores'> | undefined }

/** Their enrollments, found before anything is sorted: otherwise everybody is read by name until some happen to be theirs. */
function scored(db: Database | Tx, evaluation: Evaluation, today: string): SQL {
  const theirs = db
    .select({ id: enrollments.id })
    .from(enrollments)
    .innerJoin(periods, eq(periods.id, enrollments.period_id))
    .leftJoin(assignment_submissions, isWorkIn(evaluation))
    .where(scoredIn(evaluation, today))
  return sql`${enrollments.id} = any(array(${theirs}))`
}

const isWorkIn = ({ id }: Evaluation) =>
  and(eq(assignment_submissions.enrollment_id, enrollments.id), eq(assignment_submissions.assignment_id, id))

const scoreColumns = { ...columns, ...lateColumns }

function scores(
  db: Database | Tx,
  evaluation: Evaluation,
  today: string,
  { sort, enrollmentIds }: Sorted & { enrollmentIds?: string[] },
) {
  return db
    .select(scoreColumns)
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.user_id))
    .leftJoin(assignment_submissions, isWorkIn(evaluation))
    .leftJoin(course_actas, isActaOfEnrollment)
    .where(and(scored(db, evaluation, today), enrollmentIds ? inArray(enrollments.id, enrollmentIds) : undefined))
    .orderBy(...sorted(sort, ORDERS, BY_STUDENT))
}

/** By last name unless sorted otherwise. */
export function listScoreRows(
  db: Database,
  evaluation: Evaluation,
  today: string,
  page: Sorted & { limit: number; offset: number },
) {
  return scores(db, evaluation, today, page).limit(page.limit).offset(page.offset)
}

export function listScoresOfEnrollments(tx: Tx, evaluation: Evaluation, today: string, enrollmentIds: string[]) {
  return scores(tx, evaluation, today, { enrollmentIds })
}

export async function countScores(db: Database, evaluation: Evaluation, today: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(enrollments)
    .innerJoin(periods, eq(periods.id, enrollments.period_id))
    .leftJoin(assignment_submissions, isWorkIn(evaluation))
    .where(scoredIn(evaluation, today))
  return row?.count ?? 0
}

/** The grades that were given in an evaluation and to how many regular students each; read by the index of its submissions. */
export function countGrades(db: Database, assignmentId: string) {
  return db
    .select({
      grade: sql<number>`${assignment_submissions.grade}`.mapWith(assignment_submissions.grade),
      students: count(),
    })
    .from(assignment_submissions)
    .innerJoin(enrollments, eq(enrollments.id, assignment_submissions.enrollment_id))
    .where(
      and(
        eq(assignment_submissions.assignment_id, assignmentId),
        isNotNull(assignment_submissions.grade),
        eq(enrollments.type_coursed, 'regular'),
      ),
    )
    .groupBy(assignment_submissions.grade)
}

/** Stores scores whose `version` follows the stored one; returns which: fewer when somebody else came first. */
export async function upsertScores(moving: MovingTx, rows: NewScore[]): Promise<{ id: string; user_id: string }[]> {
  return moving
    .insert(assignment_submissions)
    .values(rows)
    .onConflictDoUpdate({
      target: [assignment_submissions.assignment_id, assignment_submissions.enrollment_id],
      set: {
        grade: sql`excluded.grade`,
        original_grade: sql`excluded.original_grade`,
        late_percent: sql`excluded.late_percent`,
        returned_at: null,
        returned_until: null,
        return_reason: null,
        feedback: sql`excluded.feedback`,
        graded_at: sql`excluded.graded_at`,
        graded_by: sql`excluded.graded_by`,
        updated_at: sql`excluded.updated_at`,
        version: sql`excluded.version`,
        needs_review: false,
      },
      setWhere: sql`${assignment_submissions.version} = excluded.version - 1`,
    })
    .returning({ id: assignment_submissions.id, user_id: assignment_submissions.user_id })
}

/** Rows that no longer hold work or a score: a score that was taken back leaves nothing to grade. */
export async function deleteEmptyScores(moving: MovingTx, assignmentId: string): Promise<void> {
  await moving
    .delete(assignment_submissions)
    .where(
      and(
        eq(assignment_submissions.assignment_id, assignmentId),
        isNull(assignment_submissions.submission_type),
        isNull(assignment_submissions.grade),
      ),
    )
}
