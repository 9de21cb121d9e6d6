import { expect, test } from 'vitest'
import { paperOf } from './numbered-receipt.ts'
import type { ReceiptFacts } from './receipt-facts.ts'

const ROW: ReceiptFacts = {
  version: 1,
  rebuilt_on: null,
  institution: { name: 'Seminario del Sur', lines: ['San Martín 100, Rosario', '', ''] },
  number: 42,
  paid_on: '2026-11-21',
  student_name: 'Ana Benítez',
  student_email: 'ana@ejemplo.test',
  document_type: 'dni',
  document_number: '30111222',
  course_name: 'Griego I',
  course_code: 'GRIE1',
  type_coursed: 'oyente',
  share: 'balance',
  amount: 1000,
  currency: 'USD',
  local_amount: 1_450_500,
  local_currency: 'ARS',
  exchange_rate: 1450.5,
  exchange_rate_on: '2026-11-20',
  payment_method: 'bank_transfer',
  covered_by: null,
  transaction_id: 'TXN_1',
  operation_number: '00123456',
}
const STANDING = { status: 'completed', refunded_amount: 0 } as const

test('a receipt says who paid what for which course, in dollars and in the local currency at its rate', () => {
  const paper = paperOf(ROW, STANDING)
  expect(paper).toMatchObject({
    institution: { name: 'Seminario del Sur', lines: ['San Martín 100, Rosario', '', ''] },
    title: 'Recibo de pago',
    number: 'N.º 00000042',
    createdAt: new Date('2026-11-21'),
  })
  const text = JSON.stringify(paper.parts).replaceAll('\u00A0', ' ')
  for (const words of [
    '21 de noviembre de 2026',
    'Ana Benítez',
    'DNI 30111222',
    'Griego I (GRIE1)',
    'Oyente',
    'US$ 10,00',
    'Son dólares estadounidenses diez con 00/100.',
    'AR$ 14.505,00 (pesos argentinos catorce mil quinientos cinco con 00/100)',
    'del 20/11/2026: AR$ 1.450,50 por dólar',
    'Transferencia bancaria',
    '00123456',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('reembolsado')
})

test('a refunded payment and a scholarship say so', () => {
  const dollars = { local_amount: null, local_currency: null, exchange_rate: null, exchange_rate_on: null }
  const refunded = { ...ROW, ...dollars, payment_method: 'credit_card' } satisfies ReceiptFacts
  expect(JSON.stringify(paperOf(refunded, { status: 'refunded', refunded_amount: 1000 }).parts)).toContain(
    'Este pago fue reembolsado.',
  )
  const part = paperOf(ROW, { ...STANDING, refunded_amount: 400 })
  expect(JSON.stringify(part.parts)).toContain('De este pago se devolvieron US$\u00A04,00.')
  const helped = { ...ROW, ...dollars, share: 'scholarship', payment_method: 'scholarship' } satisfies ReceiptFacts
  const text = JSON.stringify(paperOf(helped, STANDING).parts)
  expect(text).toContain('Cubierto por una beca')
  expect(text).not.toContain('moneda local')
  // No money came with a share, and none goes back.
  const off = JSON.stringify(paperOf(helped, { status: 'refunded', refunded_amount: 1000 }).parts)
  expect(off).toContain('quedó sin efecto')
  expect(off).not.toContain('reembolsado')
})
