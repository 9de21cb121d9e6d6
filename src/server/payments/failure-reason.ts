import { isOverReason } from '#domain/payments/statuses.ts'
import { type CodesBySentence, GENERAL_SENTENCE, SENTENCES } from './decline-sentences.ts'
import { MERCADO_PAGO_CODES } from './mercado-pago-codes.ts'
import { STRIPE_CODES } from './stripe-codes.ts'

/** What the portal itself notes of a provider's payment. */
const OWN_CODES: CodesBySentence = { late: 'expired', replaced: 'superseded' }

const SENTENCE_OF: ReadonlyMap<string, string> = new Map(
  [STRIPE_CODES, MERCADO_PAGO_CODES, OWN_CODES].flatMap((codes) =>
    Object.entries(codes).flatMap(([name, list]) =>
      list
        .trim()
        .split(/\s+/)
        .map((code): [string, string] => [code, sentenceNamed(name)]),
    ),
  ),
)

/** What a provider's code means: its sentence, or the general one for a code that isn't known. */
export function providerSentence(code: string): string {
  return SENTENCE_OF.get(code) ?? GENERAL_SENTENCE
}

/**
 * Why a payment failed, as people read it: what staff wrote stays as it is, and so does why it's over (decision M12); a provider's code
 * becomes its sentence.
 */
export function failureReason(payment: {
  readonly rejection_reason: string | null
  /** False for what a provider takes. */
  readonly requires_verification: boolean
}): string | null {
  const { rejection_reason: reason, requires_verification: isByStaff } = payment
  const isCode = reason !== null && !isByStaff && /^[a-z0-9_]+$/.test(reason) && !isOverReason(reason)
  return isCode ? providerSentence(reason) : reason
}

function sentenceNamed(name: string): string {
  const found = Object.entries(SENTENCES).find(([key]) => key === name)
  if (!found) throw new Error(`no sentence ${name}`)
  return found[1]
}
