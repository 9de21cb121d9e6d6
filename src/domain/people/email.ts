import { isOneLine } from '../lines.ts'

/** Shortest and longest stored address, in characters (RFC 5321), and where availability checks begin (document 1 §5). */
export const EMAIL_LIMITS = { min: 3, max: 254, checkFromLength: 3 } as const

/** A simple address: one @, no spaces, a dot in the host (document 1 §5, document 3 §5). Test it on the canonical spelling. */
const EMAIL_PATTERN = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\].]+(?:\.[^\s@<>(),;:"\\[\].]+)+$/u

/** The one stored spelling of an address: NFKC, trimmed, lower case (document 1 §7; the unique index works on it). */
export function canonicalEmail(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase().normalize('NFKC')
}

/** Whether a typed address has the form of one, after canonicalising it. */
export function isEmail(typed: string): boolean {
  const email = canonicalEmail(typed)
  if (!isOneLine(email)) return false
  return email.length >= EMAIL_LIMITS.min && email.length <= EMAIL_LIMITS.max && EMAIL_PATTERN.test(email)
}
