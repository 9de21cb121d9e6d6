import * as z from 'zod/mini'
import { IMPORT_FAILURES, importLine, ImportOutcome, ImportQuery } from './import-shapes.ts'
import { operationsIn } from './operation.ts'
import { Flag } from './shapes.ts'

const operation = operationsIn('users')

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
})

/** One line of the answer. */
export const ImportLine = importLine(ImportResult)

/** Only adds: whoever and whatever is there already stays as it is, so sending a file again changes nothing. */
export const importPeople = operation({
  method: 'POST',
  url: '/users/imports',
  summary: 'Import people and enrollments from a table (CSV or XLSX); answers lines of JSON, the result last',
  access: 'people.manage',
  proof: 'staff.upload',
  upload: true,
  download: true,
  schema: {
    query: z.object({
      ...ImportQuery,
      /** Mail the new people an invitation. */
      invite: z._default(Flag, false),
    }),
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
