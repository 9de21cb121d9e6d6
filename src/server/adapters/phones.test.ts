import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max'
import { describe, expect, test } from 'vitest'
import { nationalPhone, phoneExample, readPhone } from './phones.ts'

const COUNTRY_NAMES = new Intl.DisplayNames('es', { type: 'region' })

describe('a telephone number', () => {
  test.each([
    // The mobile of Tres Arroyos that decision A9 names, as people write it.
    ['+5492983456789', null, '+5492983456789'],
    ['+54 9 2983 45-6789', null, '+5492983456789'],
    ['02983 15 456789', null, '+5492983456789'],
    ['2983 15-456789', null, '+5492983456789'],
    ['(02983) 456789', null, '+5492983456789'],
    ['2983456789', null, '+5492983456789'],
    ['+54 2983 456789', null, '+5492983456789'],
    ['+54 02983 15 456789', null, '+5492983456789'],
    ['+54 9 02983 15 456789', null, '+5492983456789'],
    ['54 9 2983 456789', null, '+5492983456789'],
    ['0054 9 2983 456789', 'Argentina', '+5492983456789'],
    // Buenos Aires: an area of two digits.
    ['011 15 2345-6789', null, '+5491123456789'],
    ['11 2345-6789', 'argentina', '+5491123456789'],
    ['+54 9 11 15 2345 6789', null, '+5491123456789'],
    // Full width, as some keyboards write.
    ['＋５４ ９ １１ ２３４５ ６７８９', null, '+5491123456789'],
    // As it's copied from a list of contacts, with invisible marks of direction.
    ['\u202a+54 9 11 2345‑6789\u202c', 'Argentina', '+5491123456789'],
    ['٠١١ ١٥ ٢٣٤٥ ٦٧٨٩', 'Argentina', '+5491123456789'],
    // Uruguay: 09x is +598 9x.
    ['099 123 456', 'Uruguay', '+59899123456'],
    ['+598 099 123 456', null, '+59899123456'],
    ['+598 99 123 456', 'Argentina', '+59899123456'],
    ['598 99 123 456', null, '+59899123456'],
    // Others.
    ['0981 123456', 'Paraguay', '+595981123456'],
    ['+55 (11) 98765-4321', 'Argentina', '+5511987654321'],
    ['+34 612 34 56 78', null, '+34612345678'],
    ['07400 123456', 'Reino Unido', '+447400123456'],
    ['+1 202 555 0123', null, '+12025550123'],
  ])('%s of %s is %s', (typed, country, e164) => {
    expect(readPhone(typed, country)?.e164).toBe(e164)
    // Whatever is stored parses to itself.
    expect(readPhone(e164)?.e164).toBe(e164)
  })

  test.each([
    ['456789', null],
    ['15 456789', null],
    ['15 4567-8900', 'Argentina'],
    ['+54 9 2983 00-0000', null],
    ['+54 200 000 0000', null],
    ['+54+5491144445555', null],
    ['099 123 456', null],
    // One digit short of an Argentine number is no number of the Faroe Islands.
    ['298342800', 'Argentina'],
    ['298342800', null],
    ['598 99 123 456', 'Argentina'],
    ['54 9 2983 456789', 'Uruguay'],
    ['+598 99 123 45', null],
    ['+999 123 456 789', null],
    ['', null],
    ['sin número', null],
    ['1'.repeat(24), null],
  ])('%j of %s can’t exist', (typed, country) => {
    expect(readPhone(typed, country)).toBeNull()
  })

  test('with a digit left out is never one of another country', () => {
    const strangers = getCountries().flatMap((code) => {
      const country = COUNTRY_NAMES.of(code) ?? ''
      const digits = Array.from(phoneExample(country).national.replace(/[^0-9]/g, ''))
      const own = `+${getCountryCallingCode(code)}`
      return (
        digits
          .map((_, left) => digits.toSpliced(left, 1).join(''))
          // '00' before a number says that the code of a country follows.
          .filter((typed) => !typed.startsWith('00') && readPhone(typed, country)?.e164.startsWith(own) === false)
      )
    })
    expect(strangers).toEqual([])
  })

  test('is shown in the form of its own country; what nobody understood as it is', () => {
    expect(readPhone('2983456789')).toEqual({
      e164: '+5492983456789',
      national: '02983 15-45-6789',
      country: 'Argentina',
    })
    expect(['+59899123456', '+541', '1122334455', null].map(nationalPhone)).toEqual([
      '099 123 456',
      '+541',
      '1122334455',
      null,
    ])
    for (const e164 of ['+5492983456789', '+59899123456', '+5511987654321', '+12025550123']) {
      const { national = '', country = '' } = readPhone(e164) ?? {}
      expect(readPhone(national, country)?.e164).toBe(e164)
    }
  })

  test('has an example that is understood, in every country it’s asked for', () => {
    expect(phoneExample('Uruguay').country).toBe('Uruguay')
    for (const country of ['Argentina', 'Uruguay', 'Paraguay', 'Brasil', 'Chile', 'España']) {
      expect(readPhone(phoneExample(country).national, country)).toMatchObject({ country })
    }
    expect(phoneExample('Lemuria').country).toBe('Argentina')
  })
})
