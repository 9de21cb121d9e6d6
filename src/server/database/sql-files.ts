import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type pg from 'pg'

import { VERSION } from '../process/version.ts'
import { isNewer } from './beside.ts'

/** The functions and triggers of this version of the code, a file a subject: each may be run on a database that has them. */
export const sqlFolder = fileURLToPath(new URL('sql', import.meta.url))

/** A file of functions and triggers. The hash doesn't depend on how a checkout ends its lines. */
export type SqlFile = { name: string; text: string; hash: string }

/** All files of `sqlFolder`, by name. */
export function readSqlFiles(): SqlFile[] {
  const names = readdirSync(sqlFolder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    const text = readFileSync(join(sqlFolder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, text, hash: createHash('sha256').update(text).digest('hex') }
  })
}

/** The files that this database doesn't have, or has as they were before they changed. What a newer version put there stays (record 046). */
export async function outdated(client: pg.Pool | pg.Client, files: readonly SqlFile[]): Promise<SqlFile[]> {
  const { rows } = await client.query<{ name: string; hash: string; version: string | null }>(
    `select name, hash, to_jsonb(file) ->> 'version' as version from drizzle.sql_files file`,
  )
  const there = new Map(rows.map(({ name, ...file }) => [name, file]))
  return files.filter(({ name, hash }) => {
    const file = there.get(name)
    return file?.hash !== hash && !isNewer(file?.version ?? VERSION)
  })
}

/** Runs a file and remembers it, in the transaction of the caller. */
export async function applySqlFile(client: pg.Client, { name, text, hash }: SqlFile): Promise<void> {
  await client.query(text)
  await client.query(
    `insert into drizzle.sql_files (name, hash, version) values ($1, $2, $3)
     on conflict (name) do update set hash = excluded.hash, version = excluded.version`,
    [name, hash, VERSION],
  )
}
