import { join } from 'node:path'
import type { Config } from './config.ts'
import { connect } from './database/connect.ts'
import type { Connected } from './database/connect.ts'
import { startEmbeddedPostgres } from './database/embedded.ts'
import { migrate } from './database/migrate.ts'
import { serverVersion } from './database/server-version.ts'
import type { Lifecycle } from './lifecycle.ts'
import { within } from './lifecycle.ts'
import { explainDatabase, StartFailure } from './start-failure.ts'

const oldestVersion = 150_000
const poolPatienceMs = 1_000

/** Who hears of a built-in PostgreSQL that ended by itself; without it, it isn't watched. */
type Watching = {
  /** Hears the sentences that the operator should read. */
  tell: (sentence: string) => void
  /** It doesn't come back: nothing can be answered any more. */
  onGone: (error: Error) => void
}

/** Starts the built-in PostgreSQL or connects to DATABASE_URL's, and brings its tables up to this code. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  lifecycle: Lifecycle,
  report: (error: unknown) => void,
  watching?: Watching,
): Promise<Connected> {
  const connected =
    config.databaseUrl === null
      ? await openOwn(config.dataFolder, lifecycle, report, watching)
      : await openGiven(config.databaseUrl, lifecycle, report)
  await migrate(connected.pool)
  return connected
}

async function openOwn(
  dataFolder: string,
  lifecycle: Lifecycle,
  report: (error: unknown) => void,
  { tell, onGone }: Partial<Watching> = {},
) {
  const { connection, stop, watch } = await startEmbeddedPostgres({
    folder: join(dataFolder, 'postgres'),
    tell: tell ?? report,
  })
  lifecycle.onClose(stop)
  const connected = openPool({ connection, onError: report }, lifecycle)
  // Closed before the pool: without connections a server that was asked to end does, and isn't started again.
  if (onGone) lifecycle.onClose(watch(onGone).stop)
  return connected
}

async function openGiven(url: string, lifecycle: Lifecycle, report: (error: unknown) => void) {
  const connected = openPool({ connection: url, onError: report }, lifecycle)
  const version = await serverVersion(connected.db).catch((error: unknown) => {
    throw explainDatabase(error instanceof Error && error.cause ? error.cause : error, url)
  })
  if (version < oldestVersion) {
    throw new StartFailure(
      `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}, and the portal needs 15 or newer.`,
    )
  }
  return connected
}

function openPool(options: Parameters<typeof connect>[0], lifecycle: Lifecycle) {
  const connected = connect(options)
  // Whoever still holds a connection then loses it: the server stops with what it was asked to finish.
  lifecycle.onClose(() => within(poolPatienceMs, connected.close()))
  return connected
}
