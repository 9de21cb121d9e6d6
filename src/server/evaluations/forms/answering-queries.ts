import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { isActaOfEnrollment } from '../../database/acta-of-enrollment.ts'
import { isEnrolled, seesEvaluations } from '../../database/rules.ts'
import { enrollments_open } from '../../database/tables/courses.ts'
import { enrollments } from '../../database/tables/enrollments.ts'
import { assignment_submissions, form_drafts, form_versions } from '../../database/tables/evaluations.ts'
import { course_actas } from '../../database/tables/grades.ts'
import { users } from '../../database/tables/people.ts'
import { periods } from '../../database/tables/periods.ts'
import type { Tx } from '../../database/transaction.ts'

/**
 * The saved answers of students who may still hand in a form: they study the course through a running enrollment, with no row among
 * what was handed in and no closed acta.
 */
export function listDraftsToHandIn(tx: Tx, assignmentId: string, at: { now: Date; today: string }) {
  const now = sql`${at.now.toISOString()}::timestamptz`
  const study = { enrollment: 'enrollments', window: 'enrollments_open', period: 'periods' }
  return tx
    .select({ answers: form_drafts.answers })
    .from(form_drafts)
    .innerJoin(enrollments, eq(enrollments.id, form_drafts.enrollment_id))
    .innerJoin(users, and(eq(users.id, enrollments.user_id), users.is_active))
    .innerJoin(enrollments_open, eq(enrollments_open.id, enrollments.enrollment_open_id))
    .innerJoin(periods, eq(periods.id, enrollments.period_id))
    .leftJoin(course_actas, isActaOfEnrollment)
    .leftJoin(
      assignment_submissions,
      and(
        eq(assignment_submissions.enrollment_id, form_drafts.enrollment_id),
        eq(assignment_submissions.assignment_id, form_drafts.assignment_id),
      ),
    )
    .where(
      and(
        eq(form_drafts.assignment_id, assignmentId),
        isEnrolled('enrollments'),
        seesEvaluations(study, { now, today: sql`${at.today}::date` }),
        isNull(course_actas.id),
        isNull(assignment_submissions.id),
      ),
    )
}

/** Whether there are saved answers from anyone, which belong to the evaluation's course. */
export async function hasDrafts(tx: Tx, assignmentId: string): Promise<boolean> {
  return (await tx.$count(form_drafts, eq(form_drafts.assignment_id, assignmentId))) > 0
}

/** The questions of the versions to which somebody handed in; of all where it isn't known to which, and of those named besides. */
export async function listReadVersions(tx: Tx, assignmentId: string, besides: readonly number[]): Promise<unknown[]> {
  const answered = await tx
    .selectDistinct({ version: assignment_submissions.form_version })
    .from(assignment_submissions)
    .where(and(eq(assignment_submissions.assignment_id, assignmentId), isNotNull(assignment_submissions.form_answers)))
  const versions = new Set([...besides, ...answered.map(({ version }) => version ?? 0)])
  if (versions.size === 0) return []
  const rows = await tx
    .select({ version: form_versions.version, questions: form_versions.questions })
    .from(form_versions)
    .where(eq(form_versions.assignment_id, assignmentId))
  // 0 is of none that is known.
  return rows.filter(({ version }) => versions.has(0) || versions.has(version)).map(({ questions }) => questions)
}
