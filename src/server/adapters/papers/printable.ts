/** Beyond Latin-1, and the soft hyphen of it: all that a font may lack. */
const MAY_LACK = /[\u00ad\u0100-\u{10ffff}]/u

/**
 * A text as it can be printed in a font that has these characters: letters with a mark that it lacks without it, and without emoji, other symbols and what is
 * invisible, which would be boxes. A letter of another alphabet stays: nobody may leave it out of a name.
 */
function printable(text: string, characters: ReadonlySet<number>): string {
  if (!MAY_LACK.test(text)) return text
  const has = (letter: string) => characters.has(letter.codePointAt(0) ?? 0) || /\s/u.test(letter)
  return Array.from(text.normalize('NFC'), (letter) => {
    if (letter !== '\u00ad' && has(letter)) return letter
    const [base = letter] = Array.from(letter.normalize('NFD'))
    if (has(base) && base !== letter) return base
    return /[\p{S}\p{C}\p{M}]/u.test(letter) ? '' : letter
  }).join('')
}

/** Whatever a paper is made of, with each of its texts as it can be printed. */
export function printableContent<Content>(content: Content, characters: ReadonlySet<number>): Content {
  const change = (part: unknown): unknown => {
    if (typeof part === 'string') return printable(part, characters)
    if (Array.isArray(part)) return part.map(change)
    if (typeof part !== 'object' || part === null || Object.getPrototypeOf(part) !== Object.prototype) return part
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, change(value)]))
  }
  // It has the same parts in the same places: only letters of its texts changed.
  return change(content) as Content
}
