import { MINUTE_MS } from '../calendar.ts'

/** How long the code of the second step may follow the right password, in milliseconds (record 037). */
export const TICKET_LIFE_MS = 10 * MINUTE_MS
/** Longest ticket that is read, in characters. */
export const TICKET_MAX = 200

/** How many recovery codes a person gets at once. */
export const RECOVERY_CODES = 10
/** The letters and digits of a recovery code, without those that are mistaken for others; 16 of them are 80 bits. */
export const RECOVERY_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const RECOVERY_LENGTH = 16
const RECOVERY_SHAPE = new RegExp(`^[${RECOVERY_LETTERS}]{${RECOVERY_LENGTH}}$`)

/** Maximum length of a code as typed, in characters: a recovery code with its group separators, and some room. */
export const CODE_MAX = 40

/** The account's owner is notified of this many wrong codes in a row from one network: whoever types them knows the password. */
export const CODES_TOLD = 5

/** What a typed code is: of the telephone, a recovery code, or null for neither. Spaces, dashes and small letters are as good. */
export function readCode(typed: string): { readonly kind: 'phone' | 'recovery'; readonly code: string } | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(code)) return { kind: 'phone', code }
  return RECOVERY_SHAPE.test(code) ? { kind: 'recovery', code } : null
}

/** 'ABCD-EFGH-JKLM-NPQR': a long code as people read it. */
export function inGroups(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? ''
}
