import { describe, expect, test } from 'vitest'
import { accountOf, owedReason, owedTotal } from './account.ts'
import type { Entry, EntryKind } from './entries.ts'
import { refundParts } from './refund-parts.ts'
import { purchaseToReprice } from './reprice.ts'

const entry = (kind: EntryKind, amountCents: number, purchaseId = 'a'): Entry => ({ kind, amountCents, purchaseId })
const running = { status: 'En Progreso' } as const
const withdrawn = { status: 'Desistido' } as const

describe('an account', () => {
  test('without entries has nothing and owes nothing, and is not paid', () => {
    expect(accountOf(running, [])).toEqual({
      chargedCents: 0,
      coveredCents: 0,
      waivedCents: 0,
      paidCents: 0,
      refundedCents: 0,
      owedCents: 0,
      creditCents: 0,
      spareCents: 0,
      isPaid: false,
    })
  })

  test('owes what no scholarship covers and nobody paid; a share alone pays nothing unless it is everything', () => {
    const half = [entry('charge', 1500), entry('scholarship', -750)]
    expect(accountOf(running, half)).toMatchObject({
      chargedCents: 1500,
      coveredCents: 750,
      owedCents: 750,
      isPaid: false,
    })
    expect(accountOf(running, [...half, entry('payment', -750)])).toMatchObject({ owedCents: 0, isPaid: true })
    expect(accountOf(running, [entry('charge', 1500), entry('scholarship', -1500)])).toMatchObject({ isPaid: true })
    expect(accountOf(running, [entry('charge', 0)])).toMatchObject({ isPaid: true, owedCents: 0 })
  })

  test('of a course that was given up owes nothing, and keeps what was paid', () => {
    expect(accountOf(withdrawn, [entry('charge', 1500)])).toMatchObject({ owedCents: 0, isPaid: false })
    expect(accountOf(withdrawn, [entry('charge', 1500), entry('payment', -1500)])).toMatchObject({
      owedCents: 0,
      paidCents: 1500,
      isPaid: true,
    })
  })

  test('whose purchase is off is not paid by what it covered; money that came for it is a credit', () => {
    const off = [
      entry('charge', 1500),
      entry('scholarship', -750),
      entry('scholarship', 750),
      entry('cancellation', -1500),
    ]
    expect(accountOf(running, off)).toMatchObject({ chargedCents: 0, coveredCents: 0, owedCents: 0, isPaid: false })
    expect(accountOf(running, [...off, entry('payment', -750)])).toMatchObject({ creditCents: 750, isPaid: false })
    // Part of what stands carries over when someone buys it another way.
    const part = [entry('charge', 1500), entry('scholarship', -750), entry('payment', -250)]
    expect(accountOf(running, part)).toMatchObject({ owedCents: 500, creditCents: 0, spareCents: 250, isPaid: false })
    const again = [...off, entry('payment', -750), entry('charge', 1500, 'b')]
    expect(accountOf(running, again)).toMatchObject({ owedCents: 750, creditCents: 0, spareCents: 750, isPaid: false })
  })

  test('forgets what was forgiven of a purchase that is off: the next one costs its own price', () => {
    const whole = [
      entry('charge', 1000),
      entry('payment', -1000),
      entry('refund', 400),
      entry('waiver', -400),
      entry('refund', 600),
      entry('cancellation', -600),
    ]
    expect(accountOf(withdrawn, whole)).toMatchObject({ chargedCents: 0, waivedCents: 0, isPaid: false })
    const again = [...whole, entry('charge', 1500, 'b')]
    expect(accountOf(running, again)).toMatchObject({ chargedCents: 1500, waivedCents: 0, owedCents: 1500 })
    const anew = [...whole, entry('charge', 1200)]
    expect(accountOf(running, anew)).toMatchObject({ chargedCents: 1200, waivedCents: 0, owedCents: 1200 })
  })

  test('that was refunded in part is not asked for it again; wholly refunded and off it is empty', () => {
    const part = [entry('charge', 1500), entry('payment', -1500), entry('refund', 500), entry('waiver', -500)]
    expect(accountOf(running, part)).toMatchObject({ owedCents: 0, paidCents: 1000, waivedCents: 500, isPaid: true })
    const whole = [...part, entry('refund', 1000), entry('cancellation', -1000)]
    expect(accountOf(withdrawn, whole)).toMatchObject({
      paidCents: 0,
      refundedCents: 1500,
      creditCents: 0,
      isPaid: false,
    })
  })
})

test('money is owed because it waits, is looked at, or was refused', () => {
  expect(owedReason({ status: 'pending', payment_receipt_url: null })).toBe('waiting')
  expect(owedReason({ status: 'processing', payment_receipt_url: null })).toBe('waiting')
  expect(owedReason({ status: 'pending_verification', payment_receipt_url: '/files/1' })).toBe('in_review')
  expect(owedReason({ status: 'failed', payment_receipt_url: '/files/1' })).toBe('rejected')
  expect(owedReason(null)).toBe('rejected')
})

test('several courses are added up, in the local currency only when all are paid in it', () => {
  const pesos = { amount_cents: 1000, local: { amount_cents: 1_450_000, currency: 'ARS' as const } }
  const uruguayan = { amount_cents: 1000, local: { amount_cents: 40_500, currency: 'UYU' as const } }
  expect(owedTotal([pesos, pesos])).toEqual({
    amount_cents: 2000,
    local: { amount_cents: 2_900_000, currency: 'ARS' },
  })
  expect(owedTotal([pesos, uruguayan])).toEqual({ amount_cents: 2000, local: null })
  expect(owedTotal([pesos, { amount_cents: 500, local: null }])).toEqual({ amount_cents: 1500, local: null })
  expect(owedTotal([])).toEqual({ amount_cents: 0, local: null })
})

describe('the half price', () => {
  const half = (id: string, status: 'pending' | 'failed' | 'completed' | 'pending_verification' | null) => {
    return { id, discountPct: 50, status }
  }

  test('stays while a full-priced course is in the purchase', () => {
    expect(purchaseToReprice([{ id: 'a', discountPct: 0, status: 'pending' }, half('b', 'pending')])).toBeNull()
  })

  test('ends for the first that nobody paid or sent money for; the others keep it', () => {
    expect(purchaseToReprice([half('b', 'pending'), half('c', 'failed')])?.id).toBe('b')
    expect(purchaseToReprice([half('b', 'completed'), half('c', 'failed')])?.id).toBe('c')
    expect(purchaseToReprice([half('b', 'completed'), half('c', 'pending_verification'), half('d', null)])).toBeNull()
    expect(purchaseToReprice([])).toBeNull()
  })
})

test('what went back of several payments is of credits first, then one after another', () => {
  const payments = [
    { id: 'a', amountCents: 1000, isCredit: false },
    { id: 'b', amountCents: 500, isCredit: true },
  ]
  expect([...refundParts(payments, 700)]).toEqual([
    ['b', 500],
    ['a', 200],
  ])
  expect([...refundParts(payments, 1500)].map(([, part]) => part)).toEqual([500, 1000])
  expect([...refundParts(payments, 0)].map(([, part]) => part)).toEqual([0, 0])
})
