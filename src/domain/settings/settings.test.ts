import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#tests/support/property-runs.ts'
import { parseFileTypes, parseNumber, readSetting } from './read-setting.ts'
import { SETTING_DEFAULTS, SETTING_KEYS, SETTING_TABS } from './settings.ts'

describe('a stored setting', () => {
  test('is read as JSON where it looks like it', () => {
    expect(readSetting('maintenance_mode', 'true')).toBe(true)
    expect(readSetting('max_file_size_mb', '25')).toBe(25)
    expect(readSetting('supported_file_types', '["pdf","mp4"]')).toEqual(['pdf', 'mp4'])
    expect(readSetting('social_links', '{"facebook":"https://example.org"}')).toEqual({
      facebook: 'https://example.org',
      instagram: '',
      twitter: '',
      youtube: '',
    })
  })

  test('keeps a text as it is, even when it looks like JSON', () => {
    expect(readSetting('contact_phone', '12345678901234567890')).toBe('12345678901234567890')
    expect(readSetting('site_name', '{Seminario}')).toBe('{Seminario}')
  })

  test('of another shape gives the default', () => {
    expect(readSetting('maintenance_mode', 'sí')).toBe(false)
    expect(readSetting('max_file_size_mb', 101)).toBe(50)
    expect(readSetting('default_user_role', 'admin')).toBe('student')
    expect(readSetting('site_name', ' ')).toBe(SETTING_DEFAULTS.site_name)
    expect(readSetting('time_zone', 'Marte/Olimpo')).toBe(SETTING_DEFAULTS.time_zone)
    expect(readSetting('provisional_days', null)).toBe(10)
  })

  test('of payments is filled up field by field', () => {
    const { argentina, uruguay } = readSetting('payment_config', {
      argentina: { enabled: { cash: false, card: true }, bank: { cbu: '0001' }, fee_percent: { credit_card: 'x' } },
    })
    expect(argentina.enabled).toEqual({ ...SETTING_DEFAULTS.payment_config.argentina.enabled, cash: false })
    expect(argentina).toMatchObject({
      bank: { cbu: '0001', alias: '' },
      fee_percent: { credit_card: 3.5 },
      currency: 'ARS',
    })
    expect(uruguay).toEqual(SETTING_DEFAULTS.payment_config.uruguay)
  })

  test('comes back as it was written', () => {
    for (const key of SETTING_KEYS) {
      const value = SETTING_DEFAULTS[key]
      expect(readSetting(key, value)).toEqual(value)
      expect(readSetting(key, typeof value === 'string' ? value : JSON.stringify(value))).toEqual(value)
    }
  })

  test('never breaks the portal, whatever was stored', () => {
    expect(readSetting('supported_file_types', ['pdf', { toString: null }])).toEqual(
      readSetting('supported_file_types', 'pdf'),
    )
    fc.assert(
      fc.property(fc.constantFrom(...SETTING_KEYS), fc.oneof(fc.jsonValue(), fc.json()), (key, stored) => {
        const value = readSetting(key, stored)
        expect(typeof value).toBe(typeof SETTING_DEFAULTS[key])
        expect(value === null || value === undefined).toBe(false)
      }),
      runs(300),
    )
  })
})

test('every setting stands on one tab', () => {
  const shown = Object.values(SETTING_TABS).flat()
  expect(shown.toSorted()).toEqual(SETTING_KEYS.toSorted())
})

test('file types are a comma-separated list', () => {
  expect(parseFileTypes(' pdf, .DOC ,pdf,, exe ')).toEqual(['pdf', 'doc'])
  expect(parseFileTypes('')).toEqual([])
})

test('a number that fails to parse is 0', () => {
  expect(['12', ' 1,5 ', '', 'diez'].map(parseNumber)).toEqual([12, 1.5, 0, 0])
})
