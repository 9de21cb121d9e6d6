/** The longest excerpt, in characters. */
const LONGEST = 180

/** Returns a part of a text as one line of whole words; one that begins with an ellipsis begins within a word. */
export function tidyExcerpt(part: string): string {
  const line = part.replace(/\s+/gu, ' ').trim()
  const whole = line.startsWith('…') ? `…${line.slice(1).replace(/^\S*\s/u, '')}` : line
  if (whole.length <= LONGEST) return whole
  return `${whole.slice(0, LONGEST).replace(/\s+\S*$/u, '')}…`
}
