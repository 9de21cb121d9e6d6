import type { CodesBySentence } from './decline-sentences.ts'

/**
 * Mercado Pago's `status_detail` of payments that were rejected or cancelled: 'Payment creation results' and 'Get payment status' of
 * Checkout API (mercadopago.com, Developers, read in November 2026), the reasons of its Orders API, and those that its own plugin for
 * WooCommerce knows besides.
 */
export const MERCADO_PAGO_CODES: CodesBySentence = {
  funds: 'cc_rejected_insufficient_amount insufficient_amount am_insufficient_amount card_insufficient_amount',
  limit: 'cc_amount_rate_limit_exceeded rejected_cap_exceeded amount_limit_exceeded',
  number: 'cc_rejected_bad_filled_card_number',
  date: 'cc_rejected_bad_filled_date cc_rejected_bad_filled_invalid_date',
  securityCode: 'cc_rejected_bad_filled_security_code',
  cardData: 'cc_rejected_bad_filled_other bad_filled_card_data invalid_card_token',
  missingData: 'rejected_insufficient_data',
  disabled: 'cc_rejected_card_disabled card_disabled',
  unusable: 'cc_rejected_blacklist cc_rejected_card_error',
  unsupported: 'cc_rejected_card_type_not_allowed',
  account: 'payer_unavailable',
  instalments: 'cc_rejected_invalid_installments invalid_installments',
  bank: 'cc_rejected_other_reason rejected_other_reason rejected_by_bank bank_rejected rejected_by_issuer',
  permission: 'cc_rejected_call_for_authorize rejected_call_for_authorize required_call_for_authorize',
  identity: 'cc_rejected_3ds_challenge cc_rejected_3ds_mandatory 3ds_challenge_expired',
  revoked: 'authorization_revoked',
  duplicate: 'cc_rejected_duplicated_payment',
  security: 'cc_rejected_high_risk rejected_high_risk account_rejected_high_risk high_risk cc_rejected_fraud',
  rules: 'rejected_by_regulations',
  tries: 'cc_rejected_max_attempts max_attempts_exceeded',
  late: 'expired cc_rejected_expired_operation',
  byPayer: 'by_payer',
  byInstitution: 'by_collector by_admin',
  technical: 'bank_error',
}
