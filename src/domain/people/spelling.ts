import { isFilled } from '../filled.ts'

/**
 * Characters that show nothing by themselves: zero-width characters, direction marks, soft hyphens, fillers, variation selectors,
 * tags.
 */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** What is typed, pasted or autocorrected in place of an apostrophe. */
const APOSTROPHES = /[\u00b4\u02b9\u02bb\u02bc\u02bd\u2018\u2019\u201b\u2032]/gu
/** What is typed, pasted or autocorrected in place of a hyphen. */
const HYPHENS = /[\p{Pd}\u02d7\u2043\u2212]/gu
/** Blanks of any width, and the braille pattern that looks like one. */
const BLANKS = /[\p{White_Space}\u2800]/gu

/**
 * The plain spelling of what somebody typed to be recognised by, an email, a document or a telephone: without invisible and control characters, in
 * compatibility form, with ordinary digits, blanks, hyphens, apostrophes and stops, and without blanks around.
 */
export function plainSpelling(typed: string): string {
  const plain = typed
    .replace(INVISIBLE, '')
    .replace(APOSTROPHES, "'")
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(HYPHENS, '-')
    .replaceAll('\u3002', '.')
    .replace(BLANKS, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim()
  return isFilled(plain) ? plain : ''
}

/** '٣' as '3'. Unicode keeps the ten digits of each script together and in order. */
function asciiDigit(digit: string): string {
  if (digit <= '9') return digit
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}
