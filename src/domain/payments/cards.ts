import { isFilled } from '../filled.ts'
import type { CalendarDay } from '../calendar.ts'
import { CARD_LIMITS } from './limits.ts'

/** What may be wrong with a card form: the codes of its fields (document 1 §5, document 2 §5). */
export type CardProblem = 'CARD_NUMBER' | 'CARD_EXPIRY' | 'CARD_CVV' | 'CARD_HOLDER' | 'CARD_HOLDER_DIGITS'

/** A card form as typed; it stays in the browser, only `lastFour` and the holder's name are sent (decision M5). */
export interface CardForm {
  number: string
  /** MM/AA. */
  expiry: string
  cvv: string
  holder: string
}

/** The problems of a card form, in the order of its fields; a card is good to the end of its month. */
export function cardProblems(card: CardForm, today: CalendarDay): CardProblem[] {
  const number = digitsOf(card.number)
  const cvv = digitsOf(card.cvv)
  const problems: CardProblem[] = []
  if (number.length < CARD_LIMITS.numberMinDigits || number.length > CARD_LIMITS.numberMaxLength)
    problems.push('CARD_NUMBER')
  if (!isExpiryAhead(card.expiry, today)) problems.push('CARD_EXPIRY')
  if (cvv.length < CARD_LIMITS.cvvMinDigits || cvv.length > CARD_LIMITS.cvvMaxDigits) problems.push('CARD_CVV')
  if (!isFilled(card.holder)) problems.push('CARD_HOLDER')
  else if (!isCardHolder(card.holder)) problems.push('CARD_HOLDER_DIGITS')
  return problems
}

/** Whether a text can be the name on a card: a name has no digits, and a number typed into the wrong field must not travel (decision M5). */
export function isCardHolder(text: string): boolean {
  return !/\p{N}/u.test(text)
}

/** The last four digits of a card number, '' when it has fewer. */
export function lastFour(number: string): string {
  const digits = digitsOf(number)
  return digits.length < 4 ? '' : digits.slice(-4)
}

/** What a simulated card payment ends in: a number ending in 0002 is rejected, any other accepted (decision M5). */
export function simulatedCardOutcome(lastFourDigits: string): 'accepted' | 'rejected' {
  return lastFourDigits === REJECTED_TEST_CARD ? 'rejected' : 'accepted'
}

/** The last four digits of the test card that is rejected (decision M5). */
const REJECTED_TEST_CARD = '0002'
/** How long a simulated card payment takes, in milliseconds (decision M5). */
export const SIMULATED_CARD_MS = 2000

/** A card number in groups of four for its field, digits only (document 2 §5). */
export function groupCardNumber(typed: string): string {
  const groups =
    digitsOf(typed)
      .slice(0, CARD_LIMITS.numberMinDigits)
      .match(/.{1,4}/g) ?? []
  return groups.join(' ')
}

function isExpiryAhead(expiry: string, today: CalendarDay): boolean {
  const match = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(expiry.trim())
  return match !== null && `20${match[2]}-${match[1]}` >= today.slice(0, 7)
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
