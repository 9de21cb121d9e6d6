import type { IdentityDocumentType } from '#domain/people/identity-documents.ts'
import type { PersonRecord } from './person-shapes.ts'

/** What the fields of a person's record are called: in every form and in the audit log. */
export const PERSON_TEXTS: Readonly<Record<keyof PersonRecord, string>> = {
  first_name: 'Nombre',
  last_name: 'Apellido',
  document_type: 'Tipo de documento',
  document_number: 'Número de documento',
  birth_date: 'Fecha de nacimiento',
  whatsapp: 'WhatsApp',
  street_address: 'Calle',
  street_number: 'Número',
  locality: 'Localidad',
  department: 'Departamento',
  province: 'Provincia',
  postal_code: 'Código postal',
  country: 'País',
}

/** The types of identity documents. */
export const DOCUMENT_TYPE_TEXTS: Readonly<Record<IdentityDocumentType, string>> = {
  dni: 'DNI',
  cuil: 'CUIL',
  cuit: 'CUIT',
  passport: 'Pasaporte',
  cedula: 'Cédula',
  other: 'Otro',
}
