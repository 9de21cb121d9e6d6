import * as z from 'zod/mini'
import { DIFFERENCE_FIELDS } from '#domain/users/differences.ts'
import { IMPORT_FAILURES, importLine, ImportOutcome, ImportQuery, Seen, TAKEN_MAX } from './import-shapes.ts'
import { operationsIn } from './operation.ts'
import { Id } from './shapes.ts'

const operation = operationsIn('users')

/** Why a table's data on an enrollment isn't accepted: the change would be an action with its own rules, done elsewhere. */
const STAYS = [
  'TYPE',
  'TYPE_CLOSED',
  'TYPE_GRADED',
  'TYPE_ENDED',
  'GRADE',
  'GRADE_CLOSED',
  'STATUS',
  'WITHDRAWAL',
  'WITHDRAWN',
  'OTHER_PERIOD',
] as const

/** What an import did, or would do. */
export const ImportResult = z.object({
  ...ImportOutcome,
  new_people: z.int(),
  known_people: z.int(),
  new_roles: z.int(),
  new_enrollments: z.int(),
  known_enrollments: z.int(),
  /** Those who are to be in a program, and those who are already. */
  new_admissions: z.int(),
  known_admissions: z.int(),
  /** Known people whose data differs in the table, and what of it the portal accepts, or accepted. */
  differing_people: z.int(),
  changed_people: z.int(),
  changed_fields: z.int(),
  difference_count: z.int(),
  /** The first of them. */
  differences: z.array(
    z.object({
      row: z.int(),
      email: z.string(),
      name: z.string(),
      /** Null: of an enrollment, which is changed where it's stored. */
      field: z.nullable(z.enum(DIFFERENCE_FIELDS)),
      column: z.string(),
      portal: z.nullable(z.string()),
      table: z.string(),
      is_taken: z.boolean(),
      /** Whose file it's about. */
      user_id: Id,
      /** Why an enrollment stays as it is. */
      stays: z.nullable(z.enum(STAYS)),
    }),
  ),
  difference_fields: z.array(z.object({ field: z.enum(DIFFERENCE_FIELDS), column: z.string(), amount: z.int() })),
  /** Grades that contradict their state, or look like those of another scale: they're written once somebody has seen them. */
  warning_count: z.int(),
  warnings: z.array(z.object({ row: z.int(), column: z.string(), message: z.string() })),
  /** Of all differences and warnings, to be sent along when accepting or confirming some. */
  seen: z.string(),
})

/** What is taken of a table: everything, a field of everybody ('locality'), or a field of one row ('12.locality'). */
const TakenWord = z.string().check(z.regex(new RegExp(`^(?:all|(?:\\d{1,6}\\.)?(?:${DIFFERENCE_FIELDS.join('|')}))$`)))

/** What somebody chose of a dry run. */
const PeopleChoices = z.object({
  /** Mail the new people an invitation. */
  invite: z._default(z.boolean(), false),
  take: z._default(z.array(TakenWord).check(z.maxLength(TAKEN_MAX)), []),
  seen: z.optional(Seen),
})

/** One line of the answer. */
export const ImportLine = importLine(ImportResult)

/**
 * Adds what is new. Existing people stay unchanged, except for what somebody who has seen it (`seen`) accepts.
 */
export const importPeople = operation({
  method: 'POST',
  url: '/users/imports',
  summary: 'Import people and enrollments from a table (CSV or XLSX); answers lines of JSON, the result last',
  access: 'people.manage',
  proof: 'staff.upload',
  upload: true,
  download: true,
  schema: {
    query: z.object(ImportQuery),
    body: PeopleChoices,
    response: z.unknown(),
  },
  failures: [...IMPORT_FAILURES, 'PROOF_REQUIRED'],
})

export const getImportTemplate = operation({
  method: 'GET',
  url: '/users/imports/template',
  summary: 'An empty table for an import (CSV)',
  access: 'people.manage',
  download: true,
  schema: { response: z.unknown() },
})
