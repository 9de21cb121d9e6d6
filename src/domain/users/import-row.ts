import { isCalendarDay, type CalendarDay } from '../calendar.ts'
import {
  COURSE_TYPES,
  DEFAULT_COURSE_TYPE,
  readCourseType,
  readStatus,
  type CourseType,
  type EnrollmentStatus,
} from '../enrollments/statuses.ts'
import { isOneLine } from '../lines.ts'
import { addressOf, type AddressField } from '../people/address.ts'
import {
  canonicalIdentityDocument,
  identityDocumentProblem,
  type IdentityDocumentType,
} from '../people/identity-documents.ts'
import { canonicalEmail, isEmail } from '../people/email.ts'
import { PERSON_LIMITS, isBirthDate } from '../people/limits.ts'
import { isPersonName, tidyName } from '../people/names.ts'
import { isoDay, readIdentityDocumentType, readPercent, trimmed, type Cells as CellsOf } from '../imports/cells.ts'
import { foldTitle } from '../imports/columns.ts'
import type { CellTrouble } from '../imports/table-cell.ts'
import type { ImportField } from './import-columns.ts'

/** What may be wrong with one cell; some are the forms' own field codes. */
export type ImportProblemCode =
  | CellTrouble
  | 'REQUIRED'
  | 'TOO_LONG'
  | 'ONE_LINE'
  | 'NAME'
  | 'USER_EMAIL'
  | 'DATE'
  | 'BIRTH_DATE'
  | 'PHONE'
  | 'FINAL_GRADE'
  | NonNullable<ReturnType<typeof identityDocumentProblem>>
  | 'IMPORT_ROLE'
  | 'IMPORT_DOCUMENT_TYPE'
  | 'IMPORT_STATUS'
  | 'IMPORT_TYPE'
  | 'IMPORT_BOTH'
  | 'IMPORT_ONLY_STUDENTS'
/** A wrong cell: its column's field and the code of what is wrong. */
type ImportProblem = { field: ImportField; code: ImportProblemCode }

/** A person as a row describes them, in the spellings that are stored. */
type ImportedPerson = Record<AddressField, string | null> & {
  first_name: string
  last_name: string
  email: string
  role: 'student' | 'teacher'
  document_type: IdentityDocumentType
  document_number: string | null
  birth_date: string | null
  whatsapp: string | null
}

/** An enrollment as a row describes it; a final grade is 0 to 100. */
type ImportedEnrollment = {
  course_code: string
  period: string
  type_coursed: CourseType
  status: EnrollmentStatus
  final_grade: number | null
  /** What the row contains, if it isn't just the default. */
  said: { type: boolean; status: boolean }
}

/** What one row says. */
export type ImportedRow = {
  person: ImportedPerson
  /** Whether the row contains the role, and it isn't just the default. */
  says_role: boolean
  enrollment: ImportedEnrollment | null
  /** The code or the name of a program to be admitted to. */
  program: string | null
  problems: ImportProblem[]
}

const ROLE_WORDS: Readonly<Record<string, 'student' | 'teacher'>> = {
  '': 'student',
  estudiante: 'student',
  alumno: 'student',
  alumna: 'student',
  student: 'student',
  profesor: 'teacher',
  profesora: 'teacher',
  docente: 'teacher',
  teacher: 'teacher',
}
/**
 * Returns the E.164 form of a number that may lack its dial code, for a country by its Spanish name (decision A9); null for none.
 */
type ReadPhone = (typed: string, country: string) => string | null

