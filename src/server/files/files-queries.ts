import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { FilePurpose } from '#domain/files/purposes.ts'
import { ROOM_PURPOSES } from '#domain/files/senders.ts'
import type { Database } from '../database/connect.ts'
import { isNameless, opaqueName } from '../database/nameless.ts'
import { isWorkOf } from '../database/rules.ts'
import { submission_version_files, submission_versions } from '../database/tables/arrangements.ts'
import { courses } from '../database/tables/courses.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { assignments, assignment_submissions, submission_files } from '../database/tables/evaluations.ts'
import { files } from '../database/tables/files.ts'
import { lesson_contents, lessons } from '../database/tables/lessons.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'

/** What every answer says of a file. */
const description = {
  id: files.id,
  file_name: files.file_name,
  file_size: files.size,
  file_type: files.mime,
}
/** What it's called to its teacher while it's graded without names (record 076). */
const opaque_name = sql<string | null>`(select ${opaqueName('s')} from assignment_submissions s
  where ${isNameless('s')} and (s.id in (select f.submission_id from submission_files f where f.file_id = files.id)
    or s.id in (select v.submission_id from submission_versions v join submission_version_files f on f.version_id = v.id where f.file_id = files.id))
  limit 1)`
const stored = { ...description, purpose: files.purpose, storage_key: files.storage_key, is_public: files.is_public }

export async function findFile(db: Database | Tx, fileId: string) {
  const [row] = await db
    .select({ ...stored, owner_id: files.owner_id, opaque_name })
    .from(files)
    .where(eq(files.id, fileId))
  return row ?? null
}

export async function insertFile(tx: Tx, file: typeof files.$inferInsert) {
  const [row] = await tx.insert(files).values(file).returning(description)
  if (!row) throw new Error('insert returned no row')
  return row
}

/** The number of files a person uploaded that nothing uses yet, and the bytes of all that count as theirs. */
export async function measureFilesOf(db: Database | Tx, userId: string): Promise<{ unused: number; bytes: number }> {
  const [row] = await db
    .select({
      unused: sql<number>`count(*) filter (where ${files.attached_at} is null)`,
      bytes: sql<number>`coalesce(sum(${files.size}), 0)::bigint`,
    })
    .from(files)
    .where(and(eq(files.owner_id, userId), or(isNull(files.attached_at), inArray(files.purpose, [...ROOM_PURPOSES]))))
  return row ?? { unused: 0, bytes: 0 }
}

/** Until the transaction ends, nothing else is stored for this person: of many simultaneous uploads, each counts those before it. */
export async function lockUploadsOf(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${userId}`}, 0))`)
}

/** Marks a person's unused file as used; null when it isn't theirs, has another purpose or was used before. */
export async function markAttached(tx: Tx, userId: string, fileId: string, purpose: FilePurpose) {
  const [row] = await tx
    .update(files)
    .set({ attached_at: sql`now()` })
    .where(and(eq(files.id, fileId), eq(files.owner_id, userId), eq(files.purpose, purpose), isNull(files.attached_at)))
    .returning(description)
  return row ?? null
}

/** Whether a file belongs to a person and is for a purpose. */
export async function ownsFile(tx: Tx, userId: string, fileId: string, purpose: FilePurpose): Promise<boolean> {
  const rows = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.owner_id, userId), eq(files.purpose, purpose)))
  return rows.length > 0
}

/** Removes rows of files; answers the keys under which their bytes lie. */
export async function deleteFileRows(tx: Tx, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return []
  const rows = await tx
    .delete(files)
    .where(inArray(files.id, [...fileIds]))
    .returning({ storage_key: files.storage_key })
  return rows.map(({ storage_key }) => storage_key)
}

/** Every photo that a person uploaded, removed: the keys under which their bytes lie. */
export async function deletePhotoRowsOf(tx: Tx, ownerId: string): Promise<string[]> {
  const rows = await tx
    .delete(files)
    .where(and(eq(files.owner_id, ownerId), eq(files.purpose, 'photo')))
    .returning({ storage_key: files.storage_key })
  return rows.map(({ storage_key }) => storage_key)
}

/** Removes the rows of files that have been unused since a given time; returns the keys under which their bytes are stored. */
export async function deleteUnusedFileRows(tx: Tx, uploadedBefore: Date): Promise<string[]> {
  const rows = await tx
    .delete(files)
    .where(and(isNull(files.attached_at), lt(files.created_at, uploadedBefore)))
    .returning({ storage_key: files.storage_key })
  return rows.map(({ storage_key }) => storage_key)
}

/** Those of these keys under which a file's bytes are to lie. */
export async function listStoredKeys(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .select({ storage_key: files.storage_key })
    .from(files)
    .where(inArray(files.storage_key, [...keys]))
  return new Set(rows.map(({ storage_key }) => storage_key))
}

/** A file with what ties a person to it: whether it's theirs, they teach its course, or their enrollments in it. */
export async function findFileWithTies(db: Database, fileId: string, userId: string) {
  const [file] = await db
    .select({ ...stored, owner_id: files.owner_id, opaque_name })
    .from(files)
    .where(eq(files.id, fileId))
  if (!file) return null
  const inCourse = await db
    .select({
      teaches: sql<boolean>`${courses.teacher_id} = ${userId}`,
      status: enrollments.status,
      is_active: enrollments.is_active,
    })
    .from(courses)
    .leftJoin(enrollments, and(eq(enrollments.course_id, courses.id), eq(enrollments.user_id, userId)))
    .where(
      or(
        inArray(
          courses.id,
          db
            .select({ id: lessons.course_id })
            .from(lesson_contents)
            .innerJoin(lessons, eq(lessons.id, lesson_contents.lesson_id))
            .where(eq(lesson_contents.file_id, fileId)),
        ),
        inArray(
          courses.id,
          db
            .select({ id: assignment_submissions.course_id })
            .from(submission_files)
            .innerJoin(assignment_submissions, eq(assignment_submissions.id, submission_files.submission_id))
            .where(eq(submission_files.file_id, fileId)),
        ),
        inArray(
          courses.id,
          db
            .select({ id: assignment_submissions.course_id })
            .from(submission_version_files)
            .innerJoin(submission_versions, eq(submission_versions.id, submission_version_files.version_id))
            .innerJoin(assignment_submissions, eq(assignment_submissions.id, submission_versions.submission_id))
            .where(eq(submission_version_files.file_id, fileId)),
        ),
      ),
    )
  return {
    ...file,
    owns: file.owner_id === userId,
    teaches: inCourse.some(({ teaches }) => teaches),
    enrollments: inCourse.flatMap(({ status, is_active }) =>
      status === null || is_active === null ? [] : [{ status, is_active }],
    ),
  }
}

/** The limits of an evaluation's files, for a student who is or was enrolled in its course; otherwise NOT_FOUND. */
export async function getAssignmentFileLimits(db: Database, studentId: string, assignmentId: string) {
  const [row] = await db
    .select({ allowed_file_types: assignments.allowed_file_types, max_file_size_mb: assignments.max_file_size_mb })
    .from(assignments)
    .innerJoin(enrollments, eq(enrollments.course_id, assignments.course_id))
    .where(
      and(
        eq(assignments.id, assignmentId),
        eq(enrollments.user_id, studentId),
        isWorkOf('assignments', sql`${enrollments.period_id}`),
      ),
    )
    .limit(1)
  if (!row) throw new Failure('NOT_FOUND')
  return row
}
