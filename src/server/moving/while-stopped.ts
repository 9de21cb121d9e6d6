import type { Connected } from '../database/connect.ts'
import { underMigrationLock } from '../database/migrate.ts'
import { isInUse, type Client } from './moving-queries.ts'

/** A portal runs on the database that is to be moved from. */
export class PortalRuns extends Error {
  override name = 'PortalRuns'
}

/**
 * Does the work while no portal runs on this database: a start that comes meanwhile waits, as for another start. Since it has read the
 * settings that are about to change, the work asks `lastLook` before it changes them. Both throw PortalRuns.
 */
export function whileStopped<Result>(
  pool: Connected['pool'],
  work: (client: Client, lastLook: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  return underMigrationLock(pool, async (client) => {
    const look = async () => {
      if (await isInUse(client)) throw new PortalRuns()
    }
    await look()
    return work(client, look)
  })
}
