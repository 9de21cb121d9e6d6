import { isFilled } from '../filled.ts'
import { ADDRESS_FIELDS } from './address.ts'

/** The required fields of each registration step (document 1 §5, decision A1). `password_confirmation` isn't stored. */
const REGISTRATION_STEPS = [
  ['email', 'password', 'password_confirmation', 'first_name', 'last_name'],
  ['document_type', 'document_number', 'birth_date', 'whatsapp'],
  ADDRESS_FIELDS.filter((field) => field !== 'department'),
] as const
/** A field that registration requires. */
export type RegistrationField = (typeof REGISTRATION_STEPS)[number][number]
/** A step of the registration wizard. */
export type RegistrationStep = 1 | 2 | 3

/** The required fields of a step that are still blank, in the order of the form. */
export function missingRegistrationFields(
  step: RegistrationStep,
  values: Partial<Record<RegistrationField, string | null>>,
): RegistrationField[] {
  const fields: readonly RegistrationField[] = REGISTRATION_STEPS[step - 1] ?? []
  return fields.filter((field) => !isFilled(values[field] ?? ''))
}
