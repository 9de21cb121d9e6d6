import type { PaymentStatus } from '../payments/statuses.ts'

/** What the rule needs to know about an existing payment. */
export interface AskedPayment {
  share: 'balance' | 'scholarship'
  status: PaymentStatus
  amountCents: number
  /** False while it's only claimed to be paid: nothing has been bought yet. */
  isEnrolled: boolean
}

/**
 * The balances of an order that may be paid another way: all unpaid ones, while nothing has been approved (decision M12); otherwise
 * none. A scholarship's share doesn't count: it's complete from the start, nobody approved it and no money came in, and the code
 * covers the same share whatever pays the rest. A provider's payment in process may still arrive, so it stays.
 */
export function changeable<Payment extends AskedPayment>(payments: readonly Payment[]): Payment[] {
  const balances = payments.filter(({ share, amountCents }) => share === 'balance' && amountCents > 0)
  const stay = balances.some(({ status, isEnrolled }) => !isEnrolled || STAYS.includes(status))
  return stay ? [] : balances
}

const STAYS: readonly PaymentStatus[] = ['processing', 'completed', 'refunded']
