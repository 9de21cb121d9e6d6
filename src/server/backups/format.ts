import * as z from 'zod/mini'
import { BACKUP_KINDS, VERIFIED_HOW } from '#domain/backups/kinds.ts'

/** The number of this format: a reader refuses a higher one. Record 036 describes it. */
export const FORMAT = 1
/** What a backup starts with, what it ends with, and the hashes before that. */
export const HEAD = 'atrio.json'
export const SUMS = 'SHA256SUMS'
export const MANIFEST = 'manifest.json'

const count = z.int().check(z.nonnegative())
const sha256 = z.string().check(z.regex(/^[\da-f]{64}$/))
const table = z.string().check(z.regex(/^(?:public|drizzle)\.[a-z_][a-z0-9_]*$/))

/** The first file of a backup: what it's of. */
export const Head = z.object({
  format: count,
  version: z.string(),
  /** The moments of the migrations that the database had, which name them, and the names of its steps. */
  migrations: z.array(count),
  steps: z.array(z.string()),
  created_at: z.iso.datetime(),
  kind: z.enum(BACKUP_KINDS),
  /** The institution's time zone when it was made. */
  zone: z.string(),
})
export type Head = z.infer<typeof Head>

/** The last file of a backup: what it holds. Bytes as they lie in the tar. */
export const Manifest = z.object({
  format: count,
  sha256sums: sha256,
  tables: z.array(z.object({ name: table, columns: z.array(z.string()), rows: count, bytes: count })),
  left_out: z.array(z.string()),
  sequences: z.array(z.object({ name: z.string(), last: z.string().check(z.regex(/^-?\d{1,19}$/)) })),
  files: z.object({
    count,
    bytes: count,
    /** Keys of files that the database names and the storage doesn't have, and of those whose bytes aren't the ones that were stored. */
    missing: z.array(z.string()),
    damaged: z.array(z.string()),
  }),
})
export type Manifest = z.infer<typeof Manifest>

/** What is stored beside a backup: its size in bytes and its hash as a file, what it's a backup of, and when it was verified. */
export const Sidecar = z.object({
  size: count,
  sha256,
  created_at: z.iso.datetime(),
  kind: z.enum(BACKUP_KINDS),
  version: z.string(),
  is_encrypted: z.boolean(),
  rows: count,
  files: count,
  /** The newest seal of the audit log (record 044): a database that has another one under this number isn't what was backed up. */
  newest_seal: z.optional(z.nullable(z.object({ number: count, hash: sha256 }))),
  verified_at: z.nullable(z.iso.datetime()),
  verified_how: z.nullable(z.enum(VERIFIED_HOW)),
  /** When its bytes were last read only to be compared, and whether they were other ones. */
  read_at: z.optional(z.nullable(z.iso.datetime())),
  is_other: z.optional(z.boolean()),
  /** It's about to be removed, on purpose. */
  is_going: z.optional(z.boolean()),
})
export type Sidecar = z.infer<typeof Sidecar>

/** A piece of a table's rows, as in `database/public.users/00001.copy`. */
const ROWS = /^database\/([a-z_]+\.[a-z_][a-z0-9_]*)\/\d{5,}\.copy$/
/** A stored file, as in `files/receipt/….pdf`; keys are as the table says (i54). */
const FILE = /^files\/([a-z0-9][a-z0-9/_.-]{7,149})$/

export function nameOfRows(table: string, piece: number): string {
  return `database/${table}/${String(piece).padStart(5, '0')}.copy`
}

export function nameOfFile(key: string): string {
  return `files/${key}`
}

/** What a file in a backup contains, by its name; null if it doesn't belong in one. */
export function contentOf(name: string): { readonly table: string } | { readonly key: string } | null {
  const [, table] = ROWS.exec(name) ?? []
  if (table !== undefined) return { table }
  const [, key] = FILE.exec(name) ?? []
  return key === undefined || key.includes('..') || key.includes('//') ? null : { key }
}
