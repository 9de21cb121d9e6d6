import type { CellTrouble } from '#domain/imports/table-cell.ts'
import type { ImportProblemCode } from '#domain/users/import-row.ts'
import { FIELD_TEXTS } from './field-texts.ts'

/** Row errors that only an import can find; `{…}` is replaced with what the row says. */
const IMPORT_TEXTS = {
  IMPORT_ROLE: 'El rol tiene que ser Estudiante o Profesor. Los administradores se crean uno por uno.',
  IMPORT_DOCUMENT_TYPE: 'El tipo de documento tiene que ser DNI, CUIL, CUIT, Pasaporte, Cédula u Otro.',
  IMPORT_STATUS: 'El estado tiene que ser En Progreso, Aprobado, Reprobado, Desaprobado, Oyente o Desistido.',
  IMPORT_TYPE: 'El tipo de cursada tiene que ser Regular u Oyente.',
  IMPORT_BOTH: 'Una matrícula necesita el curso y el período.',
  IMPORT_ONLY_STUDENTS:
    'Solo los estudiantes se matriculan o entran a un programa: deja el rol vacío o escribe Estudiante.',
  IMPORT_NO_PROGRAM: 'No hay un programa con el código o el nombre {program}.',
  IMPORT_PROGRAM_NAMES: 'Hay más de un programa con el nombre {program}: escribe su código.',
  IMPORT_PROGRAM_INACTIVE: 'El programa {program} está inactivo: actívalo antes de importar.',
  IMPORT_NO_PLAN: 'El programa {program} no tiene un plan de estudios vigente: elige uno antes de importar.',
  IMPORT_OTHER_PERSON: 'El mismo email está en la fila {row} con otro nombre: {other}.',
  IMPORT_CONTRADICTS:
    'La fila {row} dice {other} de la misma persona, y esta {own}: corrige la que está mal, o deja el dato en una sola.',
  IMPORT_SAME_DOCUMENT: 'El mismo documento está en la fila {row} con otro email.',
  IMPORT_DOCUMENT_TAKEN: 'Ese documento ya es de otra persona del portal.',
  IMPORT_INACTIVE: 'La cuenta de este email está inactiva: actívala antes de matricular a la persona.',
  IMPORT_REPEATED: 'Esta matrícula ya está en la fila {row}.',
  IMPORT_NO_COURSE: 'No hay un curso con el código {course}.',
  IMPORT_NO_PERIOD: 'No hay un período con el nombre {period}.',
  IMPORT_NO_WINDOW: 'El curso {course} no tiene una matrícula en el período {period}: ábrela primero.',
  IMPORT_ACTA_CLOSED: 'El acta del curso {course} en el período {period} está cerrada.',
  IMPORT_REQUIREMENTS:
    'Para cursar {course} como Regular le falta {required}. Matricula como Oyente, trae también lo aprobado, o concede una excepción en su ficha.',
  IMPORT_PASSED_BELOW: 'Dice Aprobado, con una nota que no aprueba: {grade}.',
  IMPORT_FAILED_ABOVE: 'Dice {status}, con una nota que aprueba: {grade}.',
  IMPORT_SMALL: 'La nota es muy baja: {grade}. Puede ser de otra escala.',
  IMPORT_NO_SEATS: 'No quedan cupos para el curso {course} en el período {period}.',
} as const
/** Why a cell can't be read in any import: how to fix it in the spreadsheet. */
const CELL_TEXTS: Readonly<Record<CellTrouble, string>> = {
  CELL_ERROR: 'La celda muestra un error de la planilla, como #N/A o ####: corrígela o déjala vacía.',
  CELL_FORMULA: 'La celda es una fórmula sin resultado: abre la planilla, guárdala y elígela otra vez.',
  CELL_MERGED: 'La celda está combinada con otra: sepáralas y escribe en cada fila lo suyo.',
  CELL_SHORTENED: 'La planilla muestra el número abreviado, como 5,49E+12: escríbelo entero, con formato de texto.',
  CELL_NUMBER:
    'No sabemos si el punto o la coma separa miles o decimales: escribe el número con dos decimales o con ninguno.',
  CELL_DAY: 'Es el número con que la planilla guarda una fecha: da a la columna formato de fecha y guárdala otra vez.',
  CELL_TWICE: 'Dos columnas de la planilla son para este dato y dicen cosas distintas: deja una.',
  ROW_HIDDEN: 'La fila está oculta en la planilla: muéstrala para importarla, o elimínala.',
}
/** The code of a row's problem. */
export type ImportCode = ImportProblemCode | keyof typeof IMPORT_TEXTS

/** The sentence for a row's problem. */
export function importText(code: ImportCode, details: ImportDetails = {}): string {
  return rowText(IMPORT_TEXTS, code, details)
}

/** What a sentence is filled with. */
export type ImportDetails = Readonly<Record<string, string | number>>

/** The sentence of a code by the texts of one import, or by those of the forms' fields. */
export function rowText(texts: Readonly<Record<string, string>>, code: string, details: ImportDetails): string {
  const text = texts[code] ?? sharedText(code)
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole))
}

function sharedText(code: string): string {
  if (code === 'TOO_LONG') return 'El texto es demasiado largo'
  const texts: Readonly<Record<string, string>> = { ...FIELD_TEXTS, ...CELL_TEXTS }
  return texts[code] ?? FIELD_TEXTS.INVALID
}
