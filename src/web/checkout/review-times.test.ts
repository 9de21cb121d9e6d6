import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { REVIEW_TIMES } from '#contract/payment-texts.ts'
import { PROCESSORS } from '#domain/checkout/orders.ts'
import { PAYMENT_METHODS, requiresVerification } from '#domain/payments/methods.ts'
import { isProvider } from '#domain/payments/providers.ts'
import { paymentTexts } from '#web/home/student/texts.ts'
import { claimTexts, receiptTexts } from '#web/payments/texts.ts'
import { waitingLead } from './order.ts'

const saysProviders = (words: string) => /5 minutos|24 horas/.test(words)
const saysStaffs = (words: string) => /48 horas/.test(words)

test('a page that waits says how long its own method takes, and never the other’s', () => {
  for (const processor of PROCESSORS) {
    for (const payment_method of PAYMENT_METHODS) {
      const payment = { payment_method, status: 'pending', enrollment_id: 'x' } as const
      const lead = waitingLead({ processor, payments: [payment] })
      expect([processor, payment_method, saysProviders(lead), saysStaffs(lead)]).toEqual([
        processor,
        payment_method,
        isProvider(processor),
        !isProvider(processor),
      ])
    }
  }
})

test('what staff look at says their time: a receipt, a claim, and the notice of both', () => {
  for (const words of [receiptTexts.lead, claimTexts.lead, paymentTexts.reviewTime]) {
    expect([words, saysProviders(words), saysStaffs(words)]).toEqual([words, false, true])
  }
  expect(PAYMENT_METHODS.filter((method) => requiresVerification(method))).toEqual([
    'bank_transfer',
    'mercado_pago',
    'cash',
  ])
})

test('no text says how long a payment takes but by the two that say whose it is', () => {
  const said = globSync('src/{web,server,contract,domain}/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => {
      const words = readFileSync(file, 'utf8')
      return /5 minutos y|24 a 48|horas hábiles/.test(words) ? [file] : []
    })
  expect(said).toEqual(['src/contract/payment-texts.ts'])
  expect(saysProviders(REVIEW_TIMES.provider) && saysStaffs(REVIEW_TIMES.staff)).toBe(true)
})
