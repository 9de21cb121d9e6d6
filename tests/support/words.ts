/** A word that no text says, for which concept's word it's rejected, and how it's found: as whole words, in any case. */
export type RejectedWord = { readonly rejected: string; readonly word: string; readonly pattern: RegExp }

const LETTER = String.raw`[\p{L}\d]`

/** The last column of the glossary's table of words. */
export function rejectedWords(glossary: string): RejectedWord[] {
  const table = glossary.slice(glossary.search(/^\| concept /m))
  return table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (concept|-)/.test(line))
    .flatMap((line) => {
      const [, , word = '', never = ''] = line.split('|').map((cell) => cell.trim())
      return never
        .split(', ')
        .flatMap((rejected) => (rejected === '' ? [] : [{ rejected, word, pattern: whole(rejected) }]))
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

function whole(phrase: string): RegExp {
  return new RegExp(`(?<!${LETTER})${phrase}(?!${LETTER})`, 'iu')
}
