/** The LIKE pattern of a search, to be folded by the database: the words in their order, with anything between them; null for no search. */
export function searchPattern(typed: string | undefined): string | null {
  const words = (typed ?? '').split(/\s+/u).filter(Boolean)
  if (words.length === 0) return null
  return `%${words.map((word) => word.replace(/[\\%_]/g, String.raw`\$&`)).join('%')}%`
}
