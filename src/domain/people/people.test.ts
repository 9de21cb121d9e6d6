import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#tests/support/property-runs.ts'
import { paymentCountry, readCountry } from './countries.ts'
import { canonicalIdentityDocument, DOCUMENT_TYPES, identityDocumentProblem } from './identity-documents.ts'
import { canonicalEmail, isEmail } from './email.ts'
import { isPhone, joinPhone, whatsappDigits } from './phones.ts'
import { missingRegistrationFields } from './registration.ts'

describe('a document number', () => {
  test.each([
    ['dni', '30123456'],
    ['dni', '5.123.456'],
    ['cuil', '20-30123456-7'],
    ['cuit', '30712345678'],
    ['passport', 'aab123456'],
    ['cedula', '1.234.567-8'],
    ['cedula', '123456'],
    ['other', 'A-12/3'],
  ] as const)('%s %s is well formed', (type, number) => expect(identityDocumentProblem(type, number)).toBeNull())

  test.each([
    ['dni', '123456', 'DOCUMENT_DNI'],
    ['dni', '123456789', 'DOCUMENT_DNI'],
    ['dni', '3012345A', 'DOCUMENT_DNI'],
    ['cuil', '2030123456', 'DOCUMENT_CUIL'],
    ['cuit', '203012345678', 'DOCUMENT_CUIT'],
    ['passport', 'AB123', 'DOCUMENT_PASSPORT'],
    ['passport', 'A'.repeat(16), 'DOCUMENT_PASSPORT'],
    ['cedula', '12345', 'DOCUMENT_CEDULA'],
    ['cedula', '123456789', 'DOCUMENT_CEDULA'],
    ['other', 'AB', 'DOCUMENT_OTHER'],
    ['other', '9'.repeat(21), 'DOCUMENT_OTHER'],
    ['other', 'ñandú', 'DOCUMENT_OTHER'],
  ] as const)('%s %s is not', (type, number, problem) => expect(identityDocumentProblem(type, number)).toBe(problem))

  test('is stored in one spelling, so that a pair is taken only once', () => {
    fc.assert(
      fc.property(fc.constantFrom(...DOCUMENT_TYPES), fc.string(), (type, typed) => {
        const stored = canonicalIdentityDocument(type, typed)
        expect(canonicalIdentityDocument(type, stored)).toBe(stored)
        expect(identityDocumentProblem(type, stored)).toBe(identityDocumentProblem(type, typed))
      }),
      runs(200),
    )
  })
})

describe('an email', () => {
  test('is stored in one spelling', () => {
    expect(canonicalEmail('  Ana.Perez@Example.ORG ')).toBe('ana.perez@example.org')
    expect(canonicalEmail('ａｎａ@example.org')).toBe('ana@example.org')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        expect(canonicalEmail(canonicalEmail(typed))).toBe(canonicalEmail(typed))
      }),
      runs(300),
    )
  })

  test('has a name, one @ and a host with a dot', () => {
    expect(['ana@example.org', 'A+b_c@mail.seminario.edu.ar', 'josé@correo.uy'].filter(isEmail)).toHaveLength(3)
    const others = ['', 'ana', 'ana@', '@a.b', 'ana@localhost', 'a@b..c', 'a@@b.c', 'a b@c.d', 'a@b.c,d@e.f', 'a@b.c.']
    expect(others.filter(isEmail)).toEqual([])
    expect(isEmail(`${'a'.repeat(250)}@b.ar`)).toBe(false)
  })
})

describe('a phone', () => {
  test('joins dial code and number', () => {
    expect(joinPhone('+54', '9 11 2233-4455')).toBe('+5491122334455')
    expect(joinPhone('598', '+099 123 456')).toBe('+598099123456')
  })

  test('needs ten digits or plus signs to be called', () => {
    expect(isPhone('+54 9 11 2233-4455')).toBe(true)
    expect(isPhone('1122334455')).toBe(true)
    expect(['112233445', '', 'sin número', '+1+2+3+4+5+6', '1'.repeat(40)].filter(isPhone)).toEqual([])
  })

  test('opens a chat by its digits, or none', () => {
    expect(whatsappDigits('+54 9 11 2233-4455')).toBe('5491122334455')
    expect(whatsappDigits(null)).toBeNull()
    expect(whatsappDigits('123')).toBeNull()
  })
})

describe('a country', () => {
  test('is read in its spellings; an empty one pays as Argentina', () => {
    expect(readCountry(' Uruguay')).toBe('uruguay')
    expect(readCountry('AR')).toBe('argentina')
    expect(paymentCountry(null)).toBe('argentina')
    expect(paymentCountry('  ')).toBe('argentina')
    expect(paymentCountry('Chile')).toBeNull()
  })
})

test('a registration step is blocked by its blank required fields', () => {
  expect(missingRegistrationFields(1, { email: 'a@b.ar', password: 'secreto', first_name: ' ' })).toEqual([
    'password_confirmation',
    'first_name',
    'last_name',
  ])
  expect(missingRegistrationFields(3, {})).toContain('country')
  expect(missingRegistrationFields(3, {})).not.toContain('department')
})
