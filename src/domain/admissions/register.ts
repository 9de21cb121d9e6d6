/** Longest texts of the register of titles, in characters. */
export const REGISTER_LIMITS = { number: 40, book: 40, folio: 40 } as const

/** A title's place in the institution's register. */
export interface RegisterPlace {
  book: string
  folio: string
}

/** The place after the last title's: the next folio of its book; no folio is suggested after one that isn't a number. */
export function nextPlace(last: RegisterPlace | null): RegisterPlace {
  if (!last) return { book: '1', folio: '1' }
  const { book, folio } = last
  return { book, folio: /^\d{1,9}$/.test(folio) ? String(Number(folio) + 1) : '' }
}

/** The registered number as stored: without leading zeros, so that '007' and '7' are the same. */
export function canonicalNumber(typed: string): string {
  const number = typed.trim()
  return /^\d+$/.test(number) ? number.replace(/^0+(?=\d)/, '') : number
}
