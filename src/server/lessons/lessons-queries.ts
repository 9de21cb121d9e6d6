import { and, asc, eq, sql } from 'drizzle-orm'
import type { LessonContentType } from '#domain/lessons/contents.ts'
import type { Database } from '../database/connect.ts'
import type { MovingTx } from '../database/moving-tx.ts'
import { prepared } from '../database/prepared.ts'
import { courses } from '../database/tables/courses.ts'
import { assignments } from '../database/tables/evaluations.ts'
import { lessons } from '../database/tables/lessons.ts'
import { completed_lessons } from '../database/tables/progress.ts'
import { isTaughtBy, type Teacher } from '../database/taught-by.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'

/** A content as the database builds it into its lesson's row. */
type ContentJson = {
  id: string
  lesson_id: string
  type: LessonContentType
  title: string | null
  content_url: string | null
  content_text: string | null
  file_id: string | null
  file_name: string | null
  file_size: number | null
  file_type: string | null
  order: number
  version: number
}

/** What is written of a lesson. */
type LessonFields = Omit<
  typeof lessons.$inferInsert,
  'id' | 'course_id' | 'order' | 'created_at' | 'updated_at' | 'version'
>

const fields = {
  id: lessons.id,
  course_id: lessons.course_id,
  title: lessons.title,
  description: lessons.description,
  duration: lessons.duration,
  module_title: lessons.module_title,
  order: lessons.order,
  version: lessons.version,
}

// `file_size` is a text because that of document 3 §3 is; only whole numbers of bytes are read from it.
const contents = sql<ContentJson[]>`coalesce((
  select json_agg(json_build_object(
    'id', c.id, 'lesson_id', c.lesson_id, 'type', c.type, 'title', c.title, 'content_url', c.content_url,
    'content_text', c.content_text, 'file_id', c.file_id, 'file_name', c.file_name,
    'file_size', case when c.file_size ~ '^[0-9]{1,12}$' then c.file_size::bigint end,
    'file_type', c.file_type, 'order', c."order", 'version', c.version
  ) order by c."order", c.created_at, c.id)
  from lesson_contents c where c.lesson_id = ${lessons.id}
), '[]'::json)`

/** The lessons of a course in its order, with their contents, and when the enrollment completed each; null for none. */
export function listLessonRows(db: Database, asked: { courseId: string; enrollmentId: string | null }) {
  return prepared(db, 'list_course_lessons', (db, name) =>
    db
      .select({ ...fields, created_at: lessons.created_at, contents, completed_at: completed_lessons.completed_at })
      .from(lessons)
      .leftJoin(
        completed_lessons,
        and(
          eq(completed_lessons.lesson_id, lessons.id),
          eq(completed_lessons.enrollment_id, sql`${sql.placeholder('enrollmentId')}::uuid`),
        ),
      )
      .where(eq(lessons.course_id, sql.placeholder('courseId')))
      .orderBy(asc(lessons.order), asc(lessons.created_at), asc(lessons.id))
      .prepare(name),
  ).execute(asked)
}

/** The order of a course's lessons, first to last. */
export function listLessonOrder(tx: Tx, courseId: string): Promise<{ id: string; order: number }[]> {
  return tx
    .select({ id: lessons.id, order: lessons.order })
    .from(lessons)
    .where(eq(lessons.course_id, courseId))
    .orderBy(asc(lessons.order), asc(lessons.created_at), asc(lessons.id))
}

export async function insertLesson(
  tx: Tx,
  lesson: LessonFields & { course_id: string; order: number; created_at: Date },
) {
  const { course_id, order, created_at } = lesson
  const [row] = await tx
    .insert(lessons)
    .values({ ...columnsOf(lesson), course_id, order, created_at, updated_at: created_at })
    .returning(fields)
  if (!row) throw new Error('insert returned no row')
  return row
}

/** Returns the course that a lesson belongs to if this teacher works in it; otherwise fails with NOT_FOUND. */
export async function getCourseOfLesson(tx: Tx, teacher: Teacher, lessonId: string): Promise<string> {
  const [row] = await tx
    .select({ course_id: lessons.course_id })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .where(and(eq(lessons.id, lessonId), isTaughtBy(teacher)))
  if (!row) throw new Failure('NOT_FOUND')
  return row.course_id
}

/** The same with its row locked: what two change of it comes one after the other. */
export async function getLessonForUpdate(tx: Tx, lessonId: string) {
  const [row] = await tx.select(fields).from(lessons).where(eq(lessons.id, lessonId)).for('no key update')
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** A lesson with its contents, by its identifier alone: callers have checked whose it is. */
export async function getLesson(tx: Tx, lessonId: string) {
  const [row] = await tx
    .select({ ...fields, contents })
    .from(lessons)
    .where(eq(lessons.id, lessonId))
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

export async function updateLessonFields(tx: Tx, lessonId: string, changes: LessonFields, at: Date): Promise<void> {
  await tx
    .update(lessons)
    .set({ ...columnsOf(changes), updated_at: at })
    .where(eq(lessons.id, lessonId))
}

/** The evaluations of a module that has no lesson left stand in another one from now on; returns their ids. */
export async function moveWorkOfModule(
  moving: MovingTx,
  { courseId, from, to, at }: { courseId: string; from: string; to: string; at: Date },
): Promise<string[]> {
  const rows = await moving
    .update(assignments)
    .set({ module_title: to, updated_at: at })
    .where(
      and(
        eq(assignments.course_id, courseId),
        eq(assignments.module_title, from),
        sql`not exists (select 1 from ${lessons} l where l.course_id = ${courseId} and btrim(l.module_title) = ${from})`,
      ),
    )
    .returning({ id: assignments.id })
  return rows.map(({ id }) => id)
}

export async function deleteLessonRow(tx: Tx, lessonId: string): Promise<void> {
  await tx.delete(lessons).where(eq(lessons.id, lessonId))
}

/** Numbers lessons from 1 in the order given. */
export async function numberLessons(tx: Tx, courseId: string, lessonIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update lessons set "order" = given.place
    from unnest(${sql.param(lessonIds)}::uuid[]) with ordinality as given (id, place)
    where lessons.id = given.id and lessons.course_id = ${courseId} and lessons."order" <> given.place
  `)
}

/** Each column by name: nothing else from the input reaches the table. */
function columnsOf({ title, description, duration, module_title }: LessonFields) {
  return { title, description, duration, module_title } satisfies Record<keyof LessonFields, unknown>
}
