import type { Cents } from '../money.ts'

/** A payment of which something may go back. */
export interface RefundablePayment {
  id: string
  amountCents: Cents
  /** Its course was given up, or paid another way: that money goes back first. */
  isCredit: boolean
}

/**
 * How much of each payment went back when so much of all of them did, since a provider doesn't say of which course: credits first, then one course
 * after another.
 */
export function refundParts(payments: readonly RefundablePayment[], refundedCents: Cents): Map<string, Cents> {
  let left = refundedCents
  const parts = new Map<string, Cents>()
  for (const { id, amountCents } of payments.toSorted((a, b) => Number(b.isCredit) - Number(a.isCredit))) {
    const part = Math.min(amountCents, left)
    parts.set(id, part)
    left -= part
  }
  return parts
}
