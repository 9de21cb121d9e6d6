import { describe, expect, test } from 'vitest'
import type { EnrollmentStatus } from '../enrollments/statuses.ts'
import { type OwedRow, owedPayment, owedTotal } from './owed.ts'
import type { PaymentStatus } from './statuses.ts'

const row = (status: PaymentStatus, more: Partial<OwedRow> = {}): OwedRow => ({
  share: 'balance',
  status,
  payment_receipt_url: null,
  ...more,
})
const reasonOf = (status: EnrollmentStatus, ...rows: OwedRow[]) => owedPayment({ status }, rows)?.reason ?? null

describe('an enrollment owes', () => {
  test('an open payment until it is approved, also when the course is over', () => {
    expect(reasonOf('En Progreso', row('pending'))).toBe('waiting')
    expect(reasonOf('En Progreso', row('processing'))).toBe('waiting')
    expect(reasonOf('Aprobado', row('pending_verification', { payment_receipt_url: '/files/1' }))).toBe('in_review')
    expect(reasonOf('Oyente', row('completed'))).toBeNull()
  })

  test('a rejected one while the course runs and nothing took its place', () => {
    expect(reasonOf('En Progreso', row('failed'))).toBe('rejected')
    expect(reasonOf('Oyente', row('failed'))).toBe('rejected')
    expect(reasonOf('Reprobado', row('failed'))).toBeNull()
    expect(reasonOf('En Progreso', row('failed'), row('completed'))).toBeNull()
    expect(owedPayment({ status: 'En Progreso' }, [row('failed'), row('pending')])?.payment.status).toBe('pending')
  })

  test('nothing when it was given up, when nobody paid for it, and for what a scholarship covers', () => {
    expect(reasonOf('Desistido', row('pending'))).toBeNull()
    expect(reasonOf('En Progreso')).toBeNull()
    expect(reasonOf('En Progreso', row('pending', { share: 'scholarship' }))).toBeNull()
  })
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
