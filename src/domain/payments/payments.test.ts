import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#tests/support/property-runs.ts'
import { PROCESSORS } from '../checkout/orders.ts'
import { cardProblems, groupCardNumber, lastFour, simulatedCardOutcome } from './cards.ts'
import { DEFAULT_PAYMENT_CONFIG } from './country-config.ts'
import { chargeFor, methodOffers, paysByRequest } from './exchange.ts'
import { PAYMENT_METHODS, requiresVerification } from './methods.ts'
import { chargeMismatch, type Connections, processorFor, providerFor } from './providers.ts'
import { paymentCan, type PaymentState, refundableCents, refundingProvider } from './payment-can.ts'
import { canonicalScholarshipCode, scholarshipProblem } from './scholarships.ts'
import {
  displayStatus,
  isInReview,
  isPaymentTransition,
  PAYMENT_STATUSES,
  PAYMENT_TRANSITIONS,
  type PaymentStatus,
  statusesShownAs,
} from './statuses.ts'

const SIMULATED: Connections = { cards: 'simulated', mercadoPago: null }

const transfer = (status: PaymentStatus): PaymentState => ({
  status,
  payment_method: 'bank_transfer',
  requires_verification: true,
})
const card = (status: PaymentStatus): PaymentState => ({
  status,
  payment_method: 'credit_card',
  requires_verification: false,
})
const allowed = (action: keyof typeof paymentCan, payment: (status: PaymentStatus) => PaymentState) =>
  PAYMENT_STATUSES.filter((status) => paymentCan[action](payment(status)))

describe('the statuses of a payment', () => {
  test('completed leads only to refunded, failed only to pending, refunded nowhere', () => {
    expect(PAYMENT_TRANSITIONS.completed).toEqual(['refunded'])
    expect(PAYMENT_TRANSITIONS.failed).toEqual(['pending'])
    expect(PAYMENT_TRANSITIONS.refunded).toEqual([])
  })

  test('no payment stays as it is by a transition, and open ones may end', () => {
    for (const status of PAYMENT_STATUSES) expect(isPaymentTransition(status, status)).toBe(false)
    for (const status of statusesShownAs('pending')) {
      expect(isPaymentTransition(status, 'completed')).toBe(true)
      expect(isPaymentTransition(status, 'failed')).toBe(true)
      expect(isPaymentTransition(status, 'refunded')).toBe(false)
    }
  })

  test('the filter gathers what is still open', () => {
    expect(statusesShownAs('pending')).toEqual(['pending', 'processing', 'pending_verification'])
    expect(statusesShownAs('completed')).toEqual(['completed'])
    expect(PAYMENT_STATUSES.map(displayStatus)).toContain('refunded')
  })

  test('in review is open with a receipt', () => {
    expect(isInReview({ status: 'pending_verification', payment_receipt_url: 'receipts/1' })).toBe(true)
    expect(isInReview({ status: 'pending_verification', payment_receipt_url: null })).toBe(false)
    expect(isInReview({ status: 'completed', payment_receipt_url: 'receipts/1' })).toBe(false)
  })
})

describe('what may be done with a payment', () => {
  test('staff decide open transfers, once', () => {
    const open = ['pending', 'processing', 'pending_verification']
    expect(allowed('approve', transfer)).toEqual(open)
    expect(allowed('reject', transfer)).toEqual(open)
    expect(allowed('uploadReceipt', transfer)).toEqual([...open, 'failed'])
  })

  test('nobody approves by hand what a provider confirms', () => {
    expect(allowed('approve', card)).toEqual([])
    expect(allowed('uploadReceipt', card)).toEqual([])
    expect(allowed('settle', card)).toEqual(['pending', 'processing', 'pending_verification'])
    expect(allowed('settle', transfer)).toEqual([])
  })

  test('only completed money is given back, and a scholarship has none', () => {
    expect(allowed('refund', card)).toEqual(['completed'])
    expect(allowed('refund', (status) => ({ ...card(status), payment_method: 'scholarship' }))).toEqual([])
  })

  test('what a provider took goes back in its own panel, and everything else by hand', () => {
    const paid = { ...card('completed'), amount: 1000, refunded_amount: 400 }
    const whose = PROCESSORS.map((provider) => [
      provider,
      refundableCents({ ...paid, provider }),
      refundingProvider({ ...paid, provider }),
    ])
    expect(whose).toEqual([
      ['stripe', null, 'stripe'],
      ['mercado_pago', null, 'mercado_pago'],
      ['manual', 600, null],
      ['simulated', 600, null],
      ['scholarship', 600, null],
    ])
    expect(refundingProvider({ ...paid, refunded_amount: 1000, provider: 'stripe' })).toBeNull()
  })

  test('only a failure is tried again', () => expect(allowed('retry', card)).toEqual(['failed']))

  test('every action is a legal transition', () => {
    const ends = [
      ['approve', 'completed'],
      ['reject', 'failed'],
      ['settle', 'completed'],
      ['settle', 'failed'],
      ['refund', 'refunded'],
      ['retry', 'pending'],
    ] as const
    const illegal = ends.flatMap(([action, to]) =>
      [...allowed(action, transfer), ...allowed(action, card)].filter((from) => !isPaymentTransition(from, to)),
    )
    expect(illegal).toEqual([])
  })
})

