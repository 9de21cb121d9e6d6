import { systemClock } from '../../adapters/clock.ts'
import { readConfig, type Config } from '../../process/config.ts'
import { BackupRuns } from '../../database/backup-locks.ts'
import type { Connection } from '../../database/connect.ts'
import { DatabaseNotEmpty, hasTables } from '../../database/load.ts'
import { DatabaseNewerThanCode } from '../../database/migrate.ts'
import { numberText } from '../../texts/format.ts'
import { createLifecycle } from '../../process/lifecycle.ts'
import { copyDatabase, queueAgain, TableDiffers, type CopiedDatabase } from '../../moving/copy-database.ts'
import { makeOwnDatabase, OwnDatabaseExists } from '../../moving/own-database.ts'
import { switchOver } from '../../moving/switch-over.ts'
import { PortalRuns, whileStopped } from '../../moving/while-stopped.ts'
import { connectDatabase } from '../../start/open-database.ts'
import { withPortal, type OpenedPortal } from '../open-portal.ts'
import { progressInParts } from '../progress-in-parts.ts'
import type { Terminal } from '../terminal.ts'
import { CliFailure, portalRuns } from '../cli-failure.ts'
import type { Given, Word } from '../word.ts'

const PARTS = { copying: 'Copiando', comparing: 'Comparando' } as const

export const moveDatabase: Word = {
  usage: 'atrio move-database DIRECCIÓN | --to-own',
  help: `Lleva la base de datos del portal a un servidor PostgreSQL 15 o más nuevo, o de vuelta a la que el portal trae consigo.

DIRECCIÓN   Una base de datos vacía: postgres://usuario:contraseña@servidor:5432/base.
--to-own    La propia, en la carpeta de datos (DATA_DIR), donde no tiene que haber otra.

El portal tiene que estar detenido: lo que se escribiera mientras tanto quedaría en la base de antes. Se copia todo, también las sesiones
abiertas, se compara tabla por tabla, y recién entonces cambia DATABASE_URL en atrio.env (o en el archivo que nombra ENV_FILE). Si algo falla, o se
interrumpe con Ctrl-C, no cambió nada. La base de antes queda como estaba.`,
  options: { 'to-own': { type: 'boolean' } },
  takes: { least: 0, most: 1 },
  async run(given, terminal) {
    const { url, isToOwn } = destinationOf(given)
    return withPortal(terminal, async (portal) => {
      if (isToOwn && portal.config.databaseUrl === null)
        throw new CliFailure('El portal ya usa su propia base de datos: no hay nada que llevar.')
      terminal.say(
        `La base de datos se copia ${isToOwn ? `a ${portal.config.dataFolder}` : 'al servidor'}; la de antes queda como está.`,
      )
      return isToOwn
        ? await move(portal, terminal, {
            value: null,
            within: (copy) => makeOwnDatabase(portal.config.dataFolder, copy),
          })
        : await toServer(portal, url, terminal)
    }).catch((error: unknown) => explain(error, terminal))
  },
}

function destinationOf({ arguments: [url], options }: Given) {
  const isToOwn = options['to-own'] === true
  if ((url === undefined) !== isToOwn)
    throw new CliFailure(`Hace falta un destino, uno solo. Uso: ${moveDatabase.usage}.`)
  // It lies in quotes in the environment file.
  return { url: (url ?? '').replaceAll("'", '%27'), isToOwn }
}

async function toServer(portal: OpenedPortal, url: string, terminal: Terminal): Promise<string> {
  const target: Config = readConfig({ ...terminal.environment, DATABASE_URL: url })
  const lifecycle = createLifecycle(() => {})
  try {
    const { pool } = await connectDatabase(target, lifecycle, () => {})
    // Asked before anything is locked: it may be the very database that is to be moved.
    if (await hasTables(pool)) throw new DatabaseNotEmpty('the database has tables')
  } finally {
    await lifecycle.close()
  }
  return move(portal, terminal, { value: url, within: (copy) => copy(url) })
}

type Target = {
  /** Of DATABASE_URL, once the database is there. */
  readonly value: string | null
  /** Creates the place if it's needed, and keeps it once the copy is complete. */
  readonly within: (copy: (to: Connection) => Promise<CopiedDatabase>) => Promise<CopiedDatabase>
}

async function move({ config, connected }: OpenedPortal, terminal: Terminal, { value, within }: Target) {
  const progress = progressInParts(terminal, PARTS)
  const { tables, rows, left } = await whileStopped(connected.pool, async (_client, lastLook) => {
    const options = { clock: systemClock, signal: terminal.signal, onProgress: progress.to, lastLook }
    const copied = await within(async (to) => {
      const done = await copyDatabase(connected.pool, to, options)
      await queueAgain(to, done.waiting, systemClock)
      return done
    })
    return {
      ...copied,
      left: await switchOver(config.environmentFile, { name: 'DATABASE_URL', value }, terminal.environment),
    }
  }).finally(progress.end)
  return `Listo: ${numberText(rows)} filas de ${tables} tablas están en la base de datos nueva, iguales a las de antes. ${left}.`
}

function explain(error: unknown, { signal }: Terminal): never {
  if (error instanceof PortalRuns) throw portalRuns()
  if (error instanceof BackupRuns)
    throw new CliFailure('Se está haciendo un respaldo: espera a que termine y vuelve a pedirlo.')
  if (error instanceof DatabaseNotEmpty)
    throw new CliFailure(
      'Esa base de datos ya tiene tablas: hace falta una vacía, que puedes crear en el mismo servidor.',
    )
  if (error instanceof OwnDatabaseExists)
    throw new CliFailure(
      `Ya hay una base de datos en ${error.message}: ponle otro nombre a esa carpeta y vuelve a pedirlo.`,
    )
  if (error instanceof DatabaseNewerThanCode)
    throw new CliFailure('La base de datos es de una versión más nueva de Atrio: llévala con esa versión.')
  if (error instanceof TableDiffers)
    throw new CliFailure(`No pudimos copiar bien la tabla ${error.message}: no cambió nada.`)
  if (signal.aborted) throw new CliFailure('Interrumpido: no cambió nada.')
  throw error
}
