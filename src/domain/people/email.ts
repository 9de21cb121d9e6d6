import { plainSpelling } from './spelling.ts'

/** Shortest and longest stored address, in characters (RFC 5321), and where availability checks begin (document 1 §5). */
export const EMAIL_LIMITS = { min: 3, max: 254, checkFromLength: 3 } as const

/** Longest part before the @ (RFC 5321). */
const LOCAL_MAX = 64

/** Small letters that no other alphabet imitates, digits, and the accented letters of Western and Central Europe but those that pass for others. */
const LETTERS = 'a-z0-9\u00df-\u00f6\u00f8-\u0130\u0132-\u0137\u0139-\u0148\u014a-\u017e'
const ATOM = `[${LETTERS}!#$%&'*+/=?^_\`{|}~-]+`
const LABEL = `(?!xn--)[${LETTERS}](?:[${LETTERS}-]*[${LETTERS}])?`
/** A simple address: one @, no blanks, dots only between other signs, a dot in the host, whose end is no number (document 1 §5, document 3 §5). */
const EMAIL_PATTERN = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?=[^.]*[^0-9.])${LABEL}$`, 'u')

/**
 * Returns the single stored spelling of an address (document 1 §7; the unique index relies on it): lower case, no invisible
 * characters, no compatibility forms and no surrounding blanks. A text that isn't an address doesn't become one.
 */
export function canonicalEmail(typed: string): string {
  return plainSpelling(plainSpelling(typed).toLowerCase())
}

/**
 * Whether a typed address has the form of one, after canonicalising it. Its letters are of one alphabet, so that no two addresses look the
 * same; a host is written with its letters and not in its wire form ('xn--…'), so that it has one spelling. The trigger i174_email_written
 * says the same.
 */
export function isEmail(typed: string): boolean {
  const email = canonicalEmail(typed)
  if (email.length < EMAIL_LIMITS.min || email.length > EMAIL_LIMITS.max) return false
  return email.indexOf('@') <= LOCAL_MAX && EMAIL_PATTERN.test(email)
}
