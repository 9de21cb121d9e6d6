import { ADDRESS_LIMITS, addressOf } from '#domain/people/address.ts'
import { Line, MaybeText, OptionalLine } from './shapes.ts'

/** A person's address in an answer. */
export const Address = addressOf(() => MaybeText)

/** An address in a form: every field may be left empty (document 1 §5). */
export const AddressForm = addressOf((field) => OptionalLine(ADDRESS_LIMITS[field]))

/** An address in the registration: only the department may be left empty (decision A1). */
export const RequiredAddress = {
  ...addressOf((field) => Line(ADDRESS_LIMITS[field])),
  department: AddressForm.department,
}
