import type { Cents } from './money.ts'

/** How each currency is called in an amount in words. */
const NAMES: Readonly<Record<string, string>> = {
  USD: 'dólares estadounidenses',
  ARS: 'pesos argentinos',
  UYU: 'pesos uruguayos',
}

const TO_29 =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  )
const TENS = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ')
const HUNDREDS =
  'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(' ')

/**
 * Returns an amount in words as on receipts, preceded by the currency as its law requires: 'dólares estadounidenses mil
 * doscientos treinta y cuatro con 50/100'. Throws for negative amounts and from a million millions on.
 */
export function amountInWords(amount: Cents, currency: string): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not whole cents: ${amount}`)
  const [units, cents] = [Math.floor(amount / 100), amount % 100]
  return `${NAMES[currency] ?? currency} ${numberInWords(units)} con ${String(cents).padStart(2, '0')}/100`
}

/** Returns a whole number in words as on papers: 'mil doscientos treinta y cuatro'. Throws if negative and from a million millions on. */
export function numberInWords(number: number): string {
  if (number < 0 || number >= 1e12) throw new RangeError(`Not in words: ${number}`)
  const [millions, rest] = [Math.floor(number / 1e6), number % 1e6]
  if (millions === 0) return belowMillion(rest)
  const words = millions === 1 ? 'un millón' : `${shortened(belowMillion(millions))} millones`
  return rest === 0 ? words : `${words} ${belowMillion(rest)}`
}

function belowMillion(number: number): string {
  const [thousands, rest] = [Math.floor(number / 1000), number % 1000]
  if (thousands === 0) return belowThousand(rest)
  // 'mil' alone, never 'un mil'.
  const words = thousands === 1 ? 'mil' : `${shortened(belowThousand(thousands))} mil`
  return rest === 0 ? words : `${words} ${belowThousand(rest)}`
}

function belowThousand(number: number): string {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100]
  if (hundreds === 0) return belowHundred(rest)
  if (number === 100) return 'cien'
  return [HUNDREDS[hundreds - 1], ...(rest === 0 ? [] : [belowHundred(rest)])].join(' ')
}

function belowHundred(number: number): string {
  const short = TO_29[number]
  if (short) return short
  const [ten, unit] = [TENS[Math.floor(number / 10) - 3] ?? '', number % 10]
  return unit === 0 ? ten : `${ten} y ${TO_29[unit] ?? ''}`
}

/** Before 'mil' and 'millones': 'veintiún', 'treinta y un'. */
function shortened(words: string): string {
  return words.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un')
}
