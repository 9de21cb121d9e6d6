/** Countries with a payment configuration (document 1 §1 and §9). */
export const COUNTRIES = ['argentina', 'uruguay'] as const
/** A country with a payment configuration. */
export type Country = (typeof COUNTRIES)[number]

/** The country of a person whose own is missing or has no configuration (document 1 §9). */
export const DEFAULT_COUNTRY: Country = 'argentina'

/** The dial code that the selector starts with (document 1 §2). */
export const DEFAULT_DIAL_CODE = '+54'

/** The configured country that a stored spelling means ('Argentina', ' URUGUAY ', 'AR'), or null. */
export function readCountry(spelling: string | null | undefined): Country | null {
  const word = (spelling ?? '').normalize('NFKC').trim().toLowerCase()
  if (word === 'ar') return 'argentina'
  if (word === 'uy') return 'uruguay'
  return COUNTRIES.find((country) => country === word) ?? null
}

/** Whose payment methods a person sees: the default when the country is empty, null when it is not configured (document 1 §5). */
export function paymentCountry(country: string | null | undefined): Country | null {
  return country?.trim() ? readCountry(country) : DEFAULT_COUNTRY
}
