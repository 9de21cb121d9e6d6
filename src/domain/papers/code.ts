import { CODE_ALPHABET, PAPER_LIMITS } from './kinds.ts'

/** Letters that are easily taken for others, and what they are taken for (Crockford's alphabet). */
const TAKEN_FOR: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** The code that random bytes make, one for each letter: 16 letters of 5 bits are 80 bits. */
export function codeOf(random: Uint8Array): string {
  return Array.from(random.slice(0, PAPER_LIMITS.code), (byte) => CODE_ALPHABET[byte % 32]).join('')
}

/** A code as somebody typed it from a paper: small letters, blanks and hyphens are forgiven; null for what can't be one. */
export function readCode(typed: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/[OIL]/g, (letter) => TAKEN_FOR[letter] ?? letter)
  if (plain.length !== PAPER_LIMITS.code) return null
  return Array.from(plain).every((letter) => CODE_ALPHABET.includes(letter)) ? plain : null
}

/** A code in groups of four, as papers print it: 'ABCD-EFGH-JKMN-PQRS'. */
export function groupedCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-')
}
