import { type Cents, percentOff } from '../money.ts'
import { type PaymentMethod, requiresVerification } from '../payments/methods.ts'

/** The two payments of a price under a scholarship: what the code covers and what the student still pays (decision M4). */
export interface ScholarshipSplit {
  scholarshipCents: Cents
  balanceCents: Cents
}

/** Split one price; both shares always add up to it. Whole percents from 0 (no code) to 100. */
export function splitByScholarship(unitCents: Cents, percent: number): ScholarshipSplit {
  const balanceCents = percentOff(unitCents, percent)
  return { scholarshipCents: unitCents - balanceCents, balanceCents }
}

/** The kind of a course payment: what the student pays, or what the scholarship covers. */
export const PAYMENT_SHARES = ['balance', 'scholarship'] as const

/** One payment of a course: what the scholarship completes, or the balance by the method that the student chose. */
export interface PaymentShare {
  share: (typeof PAYMENT_SHARES)[number]
  method: PaymentMethod
  amountCents: Cents
  status: 'completed' | 'pending'
  /** A person must confirm that the money came. */
  requiresVerification: boolean
}

/**
 * The payments of one course: none of them is empty, unless nothing is left to pay (decisions M4 and M6). A balance
 * collected by a provider waits for the provider's confirmation, not for a person's (decision M5). The student's credit counts as already
 * paid (decision M17).
 */
export function sharesOf(
  unitCents: Cents,
  percent: number,
  {
    method,
    throughProvider,
    creditCents = 0,
  }: { method: PaymentMethod; throughProvider: boolean; creditCents?: Cents },
): PaymentShare[] {
  const { scholarshipCents, balanceCents: unpaidCents } = splitByScholarship(unitCents, percent)
  const balanceCents = Math.max(0, unpaidCents - creditCents)
  const shares: PaymentShare[] = []
  if (scholarshipCents > 0) shares.push(completed('scholarship', 'scholarship', scholarshipCents))
  if (balanceCents > 0) shares.push(balance(balanceCents, method, throughProvider))
  if (shares.length === 0)
    shares.push(completed(percent > 0 ? 'scholarship' : 'balance', percent > 0 ? 'scholarship' : method, 0))
  return shares
}

function balance(amountCents: Cents, method: PaymentMethod, throughProvider: boolean): PaymentShare {
  if (throughProvider) return { share: 'balance', method, amountCents, status: 'pending', requiresVerification: false }
  if (!requiresVerification(method)) return completed('balance', method, amountCents)
  return { share: 'balance', method, amountCents, status: 'pending', requiresVerification: true }
}

function completed(share: PaymentShare['share'], method: PaymentMethod, amountCents: Cents): PaymentShare {
  return { share, method, amountCents, status: 'completed', requiresVerification: false }
}
