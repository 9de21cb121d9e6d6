/** The words that somebody searches with: 'pérez ana' finds Ana Pérez. */
export function searchWords(typed: string | undefined): string[] {
  return (typed ?? '').split(/\s+/u).filter(Boolean)
}

/** Returns the LIKE pattern for a text in any position, to be folded by the database. */
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

/** Characters that appear between the letters of a name or the digits of a number, and are left out as often as not. */
const BETWEEN = /['`´ʹʻʼʽˈ‘’‛′.·\p{Pd}\u2212\p{Cf}]/gu

/**
 * Returns a text without the characters that people leave out of a name or a number: 'O’Higgins' is found by 'ohiggins', 30111222
 * by '30.111.222'. The database's fold_person does the same to stored values.
 */
export function withoutSeparators(text: string): string {
  return text.replaceAll('´', '').normalize('NFKC').replace(BETWEEN, '')
}

/** A text with the signs of patterns read as letters. */
function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}
