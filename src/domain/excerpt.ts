/** A text as one line of at most `most` characters: what is longer ends after a whole word, with '…'. */
export function excerpt(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > most ? `${line.slice(0, most).replace(/\s\S*$/, '')}…` : line
}
