import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#tests/support/property-runs.ts'
import { canonicalIdentityDocument, identityDocumentProblem } from './identity-documents.ts'
import { canonicalEmail, isEmail } from './email.ts'
import { canonicalPhone } from './phones.ts'

/** Characters that may appear between any two others without being visible. */
const UNSEEN =
  '\u200b\u200c\u200d\u2060\ufeff\u00ad\u200e\u200f\u061c\u202a\u202c\u202e\u2066\u2069\u034f\u115f\u180e\u3164\uffa0\ufe0f\u{e0061}'
const BLANKS = ' \u00a0\u2009\u202f\u3000\u2003\u205f\u2800\t'
const HYPHENS = '-\u2010\u2011\u2012\u2013\u2014\u2212\uff0d'
const DIGITS = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '０１２３４５６７８９', '०१२३४५६७८९', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'].map((ten) =>
  Array.from(ten),
)

const one = (letters: string) => fc.constantFrom(...Array.from(letters))
const noise = (letters: string) => fc.array(one(letters), { maxLength: 2 }).map((found) => found.join(''))
const wide = (letter: string) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)

/** A text as somebody else would write it: each letter by `ways`, with `between` before, between and after them. */
function written(text: string, ways: (letter: string) => string[], between: string) {
  const letters = Array.from(text).map((letter) => fc.tuple(noise(between), fc.constantFrom(...ways(letter))))
  return fc.tuple(...letters, noise(between)).map((parts) => parts.flat().join(''))
}

const ADDRESSES = [
  'ana.benitez@example.org',
  "o'higgins-7@mail.seminario.edu.ar",
  'a+b_c@ñandú.com.ar',
  'ünal@correo.uy',
]

function waysOfEmail(letter: string): string[] {
  if (letter === '-') return Array.from(HYPHENS)
  if (letter === "'") return ["'", '’', '‘', 'ʼ', '′']
  if (letter === '.') return ['.', '．', '。']
  if (letter > '~') return [letter, letter.toUpperCase(), letter.normalize('NFD')]
  return [letter, letter.toUpperCase(), wide(letter)]
}

describe('an email', () => {
  test('is the same however it is typed or pasted', () => {
    const spellings = fc.constantFrom(...ADDRESSES).chain((address) =>
      fc.tuple(
        fc.constant(address),
        fc.tuple(noise(BLANKS), written(address, waysOfEmail, UNSEEN), noise(BLANKS)).map((parts) => parts.join('')),
      ),
    )
    fc.assert(
      fc.property(spellings, ([address, typed]) => {
        expect(canonicalEmail(typed)).toBe(address)
        expect(isEmail(typed)).toBe(true)
      }),
      runs(500),
    )
  })

  test('that looks like another is refused, or shows the difference', () => {
    const lookalikes = [
      'аna@example.org',
      'ana@examplе.org',
      'ana@εxample.org',
      'anɑ@example.org',
      'anı@example.org',
      'anĸ@example.org',
      'ana@xn--and-6ma2c.com.ar',
      'a\u0332na@example.org',
      'a na@example.org',
      'a\u2800na@example.org',
      '안나@example.org',
      'ana..b@example.org',
      '.ana@example.org',
      'ana@-example.org',
      'ana@127.0.0.1',
      `${'a'.repeat(65)}@example.org`,
    ]
    expect(lookalikes.filter(isEmail)).toEqual([])
  })

  test('of other letters is another: only the case, and what nobody sees, are alike', () => {
    const letters = fc.string({ unit: one('abcñáéz0189._+-'), minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        fc.pre(a !== b)
        expect(canonicalEmail(`${a}@example.org`)).not.toBe(canonicalEmail(`${b}@example.org`))
      }),
      runs(300),
    )
  })

  test('whatever is typed has one spelling, which is its own', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(canonicalEmail(canonicalEmail(typed))).toBe(canonicalEmail(typed))
        expect(isEmail(canonicalEmail(typed))).toBe(isEmail(typed))
      }),
      runs(500),
    )
  })
})

describe('a document', () => {
  const digitWays = (digit: string) => DIGITS.map((ten) => ten[Number(digit)] ?? digit)

  test.each([
    [
      'dni',
      '30111222',
      ['30.111.222', '30 111 222', '30,111,222', '30\u2009111\u2009222', ' 30-111-222\u200b', '\u202a30111222\u202c'],
    ],
    ['dni', '5123456', ['05123456', '5.123.456', '05.123.456']],
    ['dni', '0123456', ['00123456', '0.123.456']],
    ['cuil', '20301112223', ['20-30111222-3', '20–30.111.222–3', '２０／３０１１１２２２／３']],
    ['cedula', '12345678', ['1.234.567-8']],
    ['cedula', '123456', ['0123456', '00123456', '0.012.345-6']],
    ['passport', 'AAB123456', ['aab 123 456', 'ＡＡＢ１２３４５６', 'aab-123456']],
    ['passport', '00123456', ['00 123 456']],
  ] as const)('%s %s is the same as its other spellings', (type, stored, spellings) => {
    for (const typed of spellings) expect([typed, canonicalIdentityDocument(type, typed)]).toEqual([typed, stored])
    expect(identityDocumentProblem(type, stored)).toBeNull()
  })

  test('is the same in the digits of any keyboard, with any separators', () => {
    const number = fc.string({ unit: one('123456789'), minLength: 7, maxLength: 8 })
    const spellings = number.chain((digits) =>
      fc.tuple(fc.constant(digits), written(digits, digitWays, `${UNSEEN}${BLANKS}${HYPHENS}.·/`)),
    )
    fc.assert(
      fc.property(spellings, ([digits, typed]) => {
        expect(canonicalIdentityDocument('dni', typed)).toBe(digits)
      }),
      runs(300),
    )
  })

  test('of other digits is another', () => {
    const number = fc.integer({ min: 1_000_000, max: 99_999_999 }).map(String)
    fc.assert(
      fc.property(number, number, (a, b) => {
        fc.pre(a !== b)
        expect(canonicalIdentityDocument('dni', a)).not.toBe(canonicalIdentityDocument('dni', b))
      }),
      runs(300),
    )
  })
})

test('a telephone is dialled the same in the digits of any keyboard', () => {
  const digits = '5491123456789'
  const ways = (digit: string) => DIGITS.map((ten) => ten[Number(digit)] ?? digit)
  fc.assert(
    fc.property(written(digits, ways, `${UNSEEN}${BLANKS}${HYPHENS}.()/`), (typed) => {
      expect(canonicalPhone(`+${typed}`)).toBe(`+${digits}`)
    }),
    runs(300),
  )
})
