import type { AddressField } from '#domain/people/address.ts'

/** What the fields of an address are called: in every form and in the audit log. */
export const ADDRESS_TEXTS: Readonly<Record<AddressField, string>> = {
  street_address: 'Calle',
  street_number: 'Número',
  locality: 'Localidad',
  department: 'Departamento',
  province: 'Provincia',
  postal_code: 'Código postal',
  country: 'País',
}
