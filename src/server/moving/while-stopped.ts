import type pg from 'pg'
import { underMigrationLock } from '../database/migrate.ts'
import { isInUse } from './moving-queries.ts'

/** A portal runs on the database that is to be moved from. */
export class PortalRuns extends Error {
  override name = 'PortalRuns'
}

/**
 * Does the work while no portal runs on this database: none starts meanwhile (a start waits, as for another start), and one that waits
 * at the end spoils it, since it has read the settings that are about to change. `confirm` comes after that last look. Throws PortalRuns.
 */
export function whileStopped<Result>(
  pool: pg.Pool,
  work: (client: pg.Client) => Promise<Result>,
  confirm: (result: Result) => Promise<void>,
): Promise<Result> {
  return underMigrationLock(pool, async (client) => {
    if (await isInUse(client)) throw new PortalRuns()
    const result = await work(client)
    if (await isInUse(client)) throw new PortalRuns()
    await confirm(result)
    return result
  })
}
