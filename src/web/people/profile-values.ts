import type { getProfile, ProfileForm } from '#contract/people.ts'
import type { CallOutput, SentForm } from '#contract/operation.ts'
import { joinPhone } from '#domain/people/phones.ts'
import { personValues } from '#web/ui/person-values.ts'
import { splitPhone } from '#web/ui/DialCodeSelect.tsx'

export type Profile = CallOutput<typeof getProfile>

/** The values of the profile form: the phone in parts, no nulls. */
export type ProfileValues = ReturnType<typeof valuesOf>

const ARGENTINA = { code: 'AR', dial: '+54' }

export function valuesOf(profile: Profile) {
  const { whatsapp, ...person } = personValues(profile)
  const { country, number } = splitPhone(whatsapp)
  const { code, dial } = country ?? ARGENTINA
  const { facebook = '', instagram = '', twitter = '', linkedin = '' } = profile.social_networks
  return {
    name: profile.name,
    ...person,
    phone_country: code,
    phone_dial: dial,
    phone: country && profile.whatsapp_national ? profile.whatsapp_national : number,
    whatsapp_consent: profile.whatsapp_consent,
    social_networks: { facebook, instagram, twitter, linkedin },
  }
}

/** The values to send, in the contract's form. An empty birth date or number is sent as nothing (document 1 §5). */
export function profileOf({
  phone_country: _shown,
  phone_dial,
  phone,
  ...rest
}: ProfileValues): SentForm<typeof ProfileForm> {
  return { ...rest, whatsapp: phone.trim() ? joinPhone(phone_dial, phone) : '' }
}
