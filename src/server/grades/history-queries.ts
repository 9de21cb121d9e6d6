import { and, desc, eq, inArray, isNotNull, not, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { namesHidden } from '../database/rules.ts'
import type { Audience } from './grades-queries.ts'
import { isTaughtBy, type Teacher } from '../database/taught-by.ts'
import { fullName, shownEmail } from '../database/person-name.ts'
import { courses } from '../database/tables/courses.ts'
import { assignments, assignment_submissions } from '../database/tables/evaluations.ts'
import { grade_history } from '../database/tables/grades.ts'
import { users } from '../database/tables/people.ts'
import type { SortOf } from '#contract/sorting.ts'
import { sorted } from '../database/sorted.ts'

/** How many changes of one enrollment are read; more never happened to a grade by hand. */
const MOST_CHANGES = 200

/** Which changes: of the final grade, of one evaluation, or of all grades of an enrollment. */
export type ChangesOf = 'final' | 'all' | { assignmentId: string }

/** The changes of an enrollment's grades, newest first, with the reason where it was a rectification or the key was corrected. */
export function listGradeChanges(db: Database, enrollmentId: string, which: ChangesOf, audience: Audience = 'student') {
  const kind = {
    final: () => eq(grade_history.kind, 'final'),
    all: () => undefined,
  }
  const only = typeof which === 'string' ? kind[which]() : eq(grade_history.assignment_id, which.assignmentId)
  return db
    .select({
      id: grade_history.id,
      at: grade_history.changed_at,
      by_name: sql<string | null>`${fullName}`,
      assignment_title: assignments.title,
      old_grade: grade_history.old_grade,
      new_grade: grade_history.new_grade,
      old_status: grade_history.old_status,
      new_status: grade_history.new_status,
      // Of a corrected key it's in the line. A rectification and its line are of one moment and say the same grade.
      reason: sql<string | null>`coalesce(${grade_history.reason}, (select r.reason from acta_rectifications r
        where r.enrollment_id = ${grade_history.enrollment_id} and ${grade_history.kind} = 'final'
          and r.rectified_at = ${grade_history.changed_at} and r.new_grade is not distinct from ${grade_history.new_grade} limit 1))`,
    })
    .from(grade_history)
    .leftJoin(users, eq(users.id, grade_history.changed_by))
    .leftJoin(assignments, eq(assignments.id, grade_history.assignment_id))
    .where(
      and(
        eq(grade_history.enrollment_id, enrollmentId),
        only,
        audience === 'teacher' ? sql`not coalesce(${namesHidden('assignments', sql`now()`)}, false)` : undefined,
      ),
    )
    .orderBy(desc(grade_history.changed_at), desc(grade_history.id))
    .limit(MOST_CHANGES)
}

type Filter = { teacher: Teacher; courseId: string | undefined; words: string | null }

/** As the few that are archived: to look each one's evaluation up reads as many pages as a teacher ever graded. */
const isOfArchived = ({ user }: Teacher) =>
  sql`${assignment_submissions.assignment_id} in (select a.id from assignments a join courses c on c.id = a.course_id
    where c.teacher_id = ${user.id} and a.archived_at is not null)`

/** Those that are graded without names now: here each would have its student's. */
const isOfNameless = ({ user }: Teacher) =>
  sql`${assignment_submissions.assignment_id} in (select a.id from assignments a join courses c on c.id = a.course_id
    where c.teacher_id = ${user.id} and ${namesHidden('a', sql`now()`)})`

const graded = ({ teacher, courseId, words }: Filter): SQL | undefined =>
  and(
    isTaughtBy(teacher),
    courseId ? eq(courses.id, courseId) : undefined,
    isNotNull(assignment_submissions.grade),
    not(isOfArchived(teacher)),
    not(isOfNameless(teacher)),
    words === null ? undefined : sql`${users.search_text} like fold_person(${words})`,
  )

const isOfEvaluation = eq(assignments.id, assignment_submissions.assignment_id)
const isOfPerson = eq(users.id, assignment_submissions.user_id)

const ORDERS = {
  date: [assignment_submissions.graded_at, assignment_submissions.id],
  student: [users.last_name, users.first_name, assignment_submissions.id],
  evaluation: [assignments.title, assignments.id, assignment_submissions.id],
  // As the column shows it: out of what could be reached.
  grade: [sql`${assignment_submissions.grade} / ${assignments.max_score}`, assignment_submissions.id],
}

/** The graded submissions of the courses that a teacher works in, newest first unless sorted otherwise (document 3 §2.8). */
export async function listGradedOfTeacher(
  db: Database,
  filter: Filter,
  page: { sort: SortOf<'gradeHistory'> | undefined; limit: number; offset: number },
) {
  const order = sorted(page.sort, ORDERS, [desc(assignment_submissions.graded_at), assignment_submissions.id])
  // First, which ones: only words and some orders need whose they are, or of what; otherwise that is read only for those on the page.
  const isByPerson = filter.words !== null || page.sort === 'student' || page.sort === '-student'
  const isByEvaluation = page.sort !== undefined && /evaluation|grade/.test(page.sort)
  const chosen = db
    .select({ id: assignment_submissions.id })
    .from(assignment_submissions)
    .innerJoin(courses, eq(courses.id, assignment_submissions.course_id))
    .where(graded(filter))
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset)
    .$dynamic()
  const sortable = isByEvaluation ? chosen.innerJoin(assignments, isOfEvaluation) : chosen
  const rows = await db
    .select({
      submission_id: assignment_submissions.id,
      assignment_id: assignments.id,
      assignment_title: assignments.title,
      assignment_type: assignments.assignment_type,
      course_id: courses.id,
      course_name: courses.name,
      course_code: courses.course_code,
      student_name: fullName,
      student_email: shownEmail,
      grade: assignment_submissions.grade,
      max_score: assignments.max_score,
      graded_at: assignment_submissions.graded_at,
      feedback: assignment_submissions.feedback,
    })
    .from(assignment_submissions)
    .innerJoin(assignments, isOfEvaluation)
    .innerJoin(courses, eq(courses.id, assignment_submissions.course_id))
    .innerJoin(users, isOfPerson)
    .where(inArray(assignment_submissions.id, isByPerson ? sortable.innerJoin(users, isOfPerson) : sortable))
    .orderBy(...order)
  // The query asked for graded ones; constraint i64_graded gives each its moment.
  return rows.flatMap(({ grade, graded_at, ...row }) =>
    grade === null || !graded_at ? [] : [{ ...row, grade, graded_at }],
  )
}

/** How many there are. Whose they are is asked for words alone: each would be one person more to read. */
export async function countGradedOfTeacher(db: Database, filter: Filter): Promise<number> {
  const counted = db
    .select({ total: sql<number>`count(*)::int` })
    .from(assignment_submissions)
    .innerJoin(courses, eq(courses.id, assignment_submissions.course_id))
    .where(graded(filter))
    .$dynamic()
  const [row] = await (filter.words === null ? counted : counted.innerJoin(users, isOfPerson))
  return row?.total ?? 0
}
