import { canonicalPhone } from '#domain/people/phones.ts'
import { phoneExample, readPhone } from '../adapters/phones.ts'
import { InvalidFields } from './failure.ts'

/**
 * Returns the E.164 form of a number in a form (decision A9); an impossible number is refused beside `field`, with how to write
 * it. A previously stored number stays if it isn't changed, even if it can't be understood: the rest of the form is saved.
 */
export function requirePhone(
  typed: string,
  {
    field = 'whatsapp',
    country = null,
    kept = null,
  }: { field?: string; country?: string | null; kept?: string | null },
): string {
  const phone = readPhone(typed, country)
  if (phone) return phone.e164
  if (kept !== null && canonicalPhone(typed) === kept) return kept
  throw new InvalidFields({ [field]: { code: 'PHONE', message: impossiblePhone(country) } })
}

/** Why a number is refused, and how to write it. */
export function impossiblePhone(country: string | null): string {
  const example = phoneExample(country)
  return `Ese número no existe. Escríbelo completo, con su código de área: en ${example.country}, por ejemplo, ${example.national}.`
}
