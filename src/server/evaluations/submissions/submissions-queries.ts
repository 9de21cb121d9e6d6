import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { isHeld } from '../../database/rules.ts'
import { assignment_submissions, submission_files } from '../../database/tables/evaluations.ts'
import { files } from '../../database/tables/files.ts'
import type { MovingTx } from '../../database/moving-tx.ts'
import type { Tx } from '../../database/transaction.ts'
import { Failure } from '../../actions/failure.ts'
import { ownSubmissionColumns } from '../assignments/study-queries.ts'

type NewSubmission = typeof assignment_submissions.$inferInsert
type StoredFile = { id: string; file_name: string; file_size: number; file_type: string }

/** The files of submissions, each list in its order. */
export async function listSubmissionFiles(
  db: Database | Tx,
  submissionIds: string[],
): Promise<Map<string, StoredFile[]>> {
  const bySubmission = new Map<string, StoredFile[]>()
  if (submissionIds.length === 0) return bySubmission
  const rows = await db
    .select({
      submission_id: submission_files.submission_id,
      id: files.id,
      file_name: files.file_name,
      file_size: files.size,
      file_type: files.mime,
    })
    .from(submission_files)
    .innerJoin(files, eq(files.id, submission_files.file_id))
    .where(inArray(submission_files.submission_id, submissionIds))
    .orderBy(asc(submission_files.position))
  for (const { submission_id, ...file } of rows) {
    bySubmission.set(submission_id, [...(bySubmission.get(submission_id) ?? []), file])
  }
  return bySubmission
}

/** Whether an enrollment has a submission in an evaluation. */
export async function hasSubmitted(tx: Tx, assignmentId: string, enrollmentId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: assignment_submissions.id })
    .from(assignment_submissions)
    .where(
      and(
        eq(assignment_submissions.assignment_id, assignmentId),
        eq(assignment_submissions.enrollment_id, enrollmentId),
      ),
    )
  return rows.length > 0
}

const answeredColumns = {
  form_answers: assignment_submissions.form_answers,
  form_version: assignment_submissions.form_version,
  grade: assignment_submissions.grade,
  original_grade: assignment_submissions.original_grade,
  late_percent: assignment_submissions.late_percent,
  max_score: assignment_submissions.max_score,
  needs_review: assignment_submissions.needs_review,
  is_held: isHeld('assignment_submissions'),
}

/** What an enrollment has answered in a form, or null. */
export async function findFormSubmission(tx: Tx, assignmentId: string, enrollmentId: string) {
  const [row] = await tx
    .select(answeredColumns)
    .from(assignment_submissions)
    .where(
      and(
        eq(assignment_submissions.assignment_id, assignmentId),
        eq(assignment_submissions.enrollment_id, enrollmentId),
      ),
    )
  return row ?? null
}

/** The answers of a form's submission with what it was graded. */
export async function getFormAnswers(db: Database, submissionId: string) {
  const [row] = await db
    .select(answeredColumns)
    .from(assignment_submissions)
    .where(eq(assignment_submissions.id, submissionId))
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** Stores a submission, or replaces the one there is while it has no grade or is back to be mended; null when it's graded. Locks the row. */
export async function upsertFileSubmission(moving: MovingTx, submission: NewSubmission & { submitted_at: Date }) {
  const { submission_type, submitted_at, is_late } = submission
  const [row] = await moving
    .insert(assignment_submissions)
    .values(submission)
    .onConflictDoUpdate({
      target: [assignment_submissions.assignment_id, assignment_submissions.enrollment_id],
      set: {
        submission_type,
        submitted_at,
        is_late: is_late ?? false,
        updated_at: submitted_at,
        version: sql`${assignment_submissions.version} + 1`,
        // What was graded and came back mended waits for its teacher again; its grade stays until then.
        needs_review: sql`${assignment_submissions.grade} is not null`,
        returned_at: null,
        returned_until: null,
        return_reason: null,
      },
      setWhere: or(
        isNull(assignment_submissions.grade),
        gt(assignment_submissions.returned_until, sql`${submitted_at}::timestamptz - interval '1 second'`),
      ),
    })
    .returning(ownSubmissionColumns)
  return row ?? null
}

/** Ties these files to a submission in this order, instead of those it had; the first is its file_url (decision L6). */
export async function replaceSubmissionFiles(
  moving: MovingTx,
  submissionId: string,
  kept: readonly StoredFile[],
): Promise<void> {
  await moving.delete(submission_files).where(eq(submission_files.submission_id, submissionId))
  await moving
    .insert(submission_files)
    .values(kept.map(({ id }, index) => ({ submission_id: submissionId, file_id: id, position: index + 1 })))
  const [first] = kept
  await moving
    .update(assignment_submissions)
    .set({
      file_url: first ? `/files/${first.id}` : null,
      file_name: first?.file_name ?? null,
      file_size: first?.file_size ?? null,
      file_type: first?.file_type ?? null,
    })
    .where(eq(assignment_submissions.id, submissionId))
}

/** Stores a graded form; null when this enrollment has a submission already, also from the same moment. */
export async function insertFormSubmission(moving: MovingTx, submission: NewSubmission): Promise<string | null> {
  const [row] = await moving
    .insert(assignment_submissions)
    .values(submission)
    .onConflictDoNothing({ target: [assignment_submissions.assignment_id, assignment_submissions.enrollment_id] })
    .returning({ id: assignment_submissions.id })
  return row?.id ?? null
}

/** What an enrollment handed in as files, with its row locked; otherwise NOT_FOUND. */
export async function getOwnFileSubmission(tx: Tx, assignmentId: string, enrollmentId: string) {
  const [row] = await tx
    .select({ id: assignment_submissions.id, grade: assignment_submissions.grade })
    .from(assignment_submissions)
    .where(
      and(
        eq(assignment_submissions.assignment_id, assignmentId),
        eq(assignment_submissions.enrollment_id, enrollmentId),
        eq(assignment_submissions.submission_type, 'file'),
      ),
    )
    .for('update')
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** Removes a submission; answers the files that it had. */
export async function deleteFileSubmission(moving: MovingTx, submissionId: string): Promise<string[]> {
  const used = await moving
    .delete(submission_files)
    .where(eq(submission_files.submission_id, submissionId))
    .returning({ file_id: submission_files.file_id })
  await moving.delete(assignment_submissions).where(eq(assignment_submissions.id, submissionId))
  return used.map(({ file_id }) => file_id)
}
