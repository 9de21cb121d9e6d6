import { join } from 'node:path'
import pg from 'pg'
import { clusterOwner } from '#server/database/embedded/greeting.ts'
import { startEmbeddedPostgres, type EmbeddedConnection } from '#server/database/embedded/embedded-postgres.ts'

/** Joins the database of a portal that runs on this data folder. */
export async function inRunning<Answer>(folder: string, work: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const { connection, stop } = await startEmbeddedPostgres({ folder: join(folder, 'postgres') })
  try {
    return await asOwner(connection, work)
  } finally {
    await stop()
  }
}

/** As PostgreSQL's owner: the portal's own user may neither set nor read what is asked here. */
export async function asOwner<Answer>(
  connection: EmbeddedConnection,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ ...connection, user: clusterOwner })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
