import type { CodesBySentence } from './decline-sentences.ts'

/**
 * Stripe's codes for a failed payment: the decline codes of cards and of local payment methods from docs.stripe.com/declines/codes
 * (read in November 2026), and every `code` of a payment's last error in Stripe's SDK 23.1.0 of October 29, 2026. Someone who used a
 * lost or stolen card, or one that looks like it, isn't told so, as Stripe asks.
 */
export const STRIPE_CODES: CodesBySentence = {
  funds: 'insufficient_funds',
  limit: `
    card_velocity_exceeded withdrawal_count_limit_exceeded charge_exceeds_source_limit charge_exceeds_transaction_limit payment_limit_exceeded
  `,
  amount: 'invalid_amount amount_too_large amount_too_small invalid_charge_amount',
  currency: 'currency_not_supported payment_method_currency_mismatch',
  number: 'incorrect_number invalid_number',
  date: 'invalid_expiry_month invalid_expiry_year',
  securityCode: 'incorrect_cvc invalid_cvc',
  address: `
    incorrect_address incorrect_zip incorrect_postal_code postal_code_invalid payment_method_billing_details_address_missing
    shipping_address_invalid
  `,
  missingData: `
    invalid_payment_information email_invalid country_code_invalid invalid_characters cardholder_phone_number_required tax_id_invalid
    tax_id_prohibited siret_invalid customer_tax_location_invalid invalid_tax_location payment_intent_konbini_rejected_confirmation_number
  `,
  pin: 'incorrect_pin invalid_pin offline_pin_required online_or_offline_pin_required',
  pinTries: 'pin_try_exceeded',
  expiredCard: 'expired_card expired_payment_method expired_payment_information',
  unusable: 'lost_card stolen_card pickup_card restricted_card merchant_blacklist fraudulent',
  unsupported: 'card_not_supported invalid_card_type not_permitted token_card_network_invalid',
  account: `
    invalid_account new_account_information_available invalid_customer_account account_closed account_information_mismatch
    account_number_invalid bank_account_bad_routing_numbers bank_account_declined bank_account_exists bank_account_restricted
    bank_account_unusable bank_account_unverified bank_account_verification_failed clearing_code_unsupported no_account
    payment_method_bank_account_already_verified payment_method_bank_account_blocked payment_method_restricted routing_number_invalid
    sepa_unsupported_account financial_connections_account_inactive financial_connections_account_pending_account_numbers
    financial_connections_account_unavailable_account_numbers financial_connections_no_successful_transaction_refresh
  `,
  method: `
    payment_method_not_available payment_method_unactivated payment_method_unsupported_type payment_intent_incompatible_payment_method
    alipay_upgrade_required bitcoin_upgrade_required country_unsupported state_unsupported setup_intent_mobile_wallet_unsupported
    three_d_secure_authentication_not_supported
  `,
  bank: `
    call_issuer do_not_honor do_not_try_again generic_decline card_declined no_action_taken revocation_of_all_authorizations
    revocation_of_authorization security_violation service_not_allowed stop_payment_order transaction_not_allowed partner_generic_decline
    payment_method_provider_decline refer_to_customer
  `,
  permission: 'approve_with_id approval_required',
  identity: `
    authentication_required authentication_not_handled authentication_failure mobile_device_authentication_required
    payment_intent_action_required payment_intent_authentication_failure invoice_payment_intent_requires_action
    setup_intent_authentication_failure acss_debit_session_incomplete intent_verification_method_missing payment_method_microdeposit_failed
    payment_method_microdeposit_verification_amounts_invalid payment_method_microdeposit_verification_amounts_mismatch
    payment_method_microdeposit_verification_attempts_exceeded payment_method_microdeposit_verification_descriptor_code_mismatch
    payment_method_microdeposit_verification_timeout
  `,
  revoked: `
    invalid_authorization invalid_billing_agreement debit_not_authorized india_recurring_payment_mandate_canceled billing_invalid_mandate
    payment_intent_mandate_invalid setup_intent_mandate_invalid
  `,
  duplicate: 'duplicate_transaction token_already_used token_in_use',
  security: 'partner_high_risk_customer request_blocked action_blocked anomalous_money_movement_request',
  rules: 'compliance_violation',
  tries: 'card_decline_rate_limit_exceeded',
  late: `
    payment_intent_payment_attempt_expired setup_intent_setup_attempt_expired customer_session_expired capture_charge_authorization_expired
    charge_expired_for_capture payment_method_provider_timeout
  `,
  byPayer: 'payment_method_customer_decline',
  disputed: 'payment_disputed charge_disputed refund_disputed_payment',
  technical: `
    issuer_not_available processing_error reenter_transaction try_again_later partner_payment_not_found payment_intent_payment_attempt_failed
    setup_attempt_failed lock_timeout rate_limit payment_intent_rate_limit_exceeded idempotency_key_in_use
    payment_method_microdeposit_processing_error three_d_secure_authentication_upstream_error payment_intent_unexpected_state
    payment_method_unexpected_state setup_intent_unexpected_state intent_invalid_state status_transition_invalid missing
    forwarding_api_retryable_upstream_error forwarding_api_upstream_connection_error forwarding_api_upstream_connection_timeout
    forwarding_api_upstream_error charge_already_captured charge_already_refunded return_intent_already_processed
  `,
  test: 'testmode_decline',
  ours: `
    account_country_invalid_address account_error_country_change_requires_additional_steps account_invalid account_token_required_for_v2_account
    api_key_expired application_fees_not_allowed balance_insufficient balance_invalid_parameter capability_not_active
    capture_unauthorized_payment charge_invalid_parameter charge_not_refundable coupon_expired customer_max_payment_methods
    customer_max_subscriptions dispute_evidence_page_limit_exceeded failed_tax_calculation financial_account_balance_does_not_support_currency
    financial_account_capability_not_enabled financial_account_capability_restricted financial_connections_consent_locale_invalid
    financial_connections_consent_locale_unsupported forwarding_api_inactive forwarding_api_invalid_parameter instant_payouts_config_disabled
    instant_payouts_currency_disabled instant_payouts_limit_exceeded instant_payouts_unsupported invalid_business_account
    invalid_canceled_subscription_fields invalid_mandate_reference_prefix_format invalid_source_usage invoice_no_customer_line_items
    invoice_no_payment_method_types invoice_no_subscription_line_items invoice_not_editable invoice_on_behalf_of_not_editable
    invoice_upcoming_none livemode_mismatch not_allowed_on_standard_account out_of_inventory ownership_declaration_not_allowed
    parameter_invalid_empty parameter_invalid_integer parameter_invalid_string_blank parameter_invalid_string_empty parameter_missing
    parameter_unknown parameters_exclusive payment_evaluation_on_api_version_not_supported payment_intent_invalid_parameter
    payment_method_configuration_failures payment_method_invalid_parameter payment_method_invalid_parameter_testmode
    payout_reconciliation_not_ready payouts_limit_exceeded payouts_not_allowed platform_account_required platform_api_key_expired
    product_inactive progressive_onboarding_limit_exceeded resource_already_exists resource_missing secret_key_required
    service_period_coupon_with_metered_tiered_item_unsupported setup_intent_invalid_parameter shipping_calculation_failed sku_inactive
    smart_disputes_not_available storer_capability_missing storer_capability_not_active stripe_tax_inactive
    subscription_update_trial_after_billing_cycle_anchor taxes_calculation_failed terminal_location_country_unsupported terminal_reader_busy
    terminal_reader_hardware_fault terminal_reader_invalid_location_for_activation terminal_reader_invalid_location_for_payment
    terminal_reader_offline terminal_reader_timeout testmode_charges_only tls_version_unsupported transfer_source_balance_parameters_mismatch
    transfers_not_allowed url_invalid
  `,
}
