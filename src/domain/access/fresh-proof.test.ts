import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '../people/countries.ts'
import type { CountryPaymentConfig } from '../payments/country-config.ts'
import { SETTING_DEFAULTS } from '../settings/settings.ts'
import { settingsNeedProof } from './fresh-proof.ts'

const before = SETTING_DEFAULTS

function paying(change: (config: CountryPaymentConfig) => Partial<CountryPaymentConfig>) {
  return COUNTRIES.map((country) => {
    const config = before.payment_config[country]
    return { ...before, payment_config: { ...before.payment_config, [country]: { ...config, ...change(config) } } }
  })
}

describe('settings need a proof', () => {
  const parts = Object.keys(before.payment_config.argentina.bank)

  test.each(parts)('where the account’s %s changes, in either country', (part) => {
    for (const wanted of paying(({ bank }) => ({ bank: { ...bank, [part]: 'otra' } }))) {
      expect(settingsNeedProof(before, wanted)).toBe(true)
      expect(settingsNeedProof(wanted, before)).toBe(true)
    }
  })

  test('where the payment link or the place for cash changes', () => {
    const elsewhere = [
      ...paying(() => ({ payment_link: 'https://otra.example/pagar' })),
      ...paying(({ cash }) => ({ cash: { ...cash, address: 'Otra calle 1' } })),
    ]
    for (const wanted of elsewhere) expect(settingsNeedProof(before, wanted)).toBe(true)
  })

  test('where who is let in changes', () => {
    expect(settingsNeedProof(before, { ...before, second_step_rule: 'required' })).toBe(true)
    expect(settingsNeedProof(before, { ...before, default_user_role: 'teacher' })).toBe(true)
  })

  test('not where a method is switched, a fee or the hours change', () => {
    const harmless = [
      ...paying(({ enabled }) => ({ enabled: { ...enabled, cash: false } })),
      ...paying(({ fee_percent }) => ({ fee_percent: { ...fee_percent, credit_card: 9 } })),
      ...paying(({ cash }) => ({ cash: { ...cash, hours: 'De 9 a 12' } })),
    ]
    for (const wanted of [{ ...before }, ...harmless]) expect(settingsNeedProof(before, wanted)).toBe(false)
  })
})
