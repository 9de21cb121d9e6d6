import { join } from 'node:path'
import type { Config } from './config.ts'
import { connect } from './database/connect.ts'
import type { Connected } from './database/connect.ts'
import { startEmbeddedPostgres } from './database/embedded.ts'
import type { EmbeddedPostgres } from './database/embedded.ts'
import { serverVersion } from './database/server-version.ts'
import type { Lifecycle } from './lifecycle.ts'
import { within } from './lifecycle.ts'
import { explainDatabase, StartFailure } from './start-failure.ts'
import { upgradeDatabase } from './upgrade-database.ts'

const oldestVersion = 150_000
const poolPatienceMs = 1_000

/** The database, and how to watch the server if it is a built-in one. */
type Opened = Connected & Partial<Pick<EmbeddedPostgres, 'watch'>>

/**
 * Starts the built-in PostgreSQL or connects to DATABASE_URL's, and brings its tables up to this code. `tell` hears the
 * sentences that the operator should read.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataFolder' | 'backups' | 'zone' | 's3' | 'storage'>,
  lifecycle: Lifecycle,
  report: (error: unknown) => void,
  tell: (sentence: string) => void = report,
): Promise<Opened> {
  const connected = await connectDatabase(config, lifecycle, report, tell)
  await upgradeDatabase(config, connected, tell)
  return connected
}

/** The same, with its tables as they are: for what also works beside a portal of another version. */
export async function connectDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  lifecycle: Lifecycle,
  report: (error: unknown) => void,
  tell: (sentence: string) => void = report,
): Promise<Opened> {
  return config.databaseUrl === null
    ? openOwn(config.dataFolder, lifecycle, report, tell)
    : openGiven(config.databaseUrl, lifecycle, report)
}

async function openOwn(
  dataFolder: string,
  lifecycle: Lifecycle,
  report: (error: unknown) => void,
  tell: (sentence: string) => void,
) {
  const { connection, stop, watch } = await startEmbeddedPostgres({ folder: join(dataFolder, 'postgres'), tell })
  lifecycle.onClose(stop)
  return { ...openPool({ connection, onError: report }, lifecycle), watch }
}

async function openGiven(url: string, lifecycle: Lifecycle, report: (error: unknown) => void) {
  const connected = openPool({ connection: url, onError: report }, lifecycle)
  const version = await serverVersion(connected.db).catch((error: unknown) => {
    throw explainDatabase(error instanceof Error && error.cause ? error.cause : error, url)
  })
  if (version < oldestVersion) {
    throw new StartFailure(
      `DATABASE_URL lleva a un PostgreSQL ${Math.floor(version / 10_000)}, y el portal necesita el 15 o uno más nuevo: actualízalo, o quita DATABASE_URL para usar la base de datos propia.`,
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
