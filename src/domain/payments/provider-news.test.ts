import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#tests/support/property-runs.ts'
import { decideNews, isAlarming, type MoneyState, type NewsAction } from './provider-news.ts'
import type { NewsKind } from './providers.ts'
import { isPaymentTransition, type PaymentStatus } from './statuses.ts'

const decide = (status: PaymentStatus, kind: NewsKind, known: string | null = null, told: string | null = 'p1') => {
  const { action, outcome } = decideNews({ status, paymentId: known }, { kind, paymentId: told })
  return [action, outcome]
}

describe('news of a payment', () => {
  test('that is open completes it, also one that failed before', () => {
    for (const status of ['pending', 'processing', 'failed'] as const) {
      expect(decide(status, 'paid')).toEqual(['complete', 'completed'])
    }
  })

  test('that is completed changes nothing; another payment of the same order needs a person', () => {
    expect(decide('completed', 'paid', 'p1', 'p1')).toEqual(['nothing', 'already_completed'])
    expect(decide('completed', 'paid', 'p1', 'p2')).toEqual(['nothing', 'paid_twice'])
    expect(decide('refunded', 'paid', 'p1', 'p2')).toEqual(['nothing', 'paid_after_refund'])
    expect(isAlarming('paid_twice')).toBe(true)
    expect(isAlarming('already_completed')).toBe(false)
  })

  test('a failure or an end that comes after the money takes nothing back', () => {
    for (const status of ['completed', 'refunded', 'failed'] as const) {
      expect(decide(status, 'failed', 'p1', 'p1')).toEqual(['nothing', 'late'])
      expect(decide(status, 'expired', 'p1', null)).toEqual(['nothing', 'late'])
    }
    expect(decide('processing', 'failed', 'p1', 'p2')).toEqual(['nothing', 'other_attempt_failed'])
    expect(decide('processing', 'expired', 'p1', null)).toEqual(['nothing', 'late'])
  })

  test('an attempt that was told as failed is not open again by its own older news', () => {
    expect(decide('failed', 'processing', 'p1', 'p1')).toEqual(['nothing', 'late'])
    expect(decide('failed', 'processing', 'p1', 'p2')).toEqual(['process', 'processing'])
  })

  test('a refund counts once, also before its payment; one of a second payment leaves the first', () => {
    expect(decide('completed', 'refunded', 'p1', 'p1')).toEqual(['refund', 'refunded'])
    expect(decide('pending', 'refunded')).toEqual(['refund', 'refunded'])
    expect(decide('refunded', 'refunded', 'p1', 'p1')).toEqual(['nothing', 'already_refunded'])
    expect(decide('completed', 'refunded', 'p1', 'p2')).toEqual(['nothing', 'other_payment_refunded'])
  })

  test('in any order and however often keeps to the transitions of decision S3', () => {
    const anyNews = fc.record({
      kind: fc.constantFrom<NewsKind[]>(
        'paid',
        'processing',
        'failed',
        'expired',
        'refunded',
        'partly_refunded',
        'disputed',
      ),
      paymentId: fc.constantFrom('p1', 'p2', null),
    })
    fc.assert(
      fc.property(fc.array(anyNews, { maxLength: 30 }), (stream) => {
        let state: MoneyState = { status: 'pending', paymentId: null }
        for (const news of stream) {
          const { action } = decideNews(state, news)
          let status = state.status
          for (const next of pathOf(action, state.status)) {
            expect(isPaymentTransition(status, next)).toBe(true)
            // S3 would allow it, but no news takes back what a provider is working on.
            expect([status, next]).not.toEqual(['processing', 'pending'])
            status = next
          }
          if (action !== 'nothing') state = { status, paymentId: news.paymentId ?? state.paymentId }
        }
      }),
      runs(10_000),
    )
  })
})

/** The statuses that an action leads through. */
function pathOf(action: NewsAction, from: PaymentStatus): PaymentStatus[] {
  const again: PaymentStatus[] = from === 'failed' ? ['pending'] : []
  const paths: Record<NewsAction, PaymentStatus[]> = {
    complete: [...again, 'completed'],
    process: [...again, 'processing'],
    fail: ['failed'],
    refund: from === 'completed' ? ['refunded'] : [...again, 'completed', 'refunded'],
    // Of a part the payment stays as it is: completed.
    refund_part: from === 'completed' ? [] : [...again, 'completed'],
    nothing: [],
  }
  return paths[action]
}
