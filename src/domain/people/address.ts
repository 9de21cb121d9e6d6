/** The fields of a person's address (document 1 §3) with their longest texts, in characters after trimming. */
export const ADDRESS_LIMITS = {
  street_address: 120,
  street_number: 20,
  locality: 80,
  department: 40,
  province: 80,
  postal_code: 16,
  country: 60,
} as const
/** A field of a person's address. */
export type AddressField = keyof typeof ADDRESS_LIMITS

/** Something for each field of an address: a schema, a column, a value. */
export function addressOf<Value>(make: (field: AddressField) => Value): Record<AddressField, Value> {
  return {
    street_address: make('street_address'),
    street_number: make('street_number'),
    locality: make('locality'),
    department: make('department'),
    province: make('province'),
    postal_code: make('postal_code'),
    country: make('country'),
  }
}

/** The fields of an address in the order of the forms. */
export const ADDRESS_FIELDS: readonly AddressField[] = Object.values(addressOf((field) => field))
