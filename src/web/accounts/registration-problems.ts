import { RegistrationAddress, RegistrationBasics, RegistrationIdentification } from '#contract/accounts.ts'
import { missingRegistrationFields, type RegistrationStep } from '#domain/people/registration.ts'
import { FIELD_TEXTS } from '#contract/field-texts.ts'
import { isBirthDate } from '#domain/people/limits.ts'
import { check } from '#web/api/useContractForm.ts'
import { today } from '#web/ui/today.ts'
import { registrationOf, type RegistrationValues } from './registration-values.ts'
import { accountsTexts as texts } from './texts.ts'

const SCHEMAS = [RegistrationBasics, RegistrationIdentification, RegistrationAddress] as const
const NUMBERS: readonly RegistrationStep[] = [1, 2, 3]
export const LAST_STEP = SCHEMAS.length - 1

/** What is wrong with the fields of one step: the contract's schema, and the password typed twice. */
export function problemsOf(step: number, values: RegistrationValues) {
  const schema = SCHEMAS[step] ?? RegistrationAddress
  const { whatsapp, ...problems } = check(schema, registrationOf(values))
  const unborn = step === 1 && !problems['birth_date'] && !isBirthDate(values.birth_date, today())
  const differ = step === 0 && values.password !== values.password_confirmation
  return {
    ...problems,
    ...(whatsapp && { phone: whatsapp }),
    ...(unborn && { birth_date: FIELD_TEXTS.BIRTH_DATE }),
    ...(differ && { password_confirmation: texts.passwordsDiffer }),
  }
}

/** What the server refused of a form that was sent, by field. */
export type Refused = { sent: RegistrationValues; fields: Readonly<Record<string, { message: string }>> }

/** What a refusal is about besides its own field. */
const ABOUT: Readonly<Record<string, readonly (keyof RegistrationValues)[]>> = {
  document_number: ['document_type', 'document_number'],
  password: ['password', 'first_name', 'last_name', 'email'],
  whatsapp: ['phone_dial', 'phone'],
}

/** What the server rejected in the fields of one step, and nobody has changed since. */
export function stillRefused(step: number, values: RegistrationValues, refused: Refused | null) {
  const told = Object.entries(refused?.fields ?? {}).filter(([field]) => {
    const about = ABOUT[field] ?? Object.keys(values).filter((name): name is keyof RegistrationValues => name === field)
    return stepOf(field) === step && about.every((name) => values[name] === refused?.sent[name])
  })
  return Object.fromEntries(told.map(([field, { message }]) => [field === 'whatsapp' ? 'phone' : field, message]))
}

/** The furthest step that may be shown: the first one with a problem. */
export function furthestStep(values: RegistrationValues): number {
  const first = SCHEMAS.findIndex((_, step) => Object.keys(problemsOf(step, values)).length > 0)
  return first === -1 ? LAST_STEP : first
}

/** The step that contains a field, counted from 0; the server may reject a field of an earlier step. */
export function stepOf(field: string): number {
  return SCHEMAS.findIndex(({ def }) => field in def.shape)
}

/** Whether a required field of the step is still blank (document 1 §5). */
export function hasBlank(step: number, values: RegistrationValues): boolean {
  const number = NUMBERS[step]
  const { phone, ...rest } = values
  return number !== undefined && missingRegistrationFields(number, { ...rest, whatsapp: phone }).length > 0
}
