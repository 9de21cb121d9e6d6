/** A word that no text says, and for which concept's word it's rejected. */
export type RejectedWord = { readonly rejected: string; readonly word: string }

const LETTER = String.raw`[\p{L}\d]`

/** The last column of the glossary's table of words. */
export function rejectedWords(glossary: string): RejectedWord[] {
  const table = glossary.slice(glossary.search(/^\| concept /m))
  return table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (concept|-)/.test(line))
    .flatMap((line) => {
      const [, , word = '', never = ''] = line.split('|').map((cell) => cell.trim())
      return never.split(', ').flatMap((rejected) => (rejected === '' ? [] : [{ rejected, word }]))
    })
}

/** What a source says to people: its strings and the text between tags; comments don't count. */
export function textsOf(source: string): string[] {
  return source
    .split('\n')
    .flatMap((line) =>
      /^\s*(\/\/|\*|\/\*)/.test(line)
        ? []
        : [...line.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`|>([^<>{}]+)</g)].map(
            ([, single, double, template, between]) => single ?? double ?? template ?? between ?? '',
          ),
    )
}

/** Finds whether a text says one of them: as whole words, in any case. One look for all is a tenth of the work of one for each. */
export function anyOf(words: readonly RejectedWord[]): RegExp {
  return new RegExp(`(?<!${LETTER})(?:${words.map(({ rejected }) => rejected).join('|')})(?!${LETTER})`, 'iu')
}
