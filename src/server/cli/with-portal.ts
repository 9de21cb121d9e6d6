import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Storage } from '../adapters/storage/storage.ts'
import { readConfig, type Config } from '../config.ts'
import type { Connected } from '../database/connect.ts'
import { createLifecycle } from '../lifecycle.ts'
import { openDatabase } from '../open-database.ts'
import { openStorage } from '../open-storage.ts'
import type { Terminal } from './terminal.ts'
import { CliFailure } from './word.ts'

/** A portal's parts, as the environment names them. */
type Portal = { readonly config: Config; readonly connected: Connected; readonly storage: Storage }

/** Does the work on the portal of this environment, which may run meanwhile, and closes what it opened. Makes no new one. */
export async function withPortal<Result>(
  terminal: Terminal,
  work: (portal: Portal) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(terminal.environment)
  if (config.databaseUrl === null && !existsSync(join(config.dataFolder, 'postgres'))) {
    throw new CliFailure(
      `No hay ningún portal en ${config.dataFolder}: la variable DATA_DIR dice dónde está su carpeta de datos.`,
    )
  }
  const lifecycle = createLifecycle(ignore)
  try {
    const connected = await openDatabase(config, lifecycle, ignore, terminal.say)
    return await work({ config, connected, storage: await openStorage(config) })
  } finally {
    await lifecycle.close()
  }
}

/** Whoever asks next hears of a connection that was lost. */
function ignore() {}
