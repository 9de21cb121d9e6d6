import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { COUNTRIES } from '#domain/people/countries.ts'
import { canonicalPhone } from '#domain/people/phones.ts'

/** A number that can exist: as stored, and as dialled and displayed in its own country, whose Spanish name follows. */
export type Phone = { readonly e164: string; readonly national: string; readonly country: string | null }

/** If no country is given, numbers are read as people write them here (decision A1). */
const HERE: CountryCode = 'AR'

/**
 * Parses a typed number (decision A9), or returns null if it can't exist. Without a dial code it belongs to `country`, given by its
 * Spanish name, otherwise to Argentina: a missing digit doesn't make it a number of another country. The national 0 and 15 are
 * removed, and an Argentine number gets the 9 of mobiles, because it's for WhatsApp.
 */
export function readPhone(typed: string, country?: string | null): Phone | null {
  const written = canonicalPhone(typed)
  const code = codeOf(country)
  for (const guess of [written, ...othersOf(written, code ? [code] : KNOWN)]) {
    const found = parsePhoneNumberFromString(guess, code ?? HERE)
    if (found?.isValid()) return describe(asMobile(found))
  }
  return null
}

/** Formats a number stored as E.164 for display (decision A9); one that was never understood stays as it is. */
export function nationalPhone(kept: string | null): string | null {
  const found = kept?.startsWith('+') ? parsePhoneNumberFromString(kept) : undefined
  return found?.isValid() ? found.formatNational() : kept
}

/**
 * A number of a country as people write it there, for sentences that explain how; the country by its Spanish name, otherwise
 * Argentina.
 */
export function phoneExample(country?: string | null): { national: string; country: string } {
  const code = codeOf(country) ?? HERE
  return { national: getExampleNumber(code, examples)?.formatNational() ?? '', country: nameOf(code) }
}

/** Other things that somebody may have meant: the dial code of one of these countries without its plus, and the mobile's 9 together with 0 or 15. */
function othersOf(written: string, codes: readonly CountryCode[]): string[] {
  if (written.startsWith('+')) return written.startsWith('+549') ? [`+54${written.slice(4)}`] : []
  return codes.some((code) => written.startsWith(getCountryCallingCode(code))) ? [`+${written}`] : []
}

function asMobile(found: PhoneNumber): PhoneNumber {
  if (found.country !== 'AR' || found.getType() === 'MOBILE') return found
  const mobile = parsePhoneNumberFromString(`+549${found.nationalNumber}`)
  return mobile?.isValid() ? mobile : found
}

function describe(found: PhoneNumber): Phone {
  return { e164: found.number, national: found.formatNational(), country: found.country ? nameOf(found.country) : null }
}

const names = new Intl.DisplayNames('es', { type: 'region' })
const nameOf = (code: CountryCode) => names.of(code) ?? code
const codes = new Map(getCountries().map((code) => [nameOf(code).toLowerCase(), code]))
const codeOf = (country?: string | null) => codes.get((country ?? '').trim().toLowerCase())
/** Whose dial code is recognized without its plus when no country is given. */
const KNOWN = COUNTRIES.flatMap((name) => codeOf(name) ?? [])
