import type { getProfile, ProfileForm } from '#contract/people.ts'
import type { CallOutput } from '#contract/operation.ts'
import type * as z from 'zod/mini'
import { addressOf, type AddressField } from '#domain/people/address.ts'
import type { DocumentType } from '#domain/people/documents.ts'
import { joinPhone } from '#domain/people/phones.ts'
import { splitPhone } from '#web/ui/DialCodeSelect.tsx'

export type Profile = CallOutput<typeof getProfile>

/** What the form of the profile holds: the phone in parts, nothing null. */
export type ProfileValues = Record<AddressField, string> & {
  name: string
  first_name: string
  last_name: string
  document_type: DocumentType
  document_number: string
  birth_date: string
  phone_country: string
  phone_dial: string
  phone: string
  whatsapp_consent: boolean
  social_networks: { facebook: string; instagram: string; twitter: string; linkedin: string }
}

const ARGENTINA = { code: 'AR', dial: '+54' }

export function valuesOf(profile: Profile): ProfileValues {
  const { country, number } = splitPhone(profile.whatsapp ?? '')
  const { code, dial } = country ?? ARGENTINA
  const { facebook = '', instagram = '', twitter = '', linkedin = '' } = profile.social_networks
  return {
    name: profile.name,
    first_name: profile.first_name,
    last_name: profile.last_name,
    document_type: profile.document_type,
    document_number: profile.document_number ?? '',
    birth_date: profile.birth_date ?? '',
    phone_country: code,
    phone_dial: dial,
    phone: number,
    whatsapp_consent: profile.whatsapp_consent,
    social_networks: { facebook, instagram, twitter, linkedin },
    ...addressOf((field) => profile[field] ?? ''),
  }
}

/** What is sent: the contract's form. An empty birth date or number goes as nothing (document 1 §5). */
export function profileOf({
  phone_country: _shown,
  phone_dial,
  phone,
  ...rest
}: ProfileValues): z.input<typeof ProfileForm> {
  return { ...rest, whatsapp: phone.trim() ? joinPhone(phone_dial, phone) : '' }
}
