import type { NewsKind } from './providers.ts'
import type { PaymentStatus } from './statuses.ts'

/** The outcome of a provider's news; stored with its event, and reported to the administrators when money needs a person. */
export type NewsOutcome =
  | 'completed'
  | 'processing'
  | 'failed'
  | 'expired'
  | 'refunded'
  | 'partly_refunded'
  | 'already_completed'
  | 'already_refunded'
  | 'late'
  | 'other_attempt_failed'
  | 'paid_twice'
  | 'paid_after_refund'
  | 'paid_without_seat'
  | 'credited'
  | 'other_payment_refunded'
  | 'disputed'
  | 'wrong_amount'
  | 'wrong_currency'
  | 'wrong_mode'
  | 'wrong_reference'
  | 'unknown_order'
  | 'not_about_money'

const ALARMING = [
  'partly_refunded',
  'paid_twice',
  'paid_after_refund',
  'paid_without_seat',
  'credited',
  'other_payment_refunded',
  'disputed',
  'wrong_amount',
  'wrong_currency',
  'wrong_mode',
  'wrong_reference',
] as const satisfies readonly NewsOutcome[]
/** What the administrators must hear of: the provider's account and the portal say different things, or money is somebody's credit. */
export type AlarmingOutcome = (typeof ALARMING)[number]

/** Whether the administrators must hear of it. */
export function isAlarming(outcome: NewsOutcome): outcome is AlarmingOutcome {
  return ALARMING.some((one) => one === outcome)
}

/** An order's payments at its provider, which always move together, and the provider's number of the last attempt. */
export interface MoneyState {
  status: PaymentStatus
  paymentId: string | null
}

/** What is done with an order's payments: `refund`, also of a part, of one that wasn't known as paid completes it first. */
export type NewsAction = 'complete' | 'process' | 'fail' | 'refund' | 'refund_part' | 'nothing'

type Decision = { action: NewsAction; outcome: NewsOutcome }

/**
 * What a piece of news does. No state goes backwards (decision S3): news that arrives late, twice or out of order changes nothing.
 */
export function decideNews(
  { status, paymentId }: MoneyState,
  news: { kind: NewsKind; paymentId: string | null },
): Decision {
  const isSame = paymentId === null || news.paymentId === null || paymentId === news.paymentId
  return DECISIONS[news.kind](status, isSame)
}

/** What each kind does to a payment in a status; `isSame`: it's about the attempt that is known, or can't be about another. */
const DECISIONS: Readonly<Record<NewsKind, (status: PaymentStatus, isSame: boolean) => Decision>> = {
  paid(status, isSame) {
    if (status === 'completed') return nothing(isSame ? 'already_completed' : 'paid_twice')
    if (status === 'refunded') return nothing(isSame ? 'already_refunded' : 'paid_after_refund')
    return { action: 'complete', outcome: 'completed' }
  },
  processing(status, isSame) {
    if (status === 'pending') return { action: 'process', outcome: 'processing' }
    return status === 'failed' && !isSame ? { action: 'process', outcome: 'processing' } : nothing('late')
  },
  failed(status, isSame) {
    if (status === 'pending') return { action: 'fail', outcome: 'failed' }
    if (status !== 'processing') return nothing('late')
    return isSame ? { action: 'fail', outcome: 'failed' } : nothing('other_attempt_failed')
  },
  expired: (status) => (status === 'pending' ? { action: 'fail', outcome: 'expired' } : nothing('late')),
  refunded(status, isSame) {
    if (status === 'refunded') return nothing('already_refunded')
    // A refund says that it was paid: one that comes before its payment completes it first.
    if (status !== 'completed' || isSame) return { action: 'refund', outcome: 'refunded' }
    return nothing('other_payment_refunded')
  },
  partly_refunded: (status) => ({
    action: status === 'refunded' ? 'nothing' : 'refund_part',
    outcome: 'partly_refunded',
  }),
  disputed: () => nothing('disputed'),
}

function nothing(outcome: NewsOutcome): Decision {
  return { action: 'nothing', outcome }
}
