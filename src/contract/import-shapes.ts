import * as z from 'zod/mini'
import { IMPORT_LIMITS } from '#domain/imports/columns.ts'
import type { FailureCode } from './failures.ts'
import { FileName } from './shapes.ts'

/** What every import of a table is asked with. */
export const ImportQuery = {
  name: FileName,
  /** `check` writes nothing. */
  mode: z.enum(['check', 'apply']),
}

/** Which dry run somebody has seen: its digest. */
export const Seen = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** Most single choices of one import: more than any table that somebody looks through. */
export const TAKEN_MAX = 2 * IMPORT_LIMITS.rows

/** What every import reports about itself. */
export const ImportOutcome = {
  /** Whether it was written; if there are problems, nothing is. */
  applied: z.boolean(),
  /** Somebody changed what the import relied on in the meantime: nothing was written, and it may be retried. */
  changed_meanwhile: z.boolean(),
  rows: z.int(),
  problem_count: z.int(),
  /** The first of them, by row. */
  problems: z.array(z.object({ row: z.int(), column: z.string(), message: z.string() })),
}

/** One line of what an import answers: how far it is, or the result, which is the last. */
export const importLine = <Result extends z.ZodMiniType>(result: Result) =>
  z.union([z.object({ phase: z.enum(['checking', 'writing']), done: z.int(), total: z.int() }), z.object({ result })])

/** Why a file isn't even looked at. */
export const IMPORT_FAILURES = [
  'IMPORT_UNREADABLE',
  'IMPORT_OTHER_FORMAT',
  'ARCHIVE_TOO_LARGE',
  'FILE_NOT_READ',
  'IMPORT_TOO_WIDE',
  'IMPORT_COLUMNS',
  'IMPORT_SHEETS',
  'IMPORT_HIDDEN_COLUMNS',
  'IMPORT_EMPTY',
  'IMPORT_TOO_LONG',
  'FILE_TOO_LARGE',
  'UPLOAD_INTERRUPTED',
] as const satisfies readonly FailureCode[]
