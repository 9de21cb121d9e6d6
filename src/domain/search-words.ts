/** The LIKE pattern of each word that somebody searches with, to be folded by the database: 'pérez ana' finds Ana Pérez. */
export function wordPatterns(typed: string | undefined): string[] {
  return (typed ?? '')
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => `%${escapePattern(word)}%`)
}

/** A word with the signs of patterns read as letters. */
export function escapePattern(word: string): string {
  return word.replace(/[\\%_]/g, String.raw`\$&`)
}
