import { expect, test } from 'vitest'
import { SETTING_DEFAULTS } from '#domain/settings/settings.ts'
import { paperOf } from './numbered-receipt.ts'

const ROW = {
  receipt_number: 42,
  student_name: 'Ana Benítez',
  student_email: 'ana@ejemplo.test',
  document_type: 'dni',
  document_number: '30111222',
  course_name: 'Griego I',
  course_code: 'GRIE1',
  type_coursed: 'oyente',
  share: 'balance',
  amount: 1000,
  refunded_amount: 0,
  currency: 'USD',
  local_amount: 1_450_500,
  local_currency: 'ARS',
  exchange_rate: 1450.5,
  exchange_rate_on: '2026-11-20',
  status: 'completed',
  payment_method: 'bank_transfer',
  covered_by: null,
  transaction_id: 'TXN_1',
  operation_number: '00123456',
  verified_at: new Date('2026-11-22T01:30:00Z'),
  created_at: new Date('2026-11-20T12:00:00Z'),
} as const
const SETTINGS = { ...SETTING_DEFAULTS, site_name: 'Seminario del Sur', address: 'San Martín 100, Rosario' }
const ZONE = 'America/Argentina/Buenos_Aires'

test('a receipt says who paid what for which course, in dollars and in the local currency at its rate', () => {
  const paper = paperOf(ROW, SETTINGS, ZONE)
  expect(paper).toMatchObject({
    institution: { name: 'Seminario del Sur', lines: ['San Martín 100, Rosario', '', ''] },
    title: 'Recibo de pago',
    number: 'N.º 00000042',
    createdAt: ROW.verified_at,
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
  const dollars = { local_amount: null, local_currency: null, exchange_rate: null, exchange_rate_on: null } as const
  const refunded = { ...ROW, ...dollars, status: 'refunded', payment_method: 'credit_card' } as const
  expect(JSON.stringify(paperOf(refunded, SETTINGS, ZONE).parts)).toContain('Este pago fue reembolsado.')
  const part = paperOf({ ...ROW, refunded_amount: 400 }, SETTINGS, ZONE)
  expect(JSON.stringify(part.parts)).toContain('De este pago se devolvieron US$\u00A04,00.')
  const helped = { ...ROW, ...dollars, share: 'scholarship', payment_method: 'scholarship' } as const
  const text = JSON.stringify(paperOf(helped, SETTINGS, ZONE).parts)
  expect(text).toContain('Cubierto por una beca')
  expect(text).not.toContain('moneda local')
  // No money came with a share, and none goes back.
  const off = JSON.stringify(paperOf({ ...helped, status: 'refunded', refunded_amount: 1000 }, SETTINGS, ZONE).parts)
  expect(off).toContain('quedó sin efecto')
  expect(off).not.toContain('reembolsado')
})