/** Reads one row; every problem of it at once. Dates are DD/MM/AAAA or AAAA-MM-DD, grades may have a decimal comma. */
export function readImportRow(cells: Cells, today: CalendarDay, phoneOf: ReadPhone): ImportedRow {
  const problems: ImportProblem[] = []
  const tell = (field: ImportField, code: ImportProblemCode) => void problems.push({ field, code })
  const text = (field: keyof typeof PERSON_LIMITS & ImportField): string | null => {
    const value = trimmed(cells[field])
    if (value.length > PERSON_LIMITS[field]) tell(field, 'TOO_LONG')
    if (!isOneLine(value)) tell(field, 'ONE_LINE')
    return value || null
  }
  const required = (field: 'first_name' | 'last_name'): string => {
    const value = text(field)
    if (value === null) tell(field, 'REQUIRED')
    else if (isOneLine(value) && !isPersonName(value)) tell(field, 'NAME')
    return tidyName(value ?? '')
  }

  const email = canonicalEmail(cells.email ?? '')
  if (email === '') tell('email', 'REQUIRED')
  else if (!isEmail(email)) tell('email', 'USER_EMAIL')
  const role = ROLE_WORDS[foldTitle(cells.role ?? '')]
  if (!role) tell('role', 'IMPORT_ROLE')
  const person: ImportedPerson = {
    first_name: required('first_name'),
    last_name: required('last_name'),
    email,
    role: role ?? 'student',
    ...readIdentityDocument(cells, tell),
    birth_date: readBirthDate(cells.birth_date, today, tell),
    whatsapp: readWhatsapp(cells, phoneOf, tell),
    ...addressOf((field) => (field === 'department' ? null : text(field))),
  }
  const enrollment = readEnrollment(cells, tell)
  const program = trimmed(cells.program) || null
  if ((enrollment || program) && person.role !== 'student') tell('role', 'IMPORT_ONLY_STUDENTS')
  return { person, says_role: trimmed(cells.role) !== '', enrollment, program, problems }
}

type Cells = CellsOf<ImportField>
type Tell = (field: ImportField, code: ImportProblemCode) => void

function readIdentityDocument(cells: Cells, tell: Tell): Pick<ImportedPerson, 'document_type' | 'document_number'> {
  const document_type = readIdentityDocumentType(cells.document_type)
  if (!document_type) tell('document_type', 'IMPORT_DOCUMENT_TYPE')
  const number = trimmed(cells.document_number)
  if (number === '' || !document_type) return { document_type: document_type ?? 'other', document_number: null }
  const problem = identityDocumentProblem(document_type, number)
  if (problem) tell('document_number', problem)
  return { document_type, document_number: canonicalIdentityDocument(document_type, number) }
}

function readBirthDate(typed: string | undefined, today: CalendarDay, tell: Tell): string | null {
  const word = trimmed(typed)
  if (word === '') return null
  const date = isoDay(word)
  if (!isCalendarDay(date)) tell('birth_date', 'DATE')
  else if (!isBirthDate(date, today)) tell('birth_date', 'BIRTH_DATE')
  return date
}

function readWhatsapp(cells: Cells, phoneOf: ReadPhone, tell: Tell): string | null {
  const word = trimmed(cells.whatsapp)
  if (word === '') return null
  const phone = phoneOf(word, trimmed(cells.country))
  if (phone === null) tell('whatsapp', 'PHONE')
  return phone
}

function readEnrollment(cells: Cells, tell: Tell): ImportedEnrollment | null {
  const course_code = trimmed(cells.course_code).toUpperCase()
  const period = trimmed(cells.period)
  if (course_code === '' && period === '') return null
  if (course_code === '' || period === '') tell(course_code === '' ? 'course_code' : 'period', 'IMPORT_BOTH')
  const type = trimmed(cells.type_coursed) === '' ? DEFAULT_COURSE_TYPE : readCourseType(cells.type_coursed ?? '')
  if (!type) tell('type_coursed', 'IMPORT_TYPE')
  const type_coursed = type ?? COURSE_TYPES[0]
  const usual = type_coursed === 'oyente' ? 'Oyente' : 'En Progreso'
  const status = trimmed(cells.status) === '' ? usual : readStatus(cells.status ?? '')
  if (!status) tell('status', 'IMPORT_STATUS')
  const said = { type: trimmed(cells.type_coursed) !== '', status: trimmed(cells.status) !== '' }
  const final_grade = readGrade(cells.final_grade, tell)
  return { course_code, period, type_coursed, status: status ?? usual, final_grade, said }
}

function readGrade(typed: string | undefined, tell: Tell): number | null {
  const grade = readPercent(typed)
  if (grade === undefined) tell('final_grade', 'FINAL_GRADE')
  return grade ?? null
}
