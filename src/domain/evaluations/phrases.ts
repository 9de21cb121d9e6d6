/** Longest saved phrase, in characters, and most phrases that one teacher saves. */
export const PHRASE_LIMITS = { text: 500, phrases: 100 } as const

/** What was typed after a '/' that asks for a phrase: from where to the cursor, and by which words the list is filtered. */
export interface PhraseQuery {
  start: number
  end: number
  words: string
}

/** Longest text after the '/' that still filters: beyond it, the '/' is part of a sentence. */
const QUERY_MAX = 40

/** Finds the '/' before the cursor that asks for a phrase: at the beginning of a word, and not on an earlier line; otherwise null. */
export function phraseQueryAt(text: string, cursor: number): PhraseQuery | null {
  const before = text.slice(0, cursor)
  const start = before.lastIndexOf('/')
  if (start === -1 || (start > 0 && !/[\s(¿¡«"]/u.test(before.charAt(start - 1)))) return null
  const words = before.slice(start + 1)
  if (words.length > QUERY_MAX || /\n|^\s/u.test(words)) return null
  return { start, end: cursor, words }
}

/** Puts a phrase where it was asked for, or at the cursor; returns the text and the cursor behind the phrase. */
export function insertPhrase(
  text: string,
  { start, end }: Pick<PhraseQuery, 'start' | 'end'>,
  phrase: string,
): { text: string; cursor: number } {
  const before = text.slice(0, start)
  const after = text.slice(end)
  const gap = before === '' || /\s$/u.test(before) || start !== end ? '' : ' '
  const space = after === '' || /^[\s.,;:)!?]/u.test(after) ? '' : ' '
  const inserted = `${gap}${phrase}${space}`
  return { text: before + inserted + after, cursor: start + inserted.length }
}
