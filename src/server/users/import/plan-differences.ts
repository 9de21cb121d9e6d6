import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import type { ImportResult } from '#contract/users-import.ts'
import {
  type Described,
  differingFields,
  type DifferenceField,
  DIFFERENCE_FIELDS,
  type Taken,
} from '#domain/users/differences.ts'
import type { ImportedRow } from '#domain/users/import-row.ts'
import { IMPORT_COLUMNS, type ImportField } from '#domain/users/import-columns.ts'
import { COURSE_TYPE_WORDS, documentText, numberText, paddedDay } from '../../format.ts'
import type { findAccounts, findEnrollments } from './import-queries.ts'

type Line = ImportedRow & { line: number }
type Account = Awaited<ReturnType<typeof findAccounts>>[number]
type KnownEnrollment = NonNullable<ReturnType<Awaited<ReturnType<typeof findEnrollments>>['get']>>

/** What a row says otherwise than the portal. */
export type Difference = z.output<typeof ImportResult>['differences'][number]
/** What of a person takes the table's word; `before` is what the portal said when it was planned. */
export type PlannedChange = {
  user_id: string
  line: number
  row: Described
  before: Described
  fields: DifferenceField[]
}

/** What a row of a known person says otherwise, and what of it somebody takes. */
export function compare(
  line: Line,
  account: Account,
  takes: Taken,
): { found: Difference[]; change: PlannedChange | null } {
  const { person } = line
  const row: Described = { ...person, department: null }
  const found = differingFields(account, row).map((field) => ({
    row: line.line,
    email: account.email,
    name: `${account.first_name} ${account.last_name}`,
    field,
    column: titleOf(field),
    portal: valueOf(account, field),
    table: valueOf(row, field) ?? '',
    is_taken: takes(line.line, field),
  }))
  const fields = found.filter(({ is_taken }) => is_taken).map(({ field }) => field)
  if (fields.length === 0) return { found, change: null }
  return { found, change: { user_id: account.id, line: line.line, row, before: account, fields } }
}

/** The same of an enrollment that is there: it's changed where grades and courses are, by their rules. */
export function compareEnrollment({ line, person, enrollment }: Line, known: KnownEnrollment): Difference[] {
  if (!enrollment) return []
  const { said, type_coursed, status, final_grade } = enrollment
  const pairs: [ImportField, boolean, string | null, string][] = [
    [
      'type_coursed',
      said.type && type_coursed !== known.type_coursed,
      COURSE_TYPE_WORDS[known.type_coursed],
      COURSE_TYPE_WORDS[type_coursed],
    ],
    ['status', said.status && status !== known.status, known.status, status],
    [
      'final_grade',
      final_grade !== null && final_grade !== known.final_grade,
      known.final_grade === null ? null : numberText(known.final_grade),
      numberText(final_grade ?? 0),
    ],
  ]
  return pairs.flatMap(([field, differs, portal, table]) =>
    differs
      ? [
          {
            row: line,
            email: person.email,
            name: `${person.first_name} ${person.last_name}`,
            field: null,
            column: `${titleOf(field)} (${enrollment.course_code}, ${enrollment.period})`,
            portal,
            table,
            is_taken: false,
          },
        ]
      : [],
  )
}

/** How many rows differ in each field, in the order of the columns. */
export function fieldsOf(differences: readonly Difference[]) {
  const byField = Map.groupBy(differences, ({ field }) => field)
  return DIFFERENCE_FIELDS.flatMap((field) => {
    const amount = byField.get(field)?.length ?? 0
    return amount > 0 ? [{ field, column: titleOf(field), amount }] : []
  })
}

type Seen = { differences: readonly Difference[]; doubts: readonly { row: number; message: string }[] }

/** What says that somebody has seen these differences and doubts as they are. */
export function seenOf({ differences, doubts }: Seen): string {
  const said = differences.map(({ row, field, column, portal, table }) => [row, field, column, portal, table])
  const doubted = doubts.map(({ row, message }) => [row, message])
  return createHash('sha256')
    .update(JSON.stringify([said, doubted]))
    .digest('hex')
}

function valueOf(person: Described, field: DifferenceField): string | null {
  if (field === 'document_number') return documentText(person) || null
  const value = person[field]
  return field === 'birth_date' && value !== null ? paddedDay(value) : value
}

function titleOf(field: ImportField): string {
  return IMPORT_COLUMNS.find((one) => one.field === field)?.title ?? ''
}
