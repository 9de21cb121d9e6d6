import type { ImportColumn } from '../imports/columns.ts'

/** The columns of an import of people and enrollments. */
export const IMPORT_COLUMNS = [
  { field: 'first_name', title: 'Nombre', others: ['nombres', 'first_name'], required: true },
  { field: 'last_name', title: 'Apellido', others: ['apellidos', 'last_name'], required: true },
  { field: 'email', title: 'Email', others: ['correo', 'correo electronico', 'mail', 'e-mail'], required: true },
  { field: 'role', title: 'Rol', others: ['role'], required: false },
  { field: 'document_type', title: 'Tipo de documento', others: ['document_type'], required: false },
  { field: 'document_number', title: 'Documento', others: ['numero de documento', 'dni'], required: false },
  {
    field: 'birth_date',
    title: 'Fecha de nacimiento',
    others: ['nacimiento', 'birth_date'],
    required: false,
    holds: 'day',
  },
  { field: 'whatsapp', title: 'WhatsApp', others: ['telefono', 'celular'], required: false },
  { field: 'street_address', title: 'Calle', others: ['direccion', 'domicilio'], required: false },
  { field: 'street_number', title: 'Número', others: ['numero de calle'], required: false },
  { field: 'locality', title: 'Localidad', others: ['ciudad'], required: false },
  { field: 'province', title: 'Provincia', others: ['departamento'], required: false },
  { field: 'postal_code', title: 'Código postal', others: ['cp'], required: false },
  { field: 'country', title: 'País', others: ['country'], required: false },
  { field: 'program', title: 'Programa', others: ['carrera', 'codigo de programa', 'program'], required: false },
  { field: 'course_code', title: 'Curso', others: ['codigo de curso', 'course_code'], required: false },
  { field: 'period', title: 'Período', others: ['ciclo', 'cuatrimestre'], required: false },
  {
    field: 'type_coursed',
    title: 'Tipo de cursada',
    others: ['modalidad', 'tipo de cursado', 'type_coursed'],
    required: false,
  },
  { field: 'status', title: 'Estado', others: ['status'], required: false },
  { field: 'final_grade', title: 'Nota final', others: ['nota', 'final_grade'], required: false, holds: 'number' },
] as const satisfies readonly ImportColumn<string>[]
/** A column's field. */
export type ImportField = (typeof IMPORT_COLUMNS)[number]['field']
