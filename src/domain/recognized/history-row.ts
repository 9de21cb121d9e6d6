import { isCalendarDay, type CalendarDay } from '../calendar.ts'
import { isoDay, readIdentityDocumentType, trimmed, type Cells as CellsOf } from '../imports/cells.ts'
import { foldTitle } from '../imports/columns.ts'
import type { CellTrouble } from '../imports/table-cell.ts'
import { isOneLine } from '../lines.ts'
import {
  canonicalIdentityDocument,
  DEFAULT_DOCUMENT_TYPE,
  type IdentityDocumentType,
} from '../people/identity-documents.ts'
import { canonicalEmail, isEmail } from '../people/email.ts'
import { unprinted } from '../printed.ts'
import { RECOGNITION_LIMITS, type HistoryField } from './history-columns.ts'
import type { TypedResult } from './history-scale.ts'

/** What may be wrong with one cell of a past year's row; some are the forms' own field codes. */
export type HistoryProblemCode =
  | CellTrouble
  | 'REQUIRED'
  | 'TOO_LONG'
  | 'ONE_LINE'
  | 'PRINTED'
  | 'USER_EMAIL'
  | 'DATE'
  | 'FINAL_GRADE'
  | 'IMPORT_DOCUMENT_TYPE'
  | 'HISTORY_NOBODY'
  | 'HISTORY_STATUS'
  | 'HISTORY_NO_RESULT'
  | 'HISTORY_FUTURE'
/** A wrong cell: its column's field and the code of what is wrong. */
type HistoryProblem = { field: HistoryField; code: HistoryProblemCode }

/** What one row says; `document_type` is null where it isn't said, `course` a code or a name. On which scale its grade is, the whole file decides. */
export type HistoryRow = TypedResult & {
  email: string
  document_type: IdentityDocumentType | null
  document_number: string
  course: string
  dated_on: CalendarDay
  source: string | null
  problems: HistoryProblem[]
}

const STATUS_WORDS: Readonly<Record<string, 'aprobada' | 'desaprobada'>> = {
  aprobado: 'aprobada',
  aprobada: 'aprobada',
  aprobo: 'aprobada',
  promocionado: 'aprobada',
  promocionada: 'aprobada',
  desaprobado: 'desaprobada',
  desaprobada: 'desaprobada',
  reprobado: 'desaprobada',
  reprobada: 'desaprobada',
  promociono: 'aprobada',
  'no aprobado': 'desaprobada',
  'no aprobada': 'desaprobada',
  'no aprobo': 'desaprobada',
  desaprobo: 'desaprobada',
  reprobo: 'desaprobada',
  aplazado: 'desaprobada',
  aplazada: 'desaprobada',
}

/** The earliest year that a past course may have. */
const FIRST_YEAR = 1900

type Cells = CellsOf<HistoryField>
type Tell = (field: HistoryField, code: HistoryProblemCode) => void

/**
 * Reads one row and reports all its problems at once, except that of its grade, which depends on the file's scale (`readResult`).
 * Without a status the grade decides, by the portal's own line (document 3 §9); a written status takes precedence, since past
 * years may have had a different line. A row with neither says nothing.
 */
export function readHistoryRow(cells: Cells, today: CalendarDay): HistoryRow {
  const problems: HistoryProblem[] = []
  const tell: Tell = (field, code) => void problems.push({ field, code })
  const course = trimmed(cells.course)
  if (course === '') tell('course', 'REQUIRED')
  const source = trimmed(cells.source)
  if (source.length > RECOGNITION_LIMITS.source) tell('source', 'TOO_LONG')
  if (!isOneLine(source)) tell('source', 'ONE_LINE')
  if (unprinted(source).length > 0) tell('source', 'PRINTED')
  return {
    ...readPerson(cells, tell),
    course,
    ...readTyped(cells, tell),
    dated_on: readDay(cells.dated_on, today, tell),
    source: source || null,
    problems,
  }
}

function readPerson(cells: Cells, tell: Tell): Pick<HistoryRow, 'email' | 'document_type' | 'document_number'> {
  const email = canonicalEmail(cells.email ?? '')
  const isTyped = trimmed(cells.document_type) !== ''
  const document_type = isTyped ? readIdentityDocumentType(cells.document_type) : null
  // Where no type is said, it's written as most are.
  const document_number = canonicalIdentityDocument(
    document_type ?? DEFAULT_DOCUMENT_TYPE,
    trimmed(cells.document_number),
  )
  if (email !== '' && !isEmail(email)) tell('email', 'USER_EMAIL')
  if (email === '' && document_number === '') tell('email', 'HISTORY_NOBODY')
  if (document_type === undefined) tell('document_type', 'IMPORT_DOCUMENT_TYPE')
  return { email, document_number, document_type: document_type ?? null }
}

function readTyped(cells: Cells, tell: Tell): TypedResult {
  const typed_grade = trimmed(cells.grade)
  const word = foldTitle(cells.status ?? '').replace(/\.$/, '')
  const said = STATUS_WORDS[word] ?? null
  if (word !== '' && !said) tell('status', 'HISTORY_STATUS')
  if (word === '' && typed_grade === '') tell('grade', 'HISTORY_NO_RESULT')
  return { typed_grade, said }
}

/** A year alone is its last day. */
function readDay(typed: string | undefined, today: CalendarDay, tell: Tell): CalendarDay {
  const word = trimmed(typed)
  const day = /^\d{4}$/.test(word) ? `${word}-12-31` : isoDay(word)
  if (word === '') tell('dated_on', 'REQUIRED')
  else if (!isCalendarDay(day) || Number(day.slice(0, 4)) < FIRST_YEAR) tell('dated_on', 'DATE')
  else if (day > today) tell('dated_on', 'HISTORY_FUTURE')
  return day
}
