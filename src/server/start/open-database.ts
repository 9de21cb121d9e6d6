import { join } from 'node:path'
import type { OwnDatabase } from '../process/capacity.ts'
import type { Config } from '../process/config.ts'
import { connect } from '../database/connect.ts'
import type { Connected, Connection } from '../database/connect.ts'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import type { EmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { aboutServer, whyReadOnly } from '../database/about-server.ts'
import type { Lifecycle } from '../process/lifecycle.ts'
import { within } from '../process/lifecycle.ts'
import { explainDatabase, nameOfDatabase, StartFailure } from './start-failure.ts'
import { upgradeDatabase } from './upgrade-database.ts'

const oldestVersion = 150_000
const poolPatienceMs = 1_000

/** The database, where it is, and how to watch the server if it is a built-in one. */
type Opened = Connected & { readonly connection: Connection } & Partial<Pick<EmbeddedPostgres, 'watch'>>

type Opening = Pick<Config, 'databaseUrl' | 'dataFolder' | 'databasePool' | 'ownDatabase'>

/**
 * Starts the built-in PostgreSQL or connects to DATABASE_URL's, and brings its tables up to date with this code. `tell` receives the
 * sentences that the operator should read.
 */
export async function openDatabase(
  config: Opening & Pick<Config, 'backups' | 'zone' | 's3' | 'storage'>,
  lifecycle: Lifecycle,
  report: (error: unknown) => void,
  tell: (sentence: string) => void = report,
): Promise<Opened> {
  const connected = await connectDatabase(config, lifecycle, report, tell)
  if (config.databaseUrl !== null) await refuseReadOnly(connected, config.databaseUrl)
  await upgradeDatabase(config, connected, tell)
  return connected
}

/** The same, with its tables as they are: for what also works beside a portal of another version. */
export async function connectDatabase(
  config: Opening,
  lifecycle: Lifecycle,
  report: (error: unknown) => void,
  tell: (sentence: string) => void = report,
): Promise<Opened> {
  return config.databaseUrl === null
    ? openOwn(config, lifecycle, report, tell)
    : openGiven(config, config.databaseUrl, lifecycle, report)
}

async function openOwn(
  { dataFolder, databasePool, ownDatabase }: Opening,
  lifecycle: Lifecycle,
  report: (error: unknown) => void,
  tell: (sentence: string) => void,
) {
  const { connection, stop, watch } = await startEmbeddedPostgres({
    folder: join(dataFolder, 'postgres'),
    flags: flagsOf(ownDatabase),
    tell,
  })
  lifecycle.onClose(stop)
  return { ...openPool({ connection, max: databasePool, onError: report }, lifecycle), watch }
}

function flagsOf({ maxConnections, sharedBuffersMb, workMemMb, cacheSizeMb }: OwnDatabase): string[] {
  const settings = {
    max_connections: maxConnections,
    shared_buffers: `${sharedBuffersMb}MB`,
    work_mem: `${workMemMb}MB`,
    effective_cache_size: `${cacheSizeMb}MB`,
    // Otherwise it grows with the buffers: more would wait in memory to be written, which is of no use here.
    wal_buffers: '4MB',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function openGiven(
  { databasePool }: Opening,
  url: string,
  lifecycle: Lifecycle,
  report: (error: unknown) => void,
) {
  const connected = openPool({ connection: url, max: databasePool, onError: report }, lifecycle)
  const { version, encoding } = await aboutServer(connected.db).catch((error: unknown) => {
    throw explainDatabase(error instanceof Error && error.cause ? error.cause : error, url)
  })
  if (version < oldestVersion) {
    throw new StartFailure(
      `DATABASE_URL lleva a un PostgreSQL ${Math.floor(version / 10_000)}, y el portal necesita el 15 o uno más nuevo: actualízalo, o quita DATABASE_URL para usar la base de datos propia.`,
    )
  }
  if (encoding !== 'UTF8') {
    throw new StartFailure(
      `En ${nameOfDatabase(url)} los textos se guardan en ${encoding}, donde no caben todas las letras: crea otra en UTF8 («create database … encoding 'UTF8' template template0») y pon su dirección.`,
    )
  }
  return connected
}

/** A portal on a database that accepts no writes would look alive and store nothing. */
async function refuseReadOnly({ db }: Connected, url: string) {
  const why = await whyReadOnly(db)
  if (why === null) return
  const mend =
    why === 'standby'
      ? 'es una copia en espera de otra: pon en DATABASE_URL la principal, o promueve esta'
      : 'tiene default_transaction_read_only en on: quítalo, con ALTER DATABASE … RESET o ALTER ROLE … RESET, o en postgresql.conf'
  throw new StartFailure(`En ${nameOfDatabase(url)} no se puede escribir, porque ${mend}.`)
}

/** Connects to a database that is there, for as long as the lifecycle lasts. */
export function openPool(options: Parameters<typeof connect>[0], lifecycle: Lifecycle) {
  const connected = connect(options)
  // Anyone still holding a connection then loses it: the server stops with what it was asked to finish.
  lifecycle.onClose(() => within(poolPatienceMs, connected.close()))
  return { ...connected, connection: options.connection }
}
