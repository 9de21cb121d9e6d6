import { escapePattern } from '#domain/search-words.ts'

/** The LIKE pattern of a search, to be folded by the database: the words in their order, with anything between them; null for no search. */
export function searchPattern(typed: string | undefined): string | null {
  const words = (typed ?? '').split(/\s+/u).filter(Boolean)
  return words.length === 0 ? null : `%${words.map(escapePattern).join('%')}%`
}