test('transfers and cash need a person, the payment link too unless Mercado Pago answers', () => {
  expect(PAYMENT_METHODS.filter((method) => requiresVerification(method))).toEqual([
    'bank_transfer',
    'mercado_pago',
    'cash',
  ])
  expect(requiresVerification('mercado_pago', true)).toBe(false)
  expect(requiresVerification('cash', true)).toBe(true)
})

describe('cards', () => {
  const good = { number: '4242 4242 4242 4242', expiry: '12/26', cvv: '123', holder: 'Ana Pérez' }

  test('a good card has no problems, through the last day of its month', () => {
    expect(cardProblems(good, '2026-12-31')).toEqual([])
    expect(cardProblems(good, '2027-01-01')).toEqual(['CARD_EXPIRY'])
  })

  test('each field has its problem', () => {
    expect(cardProblems({ ...good, holder: '4242 4242 4242 4242 CVV 123' }, '2026-11-21')).toEqual([
      'CARD_HOLDER_DIGITS',
    ])
    expect(cardProblems({ ...good, holder: "José D'Angelo-Núñez II" }, '2026-11-21')).toEqual([])
    expect(cardProblems({ number: '4242', expiry: '13/30', cvv: '12', holder: ' ' }, '2026-11-21')).toEqual([
      'CARD_NUMBER',
      'CARD_EXPIRY',
      'CARD_CVV',
      'CARD_HOLDER',
    ])
  })

  test('the last four digits decide the simulation', () => {
    expect(lastFour('4000 0000 0000 0002')).toBe('0002')
    expect(lastFour('12')).toBe('')
    expect(simulatedCardOutcome('0002')).toBe('rejected')
    expect(simulatedCardOutcome('4242')).toBe('accepted')
  })

  test('a number is typed in groups of four, at most 19 characters', () => {
    expect(groupCardNumber('42424')).toBe('4242 4')
    expect(groupCardNumber('4242-4242-4242-4242-99')).toBe('4242 4242 4242 4242')
    expect(groupCardNumber('')).toBe('')
  })
})

describe('a scholarship code', () => {
  const code = {
    is_active: true,
    countries: ['argentina'],
    valid_from: '2026-03-01',
    valid_to: '2026-03-31',
    max_uses: 2,
    uses: 1,
  }

  test('works on its first and last day', () => {
    expect(scholarshipProblem(code, 'argentina', '2026-03-01')).toBeNull()
    expect(scholarshipProblem(code, 'argentina', '2026-03-31')).toBeNull()
  })

  test('says why it does nothing', () => {
    expect(scholarshipProblem({ ...code, is_active: false }, 'argentina', '2026-03-10')).toBe('INACTIVE')
    expect(scholarshipProblem(code, 'uruguay', '2026-03-10')).toBe('OTHER_COUNTRY')
    expect(scholarshipProblem(code, 'argentina', '2026-02-28')).toBe('NOT_YET_VALID')
    expect(scholarshipProblem(code, 'argentina', '2026-04-01')).toBe('EXPIRED')
    expect(scholarshipProblem({ ...code, uses: 2 }, 'argentina', '2026-03-10')).toBe('USED_UP')
  })

  test('without bounds works for everyone, always', () => {
    const open = { is_active: true, countries: [], valid_from: null, valid_to: null, max_uses: null, uses: 9999 }
    expect(scholarshipProblem(open, 'uruguay', '2099-01-01')).toBeNull()
  })

  test('is compared in upper case, without spaces, cut at 20', () => {
    expect(canonicalScholarshipCode(' beca 2026 ')).toBe('BECA2026')
    expect(canonicalScholarshipCode('x'.repeat(30))).toHaveLength(20)
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const once = canonicalScholarshipCode(typed)
        expect(canonicalScholarshipCode(once)).toBe(once)
      }),
      runs(200),
    )
  })
})

