/** The LIKE pattern of each word that somebody searches with, to be folded by the database: 'pérez ana' finds Ana Pérez. */
export function wordPatterns(typed: string | undefined): string[] {
  return (typed ?? '')
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => `%${escapePattern(word)}%`)
}

/** The LIKE pattern of a search, to be folded by the database: the words in their order, with anything between them; null for no search. */
export function searchPattern(typed: string | undefined): string | null {
  const words = (typed ?? '').split(/\s+/u).filter(Boolean)
  return words.length === 0 ? null : `%${words.map(escapePattern).join('%')}%`
}

/** A word with the signs of patterns read as letters. */
function escapePattern(word: string): string {
  return word.replace(/[\\%_]/g, String.raw`\$&`)
}
