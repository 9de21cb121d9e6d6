import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import type { MovingTx } from '../../database/moving-tx.ts'
import { submission_version_files, submission_versions } from '../../database/tables/arrangements.ts'
import { assignment_submissions } from '../../database/tables/evaluations.ts'
import { files } from '../../database/tables/files.ts'
import type { Tx } from '../../database/transaction.ts'

/** Keeps what an enrollment had handed in when it went back to its student, with its files, before it's replaced; returns whether it had. */
export async function keepReturned(
  moving: MovingTx,
  { assignment_id, enrollment_id }: { assignment_id: string; enrollment_id: string },
): Promise<boolean> {
  const [returned] = await moving
    .select({
      submission_id: assignment_submissions.id,
      submitted_at: assignment_submissions.submitted_at,
      is_late: assignment_submissions.is_late,
      returned_at: assignment_submissions.returned_at,
      returned_until: assignment_submissions.returned_until,
      return_reason: assignment_submissions.return_reason,
    })
    .from(assignment_submissions)
    .where(
      and(
        eq(assignment_submissions.assignment_id, assignment_id),
        eq(assignment_submissions.enrollment_id, enrollment_id),
        isNotNull(assignment_submissions.returned_at),
      ),
    )
    .for('update')
  if (!returned) return false
  const { submission_id, submitted_at, is_late, returned_at, returned_until, return_reason } = returned
  if (!returned_at || !returned_until || !return_reason) throw new Error('a return without its date or reason')
  const [version] = await moving
    .insert(submission_versions)
    .values({
      submission_id,
      submitted_at,
      is_late,
      returned_at,
      returned_until,
      return_reason,
      number: sql`(select count(*)::int + 1 from submission_versions v where v.submission_id = ${submission_id})`,
    })
    .returning({ id: submission_versions.id })
  if (!version) throw new Error('insert returned no row')
  await moving.execute(sql`insert into submission_version_files (version_id, position, file_id)
    select ${version.id}, f.position, f.file_id from submission_files f where f.submission_id = ${submission_id}`)
  return true
}

/** Whether a submission went back to its student, now or before. */
export async function wasReturned(tx: Tx, submissionId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from assignment_submissions s where s.id = ${submissionId}
    and (s.returned_at is not null or exists (select 1 from submission_versions v where v.submission_id = s.id))`)
  return rows.length > 0
}

/** Those of these files that are part of an earlier version. */
export async function listKeptFiles(tx: Tx, fileIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (fileIds.length === 0) return new Set()
  const rows = await tx
    .select({ file_id: submission_version_files.file_id })
    .from(submission_version_files)
    .where(inArray(submission_version_files.file_id, [...fileIds]))
  return new Set(rows.map(({ file_id }) => file_id))
}

/** The earlier versions of submissions, each list newest first, with their files in order. */
export async function listEarlier(db: Database | Tx, submissionIds: readonly string[]) {
  if (submissionIds.length === 0) return new Map<string, never[]>()
  const rows = await db
    .select({
      submission_id: submission_versions.submission_id,
      id: submission_versions.id,
      submitted_at: submission_versions.submitted_at,
      is_late: submission_versions.is_late,
      returned_at: submission_versions.returned_at,
      return_reason: submission_versions.return_reason,
      file: { id: files.id, file_name: files.file_name, file_size: files.size, file_type: files.mime },
    })
    .from(submission_versions)
    .innerJoin(submission_version_files, eq(submission_version_files.version_id, submission_versions.id))
    .innerJoin(files, eq(files.id, submission_version_files.file_id))
    .where(inArray(submission_versions.submission_id, [...submissionIds]))
    .orderBy(desc(submission_versions.number), asc(submission_version_files.position))
  const versions = Map.groupBy(rows, ({ id }) => id)
  const earlier = [...versions.values()].flatMap((of) => {
    const [first] = of
    if (!first) return []
    const { submission_id, submitted_at, is_late, returned_at, return_reason } = first
    return [{ submission_id, submitted_at, is_late, returned_at, return_reason, files: of.map(({ file }) => file) }]
  })
  return Map.groupBy(earlier, ({ submission_id }) => submission_id)
}

/** Says that a submission is back with its student: since when, until when and why. */
export async function markReturned(
  moving: MovingTx,
  submissionId: string,
  { returned_at, returned_until, return_reason }: { returned_at: Date; returned_until: Date; return_reason: string },
): Promise<void> {
  await moving
    .update(assignment_submissions)
    .set({
      returned_at,
      returned_until,
      return_reason,
      updated_at: returned_at,
      version: sql`${assignment_submissions.version} + 1`,
    })
    .where(eq(assignment_submissions.id, submissionId))
}
