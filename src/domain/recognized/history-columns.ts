import type { ImportColumn } from '../imports/columns.ts'

/** The columns of an import of past years; email or document, either finds the person. */
export const HISTORY_COLUMNS = [
  { field: 'email', title: 'Email', others: ['correo', 'correo electronico', 'mail', 'e-mail'], required: false },
  { field: 'document_type', title: 'Tipo de documento', others: ['document_type'], required: false },
  { field: 'document_number', title: 'Documento', others: ['numero de documento', 'dni'], required: false },
  { field: 'course', title: 'Curso', others: ['codigo', 'codigo de curso', 'course_code'], required: true },
  { field: 'grade', title: 'Nota', others: ['nota final', 'final_grade'], required: false, holds: 'number' },
  { field: 'status', title: 'Estado', others: ['status', 'resultado'], required: false },
  { field: 'dated_on', title: 'Fecha', others: ['ano', 'fecha de aprobacion'], required: true, holds: 'day' },
  { field: 'source', title: 'Origen', others: ['fuente', 'libro'], required: false },
] as const satisfies readonly ImportColumn<string>[]
/** A column's field. */
export type HistoryField = (typeof HISTORY_COLUMNS)[number]['field']

/** Longest texts of recognitions in characters, and most courses of one. */
export const RECOGNITION_LIMITS = {
  source: 200,
  institution: 200,
  courses_elsewhere: 2000,
  resolution: 200,
  note: 2000,
  reason: 2000,
  courses: 30,
} as const
