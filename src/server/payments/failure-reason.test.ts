import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { GENERAL_SENTENCE, SENTENCES } from './decline-sentences.ts'
import { failureReason, providerSentence } from './failure-reason.ts'
import { MERCADO_PAGO_CODES } from './mercado-pago-codes.ts'
import { STRIPE_CODES } from './stripe-codes.ts'

/** What Mercado Pago's documents list of rejected and cancelled payments ('Get payment status', November 2026). */
const MERCADO_PAGO = `expired by_collector by_payer bank_error cc_rejected_3ds_challenge cc_rejected_3ds_mandatory
  cc_rejected_bad_filled_card_number cc_rejected_bad_filled_date cc_rejected_bad_filled_other cc_rejected_bad_filled_security_code
  cc_rejected_blacklist cc_rejected_call_for_authorize cc_rejected_card_disabled cc_rejected_card_error cc_rejected_duplicated_payment
  cc_rejected_high_risk cc_rejected_insufficient_amount cc_rejected_invalid_installments cc_rejected_max_attempts
  cc_rejected_other_reason cc_amount_rate_limit_exceeded rejected_insufficient_data rejected_by_bank rejected_by_regulations
  insufficient_amount cc_rejected_card_type_not_allowed`

/** Stripe's decline codes: of cards, then of local payment methods (docs.stripe.com/declines/codes, November 2026). */
const STRIPE_DECLINES = `authentication_required authentication_not_handled approve_with_id call_issuer card_not_supported
  card_velocity_exceeded currency_not_supported do_not_honor do_not_try_again duplicate_transaction expired_card fraudulent
  generic_decline incorrect_address incorrect_cvc incorrect_number incorrect_pin incorrect_zip insufficient_funds invalid_account
  invalid_amount invalid_cvc invalid_expiry_month invalid_expiry_year invalid_number invalid_pin issuer_not_available lost_card
  merchant_blacklist new_account_information_available no_action_taken not_permitted offline_pin_required
  online_or_offline_pin_required pickup_card pin_try_exceeded processing_error reenter_transaction restricted_card
  revocation_of_all_authorizations revocation_of_authorization security_violation service_not_allowed stolen_card stop_payment_order
  testmode_decline transaction_not_allowed try_again_later withdrawal_count_limit_exceeded mobile_device_authentication_required
  partner_generic_decline invalid_customer_account payment_limit_exceeded invalid_billing_agreement invalid_business_account
  partner_high_risk_customer compliance_violation payment_disputed invalid_authorization invalid_payment_information
  partner_payment_not_found expired_payment_information`

/** Every code of a payment's last error, as the installed SDK declares them. */
function codesOfStripe(): string[] {
  const types = readFileSync('node_modules/stripe/esm/resources/PaymentIntents.d.ts', 'utf8')
  const [, list = ''] = /namespace LastPaymentError \{\s*type Code = ([^;]*);/.exec(types) ?? []
  return [...list.matchAll(/'([a-z0-9_]+)'/g)].map(([, code = '']) => code)
}

const wordsOf = (list: string) => list.trim().split(/\s+/)

describe('the reason of a failed payment', () => {
  test.each([
    ['Mercado Pago documents', wordsOf(MERCADO_PAGO), 26],
    ['Stripe documents for declines', wordsOf(STRIPE_DECLINES), 62],
    ["Stripe's SDK declares", codesOfStripe(), 200],
  ])('has a sentence of its own for every code that %s', (_, codes, least) => {
    expect(codes.length).toBeGreaterThanOrEqual(least)
    expect(codes.filter((code) => providerSentence(code) === GENERAL_SENTENCE)).toEqual([])
  })

  test('is a sentence, or two: what happened, and what to do next', () => {
    for (const sentence of [GENERAL_SENTENCE, ...Object.values(SENTENCES)]) {
      expect(sentence).toMatch(/^\p{Lu}[^_]+\.$/u)
    }
    const used = new Set([STRIPE_CODES, MERCADO_PAGO_CODES].flatMap((codes) => Object.keys(codes)))
    expect(Object.keys(SENTENCES).filter((name) => !used.has(name))).toEqual(['replaced'])
  })

  test('is said once for each code of a provider', () => {
    for (const codes of [STRIPE_CODES, MERCADO_PAGO_CODES]) {
      const all = Object.values(codes).flatMap(wordsOf)
      expect(all).toEqual([...new Set(all)])
    }
  })

  test('is the general one for an unknown code, and what staff wrote stays', () => {
    const reasonOf = (rejection_reason: string | null, requires_verification: boolean) =>
      failureReason({ rejection_reason, requires_verification })
    expect(reasonOf('cc_rejected_insufficient_amount', false)).toBe(SENTENCES.funds)
    expect(reasonOf('expired', false)).toBe(SENTENCES.late)
    expect(reasonOf('cc_rejected_of_next_year', false)).toBe(GENERAL_SENTENCE)
    expect(reasonOf(null, false)).toBeNull()
    expect(reasonOf('reemplazado', false)).toBe('reemplazado')
    expect(reasonOf('duplicado', true)).toBe('duplicado')
    expect(reasonOf('El importe no coincide.', true)).toBe('El importe no coincide.')
  })
})
