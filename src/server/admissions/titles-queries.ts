import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { IdentityDocumentType } from '#domain/people/identity-documents.ts'
import { patternOf, withoutSeparators } from '#domain/search-words.ts'
import type { Database } from '../database/connect.ts'
import { isOfHolder, type PersonWord } from '../database/person-words.ts'
import { titles } from '../database/tables/program-students.ts'
import type { Tx } from '../database/transaction.ts'

/** Which titles of the register. */
export type TitleFilter = {
  words?: readonly PersonWord[]
  program_id?: string | undefined
  userId?: string | undefined
  id?: string | undefined
}
type FromTitle = { offset: number } | { after: { granted_on: string; id: string } | null }

function sought({ words = [], program_id, userId, id }: TitleFilter): SQL | undefined {
  return and(
    program_id ? eq(titles.program_id, program_id) : undefined,
    userId ? eq(titles.user_id, userId) : undefined,
    id ? eq(titles.id, id) : undefined,
    ...words.map((word) => {
      // By the name and document in the register too, whatever its holder is called by now.
      const has = (title: SQL) =>
        sql`${searchTextOf(title)} like fold_person(${patternOf(withoutSeparators(word.text))})`
      // A common word is checked title by title. Otherwise each by its own indexes, which a single condition on both wouldn't use.
      return word.isCommon
        ? sql`(${isOfHolder(titles.user_id, word)} or ${has(sql`titles`)})`
        : sql`${titles.id} in (
            select t.id from titles t where ${isOfHolder(sql`t.user_id`, word)}
            union all select t.id from titles t where ${has(sql`t`)}
          )`
    }),
  )
}

/** What a title is found by beside its holder of today, as its index has it. */
function searchTextOf(title: SQL): SQL {
  return sql`fold_person(${title}.register_number || ' ' || ${title}.holder_name || ' ' || coalesce(${title}.holder_document_number, ''))`
}

/** The register of titles, newest first: its holders and programs as they were called when each was entered (decision L23). */
export function listTitleRows(db: Database | Tx, filter: TitleFilter, limit: number, from: FromTitle) {
  const after = 'after' in from ? from.after : null
  const newestFirst = [desc(titles.granted_on), desc(titles.id)]
  // Select the rows first: no person is looked up for those on earlier pages.
  const shown = db
    .select({ id: titles.id })
    .from(titles)
    .where(
      and(
        sought(filter),
        after ? sql`(${titles.granted_on}, ${titles.id}) < (${after.granted_on}::date, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit)
    .offset('offset' in from ? from.offset : 0)
  return db
    .select({
      id: titles.id,
      user_id: titles.user_id,
      name: titles.holder_name,
      document_type: sql<IdentityDocumentType>`${titles.holder_document_type}`,
      document_number: titles.holder_document_number,
      program_id: titles.program_id,
      program_name: titles.program_name,
      title_granted: titles.title_granted,
      register_number: titles.register_number,
      book: titles.book,
      folio: titles.folio,
      granted_on: titles.granted_on,
      is_earlier: sql<boolean>`${titles.program_student_id} is null`,
      version: titles.version,
    })
    .from(titles)
    .where(inArray(titles.id, shown))
    .orderBy(...newestFirst)
}

export async function countTitles(db: Database, filter: TitleFilter): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(titles)
    .where(sought(filter))
  return row?.total ?? 0
}

/** Consecutive numbers, without gaps: the next grant of a title waits until this transaction ends. */
export async function lockRegister(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('register of titles', 0))`)
}

/** The number after the largest one, and the place of the most recently entered title; null while there is none. */
export async function readRegisterEnd(db: Database | Tx) {
  const [largest] = await db
    .select({ number: sql<string>`(coalesce(max(${titles.register_number}::numeric), 0) + 1)::text` })
    .from(titles)
    .where(sql`${titles.register_number} ~ '^[0-9]+$'`)
  const [last] = await db
    .select({ book: titles.book, folio: titles.folio })
    .from(titles)
    .orderBy(sql`${titles.recorded_at} desc`, sql`${titles.id} desc`)
    .limit(1)
  return { next_number: largest?.number ?? '1', last: last ?? null }
}

/** Returns a title, locked until the transaction ends, or null. */
export async function findTitleForUpdate(tx: Tx, id: string) {
  const [row] = await tx.select().from(titles).where(eq(titles.id, id)).for('update')
  return row ?? null
}

/** What the register says of a title. */
export type RegisterEntry = Pick<
  typeof titles.$inferSelect,
  'title_granted' | 'register_number' | 'book' | 'folio' | 'granted_on'
>

export async function updateTitle(tx: Tx, id: string, entry: RegisterEntry): Promise<void> {
  await tx.update(titles).set(entry).where(eq(titles.id, id))
}

export async function insertTitle(tx: Tx, title: typeof titles.$inferInsert): Promise<string> {
  const [row] = await tx.insert(titles).values(title).returning({ id: titles.id })
  if (!row) throw new Error('insert returned no row')
  return row.id
}
