import { type Cents, sumCents } from '../money.ts'
import { roundedRatio } from '../rounding.ts'
import type { Account } from './account.ts'
import type { EntryKind } from './entries.ts'

/** What a line of a statement leaves owed, each with those before it: negative is in the student's favour. */
export function runningBalances(amounts: readonly Cents[]): Cents[] {
  let balance = 0
  return amounts.map((cents) => (balance += cents))
}

/** The figures of a person's accounts that are added up. */
export type AccountTotals = Pick<
  Account,
  'chargedCents' | 'coveredCents' | 'waivedCents' | 'paidCents' | 'refundedCents' | 'owedCents' | 'creditCents'
>

/** What the accounts of one person say together. */
export function totalsOf(accounts: readonly AccountTotals[]): AccountTotals {
  const sum = (figure: keyof AccountTotals) => sumCents(accounts.map((account) => account[figure]))
  return {
    chargedCents: sum('chargedCents'),
    coveredCents: sum('coveredCents'),
    waivedCents: sum('waivedCents'),
    paidCents: sum('paidCents'),
    refundedCents: sum('refundedCents'),
    owedCents: sum('owedCents'),
    creditCents: sum('creditCents'),
  }
}

/** A line as far as its words need it. */
export interface StatementLine {
  kind: EntryKind
  amountCents: Cents
  purchaseId: string
}

/** The purchases of an account of which a scholarship's code pays a share: their charges say so. */
export function purchasesWithCode(lines: readonly StatementLine[]): Set<string> {
  return new Set(lines.filter(({ kind }) => kind === 'scholarship').map(({ purchaseId }) => purchaseId))
}

/** Which share of its purchase's price each scholarship line covers, in whole percent as its code said; null of every other line. */
export function scholarshipPercents(lines: readonly StatementLine[]): (number | null)[] {
  const prices = new Map<string, Cents>()
  return lines.map(({ kind, amountCents, purchaseId }) => {
    if (kind === 'charge') prices.set(purchaseId, amountCents)
    const price = prices.get(purchaseId) ?? 0
    return kind === 'scholarship' && amountCents < 0 && price > 0 ? roundedRatio(-amountCents * 100, price) : null
  })
}
