import { SEARCH_LIMITS } from './kinds.ts'

/** What a typed text may mean. */
export type Sought = {
  /** Its words, without signs: each must begin a word of what is found. */
  readonly words: readonly string[]
  /** The number of a payment's receipt or of a paper, or null. */
  readonly number: number | null
  /** With a number, the year after its slash: '12/2026'; null for none. */
  readonly year: number | null
  /** The text without blanks: a transaction, a bank's operation or a paper's code, if it's one. */
  readonly token: string
}

/** Signs that part words, as the database's spaced_words has them; whatever else isn't blank belongs to a word. */
const WORD_SIGNS = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~¡¿«»“”‘’„…–—·•°ª№'

/** Words that people write before a number. */
const BEFORE_NUMBER = /^(?:recibo|pago|documento|constancia|certificado|diploma|anal[ií]tico|n|no|nro|n[uú]mero|º)$/iu
/** The largest number that PostgreSQL's int holds. */
const LARGEST = 2_147_483_647

/** Reads what was typed. */
export function readSought(typed: string): Sought {
  const text = typed.normalize('NFC').trim()
  const words = Array.from(text, (letter) => (WORD_SIGNS.includes(letter) ? ' ' : letter))
    .join('')
    .split(/\s+/u)
    .filter(Boolean)
  const figures = words.filter((word) => !BEFORE_NUMBER.test(word))
  const [first = '', second, ...more] = figures
  const isNumber = /^\d{1,10}$/.test(first) && more.length === 0
  const isYear = second !== undefined && /^(?:19|20|21)\d\d$/.test(second)
  const number = isNumber && (second === undefined || isYear) ? Number(first) : null
  return {
    words: words.slice(0, SEARCH_LIMITS.words),
    number: number !== null && number <= LARGEST ? number : null,
    year: number !== null && isYear ? Number(second) : null,
    token: text.replace(/\s+/gu, ''),
  }
}

/** Whether there are enough letters to search texts with: a single one is found nearly everywhere. */
export function isSearchable({ words }: Pick<Sought, 'words'>): boolean {
  return words.join('').length >= SEARCH_LIMITS.letters
}
