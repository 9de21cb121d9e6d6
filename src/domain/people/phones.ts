import { plainSpelling } from './spelling.ts'

/** Fewest characters of a phone number that can be called: digits and plus (document 3 §5 and §9). */
const PHONE_MIN = 10
/** Most characters of a stored phone number: plus, 15 digits of E.164 and some slack for old rows. */
const PHONE_MAX = 20

/** A phone number as it is stored and dialled: only its digits and plus signs (document 3 §5). */
export function canonicalPhone(typed: string): string {
  return plainSpelling(typed).replace(/[^0-9+]/g, '')
}

/** Whether a number can be contacted: at least 10 characters remain once it is stripped (document 3 §5). */
export function isPhone(typed: string): boolean {
  const phone = canonicalPhone(typed)
  return phone.length >= PHONE_MIN && phone.length <= PHONE_MAX && /^\+?[0-9]+$/.test(phone)
}

/** The WhatsApp value of a registration: dial code plus number (document 1 §5), as '+5491122334455'. */
export function joinPhone(dialCode: string, number: string): string {
  return `+${canonicalPhone(dialCode).replaceAll('+', '')}${canonicalPhone(number).replaceAll('+', '')}`
}

/** The digits that a wa.me address takes: the number without its plus, or null when it can't be contacted. */
export function whatsappDigits(typed: string | null | undefined): string | null {
  return typed && isPhone(typed) ? canonicalPhone(typed).replaceAll('+', '') : null
}