describe('local currency', () => {
  test('a transfer in Argentina costs pesos at the rate, a card costs dollars', () => {
    const argentina = { currency: 'ARS', rates: { ARS: { rate: 1450.5 } } } as const
    expect(chargeFor(1000, 'bank_transfer', argentina)).toEqual({
      amountCents: 1_450_500,
      currency: 'ARS',
      exchangeRate: 1450.5,
    })
    expect(chargeFor(1000, 'credit_card', argentina)).toEqual({
      amountCents: 1000,
      currency: 'USD',
      exchangeRate: null,
    })
  })

  test('without a rate nothing is relabelled', () => {
    expect(chargeFor(1000, 'cash', { currency: 'UYU', rates: { ARS: { rate: 1450 } } })).toBeNull()
    const offers = methodOffers('uruguay', DEFAULT_PAYMENT_CONFIG, { rates: {}, connections: SIMULATED })
    expect(offers).toMatchObject({ cash: 'ask_for_information', credit_card: 'offered', scholarship: 'offered' })
  })

  test('a method asks for information until the institution says where the money goes', () => {
    const argentina = {
      ...DEFAULT_PAYMENT_CONFIG.argentina,
      payment_link: 'https://pagos.example.org/seminario',
      cash: { address: 'Av. Siempreviva 742', hours: '' },
    }
    const rates = { ARS: { rate: 1450 } }
    expect(
      methodOffers('argentina', { ...DEFAULT_PAYMENT_CONFIG, argentina }, { rates, connections: SIMULATED }),
    ).toMatchObject({
      bank_transfer: 'ask_for_information',
      mercado_pago: 'offered',
      cash: 'offered',
    })
  })

  test('all are by request where one must be asked for and none is offered; a scholarship pays by its own', () => {
    const at = (country: 'argentina' | null, cards: Connections['cards'], rates = {}) =>
      paysByRequest(methodOffers(country, DEFAULT_PAYMENT_CONFIG, { rates, connections: { ...SIMULATED, cards } }))
    expect(at(null, 'simulated')).toBe(true)
    expect(at('argentina', 'simulated')).toBe(false)
    expect(at('argentina', null)).toBe(true)
    const nothing = { cash: 'unavailable', bank_transfer: 'unavailable', mercado_pago: 'unavailable' } as const
    const closed = {
      ...nothing,
      credit_card: 'unavailable',
      debit_card: 'unavailable',
      scholarship: 'offered',
    } as const
    expect(paysByRequest(closed)).toBe(false)
    expect(paysByRequest({ ...closed, cash: 'ask_for_information' })).toBe(true)
  })

  test('what a country switches off is unavailable; a country without configuration asks for information', () => {
    const argentina = DEFAULT_PAYMENT_CONFIG.argentina
    const config = {
      ...DEFAULT_PAYMENT_CONFIG,
      argentina: {
        ...argentina,
        enabled: { ...argentina.enabled, cash: false },
        bank: { ...argentina.bank, alias: 'SEMINARIO.DEMO' },
      },
    }
    expect(methodOffers('argentina', config, { rates: { ARS: { rate: 1 } }, connections: SIMULATED })).toMatchObject({
      cash: 'unavailable',
      bank_transfer: 'offered',
    })
    expect(new Set(Object.values(methodOffers(null, config, { rates: {}, connections: SIMULATED })))).toEqual(
      new Set(['ask_for_information']),
    )
  })
})

describe('who takes the money', () => {
  const CONNECTED: Connections = { cards: 'stripe', mercadoPago: 'argentina' }

  test('cards go through Stripe, and Mercado Pago through an account of the same country', () => {
    expect(processorFor('credit_card', 'uruguay', CONNECTED)).toBe('stripe')
    expect(processorFor('mercado_pago', 'argentina', CONNECTED)).toBe('mercado_pago')
    expect(processorFor('mercado_pago', 'uruguay', CONNECTED)).toBe('manual')
    expect(processorFor('bank_transfer', 'argentina', CONNECTED)).toBe('manual')
    expect(processorFor('scholarship', 'argentina', CONNECTED)).toBe('scholarship')
    expect(PAYMENT_METHODS.filter((method) => providerFor(method, 'argentina', SIMULATED))).toEqual([])
    expect(processorFor('debit_card', 'argentina', SIMULATED)).toBe('simulated')
  })

  test('cards that nobody takes come soon; a connected Mercado Pago needs no payment link, only a rate', () => {
    const nobody: Connections = { cards: null, mercadoPago: 'argentina' }
    const offers = (rates: { ARS?: { rate: number } }) =>
      methodOffers('argentina', DEFAULT_PAYMENT_CONFIG, { rates, connections: nobody })
    expect(offers({ ARS: { rate: 1450 } })).toMatchObject({
      credit_card: 'unavailable',
      debit_card: 'unavailable',
      mercado_pago: 'offered',
    })
    expect(offers({}).mercado_pago).toBe('ask_for_information')
  })

  test("a provider's word counts only for the amount, the currency and the mode that were asked for", () => {
    const asked = { amountCents: 1450, currency: 'ARS', isLive: true }
    expect(chargeMismatch(asked, { ...asked })).toBeNull()
    expect(chargeMismatch(asked, { ...asked, amountCents: 1449 })).toBe('wrong_amount')
    expect(chargeMismatch(asked, { ...asked, currency: 'USD' })).toBe('wrong_currency')
    expect(chargeMismatch(asked, { ...asked, isLive: false })).toBe('wrong_mode')
  })
})
