import * as z from 'zod/mini'
import { operationsIn } from './operation.ts'
import { Flag, Line } from './shapes.ts'

const operation = operationsIn('users')

/** What an import did, or would do. */
export const ImportResult = z.object({
  /** Whether it was written; with problems nothing is. */
  applied: z.boolean(),
  /** Somebody changed meanwhile what the import counted on: nothing was written, and it may be tried again. */
  changed_meanwhile: z.boolean(),
  rows: z.int(),
  new_people: z.int(),
  known_people: z.int(),
  new_roles: z.int(),
  new_enrollments: z.int(),
  known_enrollments: z.int(),
  /** Those who are to be in a program, and those who are already. */
  new_admissions: z.int(),
  known_admissions: z.int(),
  problem_count: z.int(),
  /** The first of them, by row. */
  problems: z.array(z.object({ row: z.int(), column: z.string(), message: z.string() })),
})

/** One line of the answer: how far it is, or the result, which is the last. */
export const ImportLine = z.union([
  z.object({ phase: z.enum(['checking', 'writing']), done: z.int(), total: z.int() }),
  z.object({ result: ImportResult }),
])

/** Only adds: whoever and whatever is there already stays as it is, so sending a file again changes nothing. */
export const importPeople = operation({
  method: 'POST',
  url: '/users/imports',
  summary: 'Import people and enrollments from a table (CSV or XLSX); answers lines of JSON, the result last',
  access: 'people.manage',
  upload: true,
  download: true,
  schema: {
    query: z.object({
      name: Line(255),
      /** `check` writes nothing. */
      mode: z.enum(['check', 'apply']),
      /** Mail the new people an invitation. */
      invite: z._default(Flag, false),
    }),
    response: z.unknown(),
  },
  failures: [
    'IMPORT_UNREADABLE',
    'ARCHIVE_TOO_LARGE',
    'IMPORT_COLUMNS',
    'IMPORT_EMPTY',
    'IMPORT_TOO_LONG',
    'FILE_TOO_LARGE',
    'UPLOAD_INTERRUPTED',
  ],
})

export const getImportTemplate = operation({
  method: 'GET',
  url: '/users/imports/template',
  summary: 'An empty table for an import (CSV)',
  access: 'people.manage',
  download: true,
  schema: { response: z.unknown() },
})
