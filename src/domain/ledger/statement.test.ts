import { expect, test } from 'vitest'
import { accountOf } from './account.ts'
import type { Entry } from './entries.ts'
import { purchasesWithCode, runningBalances, scholarshipPercents, totalsOf } from './statement.ts'

const entries: readonly Entry[] = [
  { kind: 'charge', amountCents: 1500, purchaseId: 'a' },
  { kind: 'scholarship', amountCents: -750, purchaseId: 'a' },
  { kind: 'payment', amountCents: -500, purchaseId: 'a' },
]

test('a statement says after each line what is left', () => {
  expect(runningBalances(entries.map(({ amountCents }) => amountCents))).toEqual([1500, 750, 250])
  expect(runningBalances([])).toEqual([])
})

test("a person's totals are those of their accounts, and close: charged less covered, forgiven and paid is owed less credit", () => {
  const owing = accountOf({ status: 'En Progreso' }, entries)
  const off = accountOf({ status: 'Desistido' }, [
    { kind: 'charge', amountCents: 1000, purchaseId: 'b' },
    { kind: 'cancellation', amountCents: -1000, purchaseId: 'b' },
    { kind: 'payment', amountCents: -400, purchaseId: 'b' },
  ])
  const totals = totalsOf([owing, off])
  expect(totals).toEqual({
    chargedCents: 1500,
    coveredCents: 750,
    waivedCents: 0,
    paidCents: 900,
    refundedCents: 0,
    owedCents: 250,
    creditCents: 400,
  })
  const { chargedCents, coveredCents, waivedCents, paidCents, owedCents, creditCents } = totals
  expect(chargedCents - coveredCents - waivedCents - paidCents).toBe(owedCents - creditCents)
})

test('a charge says that it was bought with a code when a scholarship pays a share of that purchase', () => {
  expect([...purchasesWithCode(entries)]).toEqual(['a'])
  expect(purchasesWithCode([{ kind: 'charge', amountCents: 10, purchaseId: 'c' }]).size).toBe(0)
})

test('a scholarship says which share of the price of its own purchase it covers', () => {
  const lines = [
    { kind: 'charge', amountCents: 999, purchaseId: 'a' },
    { kind: 'charge', amountCents: 1000, purchaseId: 'b' },
    { kind: 'scholarship', amountCents: -500, purchaseId: 'a' },
    { kind: 'scholarship', amountCents: -750, purchaseId: 'b' },
    { kind: 'scholarship', amountCents: 500, purchaseId: 'a' },
    { kind: 'payment', amountCents: -499, purchaseId: 'a' },
  ] as const
  expect(scholarshipPercents(lines)).toEqual([null, null, 50, 75, null, null])
})
