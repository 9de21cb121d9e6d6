import { and, type AnyColumn, sql, type SQL } from 'drizzle-orm'
import { hasTrigram, patternOf, withoutSeparators } from '#domain/search-words.ts'
import { readPhone } from '../adapters/phones.ts'
import { anyOf } from './any-of.ts'
import type { Database } from './connect.ts'
import { users } from './tables/people.ts'

/**
 * A word used to search for people, and the condition that it occurs in their name, email, locality, document or telephone, ignoring
 * case, accents and the signs between letters. `isCommon`: it's short, and many people have it.
 */
export type PersonWord = { readonly text: string; readonly held: SQL; readonly isCommon: boolean }

/** Up to this many people are named individually. */
const FEW = 500

/**
 * How each word finds people. A long one does by the index of trigrams. Of a short one that few people have, those few are looked up first, by the
 * index of letters and pairs; one that many have needs none, since a list of them is full after a few rows. Words that are a telephone number
 * together are one: it's found however it's dialled.
 */
export async function personWords(db: Database, words: readonly string[]): Promise<PersonWord[]> {
  const found = await Promise.all(words.map((text) => find(db, text)))
  const typed = words.join(' ')
  const phone = LIKE_A_PHONE.test(typed) ? readPhone(typed) : null
  if (!phone) return found
  return [
    { text: typed, held: sql`(${and(...found.map(({ held }) => held))} or ${holds(phone.e164)})`, isCommon: false },
  ]
}

const LIKE_A_PHONE = /^[\d\s()+./-]{8,}$/

/** Condition that a text occurs in what people are found by. */
export function holds(text: string): SQL {
  return sql`${users.search_text} like fold_person(${patternOf(withoutSeparators(text))})`
}

/**
 * Condition that a word occurs in what is known about the person a row names. A common one is checked row by row: on its own it would
 * find most people.
 */
export function isOfHolder(userId: AnyColumn | SQL, { held, isCommon }: PersonWord): SQL {
  return isCommon
    ? sql`(select ${held} from users where users.id = ${userId})`
    : sql`${userId} in (select users.id from users where ${held})`
}

async function find(db: Database, text: string): Promise<PersonWord> {
  const plain = withoutSeparators(text)
  if (plain === '') return { text, held: sql`true`, isCommon: true }
  if (hasTrigram(plain)) return { text, held: holds(plain), isCommon: false }
  const few = await db
    .select({ id: users.id })
    .from(users)
    .where(holdsShort(plain))
    .limit(FEW + 1)
  if (few.length > FEW) return { text, held: holds(plain), isCommon: true }
  return { text, held: sql`${users.id} = ${anyOf(few.map(({ id }) => id))}`, isCommon: false }
}

/** People who have all pairs of a text may have them apart. Trigrams aren't used here: without one, they'd scan their whole index. */
function holdsShort(text: string): SQL {
  return sql`letters_and_pairs(${users.search_text}) @> pairs_of_word(fold_person(${text})) and strpos(${users.search_text}, fold_person(${text})) > 0`
}
