import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { copyDataFolder } from '#tests/support/data-folder.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import type { EmbeddedConnection } from './embedded-postgres.ts'

/** What a first start left, in the scratch folder of the run. */
let made: Promise<string> | undefined

/** Fills a folder with a new cluster, of which this worker makes one. For tests that don't care how it's created. */
export async function copyNewCluster(folder: string): Promise<void> {
  made ??= makeCluster()
  copyDataFolder(await made, folder)
}

async function makeCluster(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'new-cluster-'))
  await (await startEmbeddedPostgres({ folder })).stop()
  return folder
}

/** Asks on a connection of its own; answers the rows. For tests only. */
export async function ask(connection: EmbeddedConnection, query: string): Promise<unknown[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

/** The process number of a folder's server, as that one wrote it down. For tests only. */
export function pidIn(folder: string): number {
  return Number.parseInt(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8'), 10)
}
