import type { HistoryProblemCode } from '#domain/recognized/history-row.ts'
import { rowText, type ImportDetails } from './import-texts.ts'

/** Row errors that only an import of past years can find; `{…}` is replaced with what the row says. */
const HISTORY_TEXTS = {
  IMPORT_DOCUMENT_TYPE: 'El tipo de documento tiene que ser DNI, CUIL, CUIT, Pasaporte, Cédula u Otro.',
  HISTORY_NOBODY: 'Escribe el email o el documento de la persona.',
  HISTORY_STATUS: 'El estado tiene que ser Aprobado o Desaprobado.',
  HISTORY_NO_RESULT: 'Escribe la nota o el estado: sin los dos no sabemos si aprobó.',
  HISTORY_FUTURE: 'La fecha todavía no llegó.',
  HISTORY_NO_EMAIL: 'Nadie del portal tiene este email: crea primero a la persona.',
  HISTORY_NO_DOCUMENT: 'Nadie del portal tiene este documento: crea primero a la persona.',
  HISTORY_TWO_PEOPLE: 'El documento no es el de la persona que tiene ese email.',
  HISTORY_SAME_DOCUMENT: 'Varias personas tienen este número: escribe también el tipo de documento, o el email.',
  HISTORY_NO_COURSE: 'No hay un curso con el código o el nombre {course}.',
  HISTORY_SAME_NAME: 'Varios cursos se llaman {course}: escribe el código.',
  HISTORY_REPEATED: 'La misma persona, curso y fecha ya están en la fila {row}.',
  HISTORY_NOT_IN_TABLE: 'La tabla no dice cuánto vale {grade}: complétala.',
  HISTORY_GRADE: 'La nota tiene que estar entre 0 y 100. Si es de otra escala, elige abajo cómo convertirla.',
} as const
/** The code of a row's problem. */
export type HistoryCode = HistoryProblemCode | keyof typeof HISTORY_TEXTS

/** The sentence for a row's problem. */
export function historyText(code: HistoryCode, details: ImportDetails = {}): string {
  return rowText(HISTORY_TEXTS, code, details)
}
