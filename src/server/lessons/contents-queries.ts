import { and, asc, eq, sql } from 'drizzle-orm'
import { courses } from '../database/tables/courses.ts'
import { lesson_contents, lessons } from '../database/tables/lessons.ts'
import { isTaughtBy, type Teacher } from '../database/taught-by.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'

/** What is written of a content. */
export type ContentFields = Omit<
  typeof lesson_contents.$inferInsert,
  'id' | 'lesson_id' | 'order' | 'created_at' | 'updated_at' | 'version'
>

const fields = {
  id: lesson_contents.id,
  lesson_id: lesson_contents.lesson_id,
  type: lesson_contents.type,
  title: lesson_contents.title,
  content_url: lesson_contents.content_url,
  content_text: lesson_contents.content_text,
  file_id: lesson_contents.file_id,
  file_name: lesson_contents.file_name,
  file_size: sql<
    number | null
  >`case when ${lesson_contents.file_size} ~ '^[0-9]{1,12}$' then ${lesson_contents.file_size}::bigint end`.mapWith(
    Number,
  ),
  file_type: lesson_contents.file_type,
  order: lesson_contents.order,
  version: lesson_contents.version,
}

/** The contents of a lesson in their order. */
export function listContentOrder(tx: Tx, lessonId: string): Promise<{ id: string; order: number }[]> {
  return tx
    .select({ id: lesson_contents.id, order: lesson_contents.order })
    .from(lesson_contents)
    .where(eq(lesson_contents.lesson_id, lessonId))
    .orderBy(asc(lesson_contents.order), asc(lesson_contents.id))
}

/** Numbers the contents of a lesson from 1 in the order given. */
export async function numberContents(tx: Tx, lessonId: string, contentIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update lesson_contents set "order" = given.place
    from unnest(${sql.param(contentIds)}::uuid[]) with ordinality as given (id, place)
    where lesson_contents.id = given.id and lesson_contents.lesson_id = ${lessonId} and lesson_contents."order" <> given.place
  `)
}

/** Returns a content of a course that this teacher works in, with that course; otherwise fails with NOT_FOUND. */
export async function getContentForTeacher(tx: Tx, teacher: Teacher, contentId: string) {
  const [row] = await tx
    .select({ ...fields, course_id: lessons.course_id })
    .from(lesson_contents)
    .innerJoin(lessons, eq(lessons.id, lesson_contents.lesson_id))
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .where(and(eq(lesson_contents.id, contentId), isTaughtBy(teacher)))
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

export async function insertContent(tx: Tx, content: ContentFields & { lesson_id: string; order: number }, at: Date) {
  const [row] = await tx
    .insert(lesson_contents)
    .values({
      ...columnsOf(content),
      lesson_id: content.lesson_id,
      order: content.order,
      created_at: at,
      updated_at: at,
    })
    .returning(fields)
  if (!row) throw new Error('insert returned no row')
  return row
}

export async function updateContentFields(tx: Tx, contentId: string, changes: ContentFields, at: Date) {
  const [row] = await tx
    .update(lesson_contents)
    .set({ ...columnsOf(changes), updated_at: at })
    .where(eq(lesson_contents.id, contentId))
    .returning(fields)
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

export async function deleteContentRow(tx: Tx, contentId: string): Promise<void> {
  await tx.delete(lesson_contents).where(eq(lesson_contents.id, contentId))
}

/** The files that only this lesson's contents use. */
export async function listOwnFilesOfLesson(tx: Tx, lessonId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ file_id: lesson_contents.file_id })
    .from(lesson_contents)
    .where(
      and(
        eq(lesson_contents.lesson_id, lessonId),
        sql`${lesson_contents.file_id} is not null`,
        sql`not exists (
          select 1 from lesson_contents other where other.file_id = ${lesson_contents.file_id} and other.lesson_id <> ${lessonId}
        )`,
      ),
    )
  return rows.flatMap(({ file_id }) => (file_id === null ? [] : [file_id]))
}

/** Whether any content uses a file. */
export async function isFileInContents(tx: Tx, fileId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: lesson_contents.id })
    .from(lesson_contents)
    .where(eq(lesson_contents.file_id, fileId))
    .limit(1)
  return rows.length > 0
}

/** Each column by name: nothing else from the input reaches the table. */
function columnsOf(fields: ContentFields) {
  return {
    type: fields.type,
    title: fields.title,
    content_url: fields.content_url,
    content_text: fields.content_text,
    file_id: fields.file_id,
    file_name: fields.file_name,
    file_size: fields.file_size,
    file_type: fields.file_type,
  } satisfies Record<keyof ContentFields, unknown>
}
