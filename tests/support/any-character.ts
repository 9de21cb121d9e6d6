import fc from 'fast-check'

/** Characters lie on both sides of their halves (surrogates), which are none. */
const HALVES = { first: 0xd800, count: 0x800 }
const CHARACTERS = 0x110000 - HALVES.count

/**
 * Any character of Unicode, each as likely: what the library calls the unit 'binary', drawn and shrunk alike. The library's own
 * notes all of them in a table before it draws the first.
 */
export const anyCharacter = fc.nat({ max: CHARACTERS - 1 }).map(characterAt, placeOf)

function characterAt(place: number): string {
  return String.fromCodePoint(place < HALVES.first ? place : place + HALVES.count)
}

function placeOf(text: unknown): number {
  const code = typeof text === 'string' ? text.codePointAt(0) : undefined
  const place = code === undefined || code < HALVES.first ? code : code - HALVES.count
  if (place === undefined || characterAt(place) !== text) throw new Error('Not one character')
  return place
}
