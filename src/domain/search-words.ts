/** The words that somebody searches with: 'pérez ana' finds Ana Pérez. */
export function searchWords(typed: string | undefined): string[] {
  return (typed ?? '').split(/\s+/u).filter(Boolean)
}

/** The LIKE pattern of a text that may stand anywhere, to be folded by the database. */
export function patternOf(text: string): string {
  return `%${escapePattern(text)}%`
}

/** The LIKE pattern of a search, to be folded by the database: the words in their order, with anything between them; null for no search. */
export function searchPattern(typed: string | undefined): string | null {
  const words = searchWords(typed)
  return words.length === 0 ? null : `%${words.map(escapePattern).join('%')}%`
}

/** Whether a text has three letters or digits in a row, by which an index of trigrams finds it. */
export function hasTrigram(text: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(text)
}

/** A text with the signs of patterns read as letters. */
function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}
