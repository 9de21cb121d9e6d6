import { and, type Column, or, sql, type SQL } from 'drizzle-orm'
import type { CalendarDay } from '#domain/calendar.ts'
import type { Role } from '#domain/access/roles.ts'
import type { SearchKind } from '#domain/search/kinds.ts'

/** What a search looks for: the values of one request, or columns that hold those of many. */
export type Asked = {
  readonly userId: SQL
  readonly today: CalendarDay
  /** The whole typed text. */
  readonly typed: SQL
  /** Its words. */
  readonly words: readonly SQL[]
  /** The words for full text: 'orac:* & apost:*'. */
  readonly textWords: SQL
  /** The enrollments through which a student sees evaluations. */
  readonly enrollmentIds: SQL
  /** `begun`: the words begin words of what is found. `alike`: the whole resembles its title, for typing errors. */
  readonly how: 'begun' | 'alike'
  readonly limit: number
}

/** A hit as every kind's statement gives it; `rank` compares hits of all kinds: 4 for the very title, under 1 for a similar one. */
export type HitRow = {
  kind: SearchKind
  id: string
  as: Role | null
  rank: number
  title: string
  detail: string | null
  excerpt: string | null
  at: Date | string | null
  course_id: string | null
  user_id: string | null
  is_own: boolean
}

/** From this similarity a title's words are taken for what was meant: 'bentiez' and 'benitez' have 4 of 12 trigrams in common. */
const ALIKE = sql.raw('0.33')

type Text = SQL | Column

/** What is found by its title and by a text beside it. */
type Found = {
  title: Text
  /** Everything in which each word must begin a word; the title if it's left out. */
  texts?: Text
  /** What else finds it, as full text. */
  orText?: SQL
}

/** The condition that it's found. */
export function isFound(asked: Asked, { title, texts = title, orText }: Found): SQL | undefined {
  return asked.how === 'begun' ? or(begins(asked, texts), orText) : isAlike(asked, title)
}

/** Each word begins a word of the text. */
export function begins({ words }: Pick<Asked, 'words'>, text: Text): SQL | undefined {
  return and(...words.map((word) => sql`spaced_words(${text}) like fold('% ' || ${word} || '%')`))
}

/** Each word's first letters begin a word of the text: where errors are rare. An index finds these; similarity alone would read everything. */
export function beginsLike({ words }: Pick<Asked, 'words'>, text: Text): SQL | undefined {
  return and(...words.map((word) => sql`spaced_words(${text}) like fold('% ' || left(${word}, 3) || '%')`))
}

/** The title resembles what was typed. */
export function isAlike({ typed }: Pick<Asked, 'typed'>, title: Text): SQL {
  return sql`strict_word_similarity(spaced_words(${typed}), spaced_words(${title})) >= ${ALIKE}`
}

/** Full text: each word, as Spanish inflects it, begins a word. */
export function hasWords({ textWords }: Pick<Asked, 'textWords'>, column: Text): SQL {
  return sql`${column} @@ to_tsquery('pg_catalog.spanish', fold(${textWords}))`
}

/** How good a hit is: the very title, its beginning, each word in it, somewhere else. */
export function rankOf(asked: Asked, title: Text): SQL<number> {
  const { typed } = asked
  if (asked.how === 'alike') return sql`0.9 * strict_word_similarity(spaced_words(${typed}), spaced_words(${title}))`
  return sql`case
    when spaced_words(${title}) = spaced_words(${typed}) then 4
    when spaced_words(${title}) like fold(rtrim(spaced_words(${typed})) || '%') then 3
    when ${begins(asked, title) ?? sql`true`} then 2 else 1 end`
}

/** What is around the first word in a text, behind an ellipsis, or its beginning. */
export function excerptOf({ words }: Pick<Asked, 'words'>, text: Text): SQL<string> {
  const [first = sql`''`] = words
  const at = sql`strpos(fold(${text}), fold(${first}))`
  return sql`case when ${at} > 60 then '…' || substr(${text}, ${at} - 50, 220) else left(${text}, 220) end`
}
