/** A sentence quoted in the requirement: where, and in which rooms of src it occurs. */
export type ListedSentence = { readonly place: string; readonly sentence: string; readonly rooms: readonly string[] }

const UNSAID = 'Quoted, and said by no screen'
const UNBUILT = 'Quoted, and not built yet'

/** The lists of docs/requirements/sentences.md: what screens say, by place, what none ever says, and what none says yet. */
export function listedSentences(page: string): { said: ListedSentence[]; unsaid: string[]; unbuilt: string[] } {
  const said: ListedSentence[] = []
  const unsaid: string[] = []
  const unbuilt: string[] = []
  for (const part of page.split(/^## /m).slice(1)) {
    const place = part.slice(0, part.indexOf('\n')).trim()
    for (const [sentence = '', , last = ''] of rowsOf(part)) {
      if (place === UNSAID) unsaid.push(sentence)
      else if (place === UNBUILT) unbuilt.push(sentence)
      else said.push({ place, sentence, rooms: last.split(',').map((room) => room.trim()) })
    }
  }
  return { said, unsaid, unbuilt }
}

/** The sentences that a decision record gives its reasons for: the first cells of its tables, with why. */
export function reasonsIn(record: string): Map<string, string> {
  return new Map(rowsOf(record).map(([sentence = '', why = '']) => [sentence, why]))
}

/** The cells of a part's tables, without their heads. */
function rowsOf(part: string): string[][] {
  return part
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (sentence|-)/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

/** Most characters of source between two fixed parts of a sentence. */
const FILLED_IN = 120

/**
 * Whether a source has a sentence as a whole string. A sentence with `{braces}` is matched by its fixed parts in their order; it starts
 * and ends a string where it doesn't start or end with braces.
 */
export function saysLetterForLetter(source: string, sentence: string): boolean {
  return letterForLetter(sentence).test(spoken(source))
}

/** A source with its spaces that don't break as plain ones, for `letterForLetter` to look through. */
export function spoken(source: string): string {
  return source.replaceAll('\\u00A0', ' ')
}

/** Finds a sentence in a `spoken` source. */
export function letterForLetter(sentence: string): RegExp {
  const parts = sentence
    .split(/\{[^}]*\}/)
    .map((part) => part.trim().replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
  const between = parts.length > 1 ? `[^]{0,${FILLED_IN}}?` : ''
  const start = parts[0] === '' ? '' : QUOTE
  const end = parts.at(-1) === '' ? '' : QUOTE
  return new RegExp(start + parts.join(between) + end)
}

const QUOTE = '[\'"`]'
