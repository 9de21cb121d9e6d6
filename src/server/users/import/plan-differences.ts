import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import type { ImportCode, ImportDetails } from '#contract/import-texts.ts'
import type { ImportResult } from '#contract/users-import.ts'
import { isEnrolled } from '#domain/enrollments/standing.ts'
import { type EnrollmentStatus, isFinishedStatus } from '#domain/enrollments/statuses.ts'
import {
  type Described,
  differingFields,
  type DifferenceField,
  DIFFERENCE_FIELDS,
  type Taken,
} from '#domain/users/differences.ts'
import type { ImportedRow } from '#domain/users/import-row.ts'
import type { Contradiction, RowsOfPerson } from '#domain/users/rows-of-person.ts'
import { IMPORT_COLUMNS, type ImportField } from '#domain/users/import-columns.ts'
import { COURSE_TYPE_WORDS, identityDocumentText, numberText, paddedDay } from '../../texts/format.ts'
import type { findAccounts, findEnrollments } from './import-queries.ts'

type Line = ImportedRow & { line: number }
type Account = Awaited<ReturnType<typeof findAccounts>>[number]
type KnownEnrollment = Awaited<ReturnType<typeof findEnrollments>>[number]

/** What a row says otherwise than the portal. */
export type Difference = z.output<typeof ImportResult>['differences'][number]
/** The data of a person that takes the table's value; `before` is the portal's value when it was planned. */
export type PlannedChange = {
  user_id: string
  row: Described
  before: Described
  fields: DifferenceField[]
}

/** What the rows of a known person say differently, and which of it someone takes. */
export function compare(
  { row, lineOf }: RowsOfPerson,
  account: Account,
  takes: Taken,
): { found: Difference[]; change: PlannedChange | null } {
  const found = differingFields(account, row).map((field) => ({
    row: lineOf(field),
    ...whom(account),
    field,
    column: titleOf(field),
    portal: valueOf(account, field),
    table: valueOf(row, field) ?? '',
    is_taken: takes(lineOf(field), field),
    stays: null,
  }))
  const fields = found.filter(({ is_taken }) => is_taken).map(({ field }) => field)
  if (fields.length === 0) return { found, change: null }
  return { found, change: { user_id: account.id, row, before: account, fields } }
}

const whom = ({ id, email, first_name, last_name }: Account) => ({
  user_id: id,
  email,
  name: `${first_name} ${last_name}`,
})

/** What two rows of one person say otherwise, in words. */
export function contradictionOf({ field, first, line }: Contradiction): {
  field: ImportField
  code: ImportCode
  details: ImportDetails
} {
  if (field === 'name') {
    const other = `${first.person.first_name} ${first.person.last_name}`
    return { field: 'email', code: 'IMPORT_OTHER_PERSON', details: { row: first.line, other } }
  }
  const said = ({ person }: Line) =>
    field === 'role' ? ROLE_WORDS[person.role] : (valueOf({ ...person, department: null }, field) ?? '')
  const details = { row: first.line, other: `«${said(first)}»`, own: `«${said(line)}»` }
  return { field, code: 'IMPORT_CONTRADICTS', details }
}

const ROLE_WORDS = { student: 'Estudiante', teacher: 'Profesor' } as const

/** The same of an enrollment that is there, with why it stays and is changed elsewhere: each is an action with rules of its own. */
export function compareEnrollment({ line, enrollment }: Line, account: Account, known: KnownEnrollment): Difference[] {
  if (!enrollment) return []
  const { said, type_coursed, status, final_grade } = enrollment
  const differs = (field: ImportField, portal: string | null, table: string): Difference => ({
    row: line,
    ...whom(account),
    field: null,
    column: `${titleOf(field)} (${enrollment.course_code}, ${enrollment.period})`,
    portal,
    table,
    is_taken: false,
    stays: whyItStays(field, known, status),
  })
  const isOtherType = said.type && type_coursed !== known.type_coursed
  const isOtherGrade = final_grade !== null && final_grade !== known.final_grade
  const knownGrade = known.final_grade === null ? null : numberText(known.final_grade)
  return [
    ...(isOtherType
      ? [differs('type_coursed', COURSE_TYPE_WORDS[known.type_coursed], COURSE_TYPE_WORDS[type_coursed])]
      : []),
    ...(said.status && status !== known.status ? [differs('status', known.status, status)] : []),
    ...(isOtherGrade ? [differs('final_grade', knownGrade, numberText(final_grade))] : []),
  ]
}

/** People who are taking the course in another period: the row would start it again. */
export function compareElsewhere(
  { line, enrollment }: Line,
  account: Account,
  running: KnownEnrollment | undefined,
): Difference[] {
  if (!enrollment || !running || isFinishedStatus(enrollment.status)) return []
  const { course_code, period } = enrollment
  const column = `${titleOf('period')} (${course_code})`
  const stays = 'OTHER_PERIOD' as const
  return [
    {
      row: line,
      ...whom(account),
      field: null,
      column,
      portal: running.period_name,
      table: period,
      is_taken: false,
      stays,
    },
  ]
}

function whyItStays(
  field: ImportField,
  known: KnownEnrollment,
  said: EnrollmentStatus,
): NonNullable<Difference['stays']> {
  if (field === 'final_grade') return known.acta_closed ? 'GRADE_CLOSED' : 'GRADE'
  if (field === 'status') {
    if (known.status === 'Desistido') return 'WITHDRAWN'
    return said === 'Desistido' ? 'WITHDRAWAL' : 'STATUS'
  }
  if (known.acta_closed) return 'TYPE_CLOSED'
  if (known.final_grade !== null) return 'TYPE_GRADED'
  return isEnrolled(known) ? 'TYPE' : 'TYPE_ENDED'
}

/** How many rows differ in each field, in the order of the columns. */
export function fieldsOf(differences: readonly Difference[]) {
  const byField = Map.groupBy(differences, ({ field }) => field)
  return DIFFERENCE_FIELDS.flatMap((field) => {
    const amount = byField.get(field)?.length ?? 0
    return amount > 0 ? [{ field, column: titleOf(field), amount }] : []
  })
}

type Seen = { differences: readonly Difference[]; warnings: readonly { row: number; message: string }[] }

/** What says that somebody has seen these differences and warnings as they are. */
export function seenOf({ differences, warnings }: Seen): string {
  const said = differences.map(({ row, field, column, portal, table }) => [row, field, column, portal, table])
  const questionable = warnings.map(({ row, message }) => [row, message])
  return createHash('sha256')
    .update(JSON.stringify([said, questionable]))
    .digest('hex')
}

function valueOf(person: Described, field: DifferenceField): string | null {
  if (field === 'document_number') return identityDocumentText(person) || null
  const value = person[field]
  return field === 'birth_date' && value !== null ? paddedDay(value) : value
}

function titleOf(field: ImportField): string {
  return IMPORT_COLUMNS.find((one) => one.field === field)?.title ?? ''
}
