import type { UseFormReturnType } from '@mantine/form'
import type { ComponentType, ReactNode } from 'react'
import type { RegistrationForm } from '#contract/accounts.ts'
import type { SentForm } from '#contract/operation.ts'
import { addressOf, type AddressField } from '#domain/people/address.ts'
import { DEFAULT_DIAL_CODE } from '#domain/people/countries.ts'
import { DEFAULT_DOCUMENT_TYPE, type IdentityDocumentType } from '#domain/people/identity-documents.ts'
import { joinPhone } from '#domain/people/phones.ts'

/** What the wizard holds while a person types: the phone in parts, the password twice, the photo as a data address. */
export type RegistrationValues = Record<AddressField, string> & {
  photo: string | null
  first_name: string
  last_name: string
  email: string
  password: string
  password_confirmation: string
  document_type: IdentityDocumentType
  document_number: string
  birth_date: string
  /** The ISO code of the phone's country, and its dial code. */
  phone_country: string
  phone_dial: string
  phone: string
  social_networks: { facebook: string; instagram: string; twitter: string; linkedin: string }
  /** The program that is asked for; '' for none. */
  program_id: string
  /** The program that they came to begin, chosen for them once; '' for none. */
  came_for: string
}

/** +54 Argentina is chosen from the start (document 1 §2, decision A1). */
export const EMPTY_REGISTRATION: RegistrationValues = {
  photo: null,
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  password_confirmation: '',
  document_type: DEFAULT_DOCUMENT_TYPE,
  document_number: '',
  birth_date: '',
  phone_country: 'AR',
  phone_dial: DEFAULT_DIAL_CODE,
  phone: '',
  social_networks: { facebook: '', instagram: '', twitter: '', linkedin: '' },
  program_id: '',
  came_for: '',
  ...addressOf(() => ''),
  country: 'Argentina',
}

/** What is sent: the contract's registration form. */
export function registrationOf(values: RegistrationValues): Omit<SentForm<typeof RegistrationForm>, 'next'> {
  const {
    photo: _sentAfter,
    password_confirmation: _repeated,
    phone_country: _shown,
    phone_dial,
    phone,
    program_id,
    came_for: _chosen,
    ...rest
  } = values
  return { ...rest, program_id: program_id || null, whatsapp: phone.trim() ? joinPhone(phone_dial, phone) : '' }
}

/** What each step of the registration gets. */
export type StepProps = { form: UseFormReturnType<RegistrationValues> }
/** The choice of a program, which another room shows. */
export type ProgramField = ComponentType<{
  value: string
  error: ReactNode
  onChange: (programId: string) => void
}>
