import { and, type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** More words than a name, a place and a document have are not searched. */
const MOST_WORDS = 8

/** The condition that a folded text holds every typed word, in any order and without accents; none for no search. */
export function holdsWords(column: AnyColumn, typed: string | undefined): SQL | undefined {
  const words = (typed ?? '').split(/\s+/u).filter(Boolean).slice(0, MOST_WORDS)
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`)
  return and(...patterns.map((pattern) => sql`${column} like fold(${pattern})`))
}
