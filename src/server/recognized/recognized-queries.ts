import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { searchPattern } from '#domain/search-words.ts'
import { anyText } from '../database/any-of.ts'
import type { Database } from '../database/connect.ts'
import { recognized_course_items, recognized_courses } from '../database/tables/recognized.ts'
import type { Tx } from '../database/transaction.ts'

type Page = { limit: number; offset: number }
type Course = { course_id: string; course_code: string; course_name: string; credits: number; grade: number | null }
type StoredFile = { id: string; file_name: string; file_size: number; file_type: string }

/** What everybody may know of a recognition, by those of a person. */
const shown = {
  id: recognized_courses.id,
  origin: recognized_courses.origin,
  outcome: recognized_courses.outcome,
  institution: recognized_courses.institution,
  dated_on: recognized_courses.dated_on,
  courses: sql<
    Course[]
  >`coalesce((select jsonb_agg(jsonb_build_object('course_id', c.id, 'course_code', c.course_code, 'course_name', c.name,
      'credits', i.credits, 'grade', i.grade) order by c.name)
    from recognized_course_items i join courses c on c.id = i.course_id where i.recognized_id = recognized_courses.id), '[]')`,
}
const NEWEST_FIRST = [desc(recognized_courses.dated_on), desc(recognized_courses.recorded_at), recognized_courses.id]

/** All of a person, newest first. */
export function listRecognizedOf(db: Database, userId: string, { limit, offset }: Page) {
  return db
    .select({
      ...shown,
      courses_elsewhere: recognized_courses.courses_elsewhere,
      resolution: recognized_courses.resolution,
      note: recognized_courses.note,
      recorded_at: recognized_courses.recorded_at,
      annulled_at: recognized_courses.annulled_at,
      annul_reason: recognized_courses.annul_reason,
      recorded_by_name: sql<string>`(select u.name from users u where u.id = recognized_courses.recorded_by)`,
      annulled_by_name: sql<string | null>`(select u.name from users u where u.id = recognized_courses.annulled_by)`,
      attachment: sql<StoredFile | null>`(select jsonb_build_object('id', f.id, 'file_name', f.file_name, 'file_size', f.size, 'file_type', f.mime)
        from files f where f.id = recognized_courses.attachment_id)`,
    })
    .from(recognized_courses)
    .where(eq(recognized_courses.user_id, userId))
    .orderBy(...NEWEST_FIRST)
    .limit(limit)
    .offset(offset)
}

export function countRecognizedOf(db: Database, userId: string): Promise<number> {
  return db.$count(recognized_courses, eq(recognized_courses.user_id, userId))
}

const countingOf = (userId: string) =>
  and(
    eq(recognized_courses.user_id, userId),
    isNull(recognized_courses.annulled_at),
    ne(recognized_courses.outcome, 'rechazada'),
  )

/** Those of a person that count: neither refused nor annulled. */
export function listCountingOf(db: Database, userId: string, { limit, offset }: Page) {
  return db
    .select(shown)
    .from(recognized_courses)
    .where(countingOf(userId))
    .orderBy(...NEWEST_FIRST)
    .limit(limit)
    .offset(offset)
}

export function countCountingOf(db: Database, userId: string): Promise<number> {
  return db.$count(recognized_courses, countingOf(userId))
}

/** Courses by their code and name, with what they are worth. */
export async function findCourses(db: Database, q: string | undefined, limit: number) {
  const pattern = searchPattern(q)
  const { rows } = await db.execute<{ id: string; course_code: string; name: string; credits: number }>(sql`
    select c.id, c.course_code, c.name, c.credits from courses c
    where ${pattern === null ? sql`true` : sql`fold(c.course_code || ' ' || c.name) like fold(${pattern})`}
    order by c.name, c.id limit ${limit}`)
  return rows
}

/** The names of these courses, by their identifiers; one that isn't there is missing. */
export async function listCoursesById(db: Database | Tx, ids: readonly string[]) {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, name from courses where id::text = ${anyText(ids)} order by name`)
  return rows
}

/** Prevents others from recognizing anything for this person until the transaction ends. */
export async function lockRecognitionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`recognitions of ${userId}`}, 0))`)
}

/** Writes a recognition whole, and answers its identifier. */
export async function insertRecognition(
  tx: Tx,
  recognition: typeof recognized_courses.$inferInsert,
  courses: readonly { course_id: string; credits: number; grade: number | null }[],
): Promise<string> {
  const [row] = await tx.insert(recognized_courses).values(recognition).returning({ id: recognized_courses.id })
  if (!row) throw new Error('insert returned no row')
  const { user_id, origin, dated_on } = recognition
  await tx.insert(recognized_course_items).values(
    courses.map(({ course_id, credits, grade }) => ({
      recognized_id: row.id,
      user_id,
      origin,
      dated_on,
      course_id,
      credits,
      grade,
    })),
  )
  return row.id
}

/** Returns a recognition with the names of its courses, locked until the transaction ends, or null. */
export async function findRecognitionForUpdate(tx: Tx, recognizedId: string) {
  const [row] = await tx
    .select({
      id: recognized_courses.id,
      user_id: recognized_courses.user_id,
      origin: recognized_courses.origin,
      annulled_at: recognized_courses.annulled_at,
      course_names: sql<
        string[]
      >`array(select c.name::text from recognized_course_items i join courses c on c.id = i.course_id
        where i.recognized_id = recognized_courses.id order by c.name)`,
    })
    .from(recognized_courses)
    .where(eq(recognized_courses.id, recognizedId))
    .for('update')
  return row ?? null
}

export async function annul(
  tx: Tx,
  recognizedId: string,
  { by, now, reason }: { by: string; now: Date; reason: string },
): Promise<void> {
  await tx
    .update(recognized_courses)
    .set({ annulled_at: now, annulled_by: by, annul_reason: reason })
    .where(eq(recognized_courses.id, recognizedId))
}

/** Whether somebody is there of whom something may be recognized. */
export async function isPerson(db: Database, userId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from users where id = ${userId} and anonymised_at is null`)
  return rows.length > 0
}
