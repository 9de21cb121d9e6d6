import { statSync } from 'node:fs'
import { join } from 'node:path'
import { clusterOf } from '../database/embedded/place.ts'
import { readConfig, type Config } from '../process/config.ts'
import { createLifecycle, type Lifecycle } from '../process/lifecycle.ts'
import { connectDatabase } from '../start/open-database.ts'
import { openStorage } from '../start/open-storage.ts'
import { CliFailure } from './cli-failure.ts'
import type { Terminal } from './terminal.ts'

/** The configured portal's database and files, as they are: they're neither made nor changed, and it may run meanwhile. */
export type OpenedPortal = {
  readonly config: Config
  readonly connected: Awaited<ReturnType<typeof connectDatabase>>
  readonly storage: Awaited<ReturnType<typeof openStorage>>
}

/** Runs this work with the configured portal and closes it again. Throws CliFailure if there is none. */
export async function withPortal<Result>(
  { environment, say }: Terminal,
  work: (portal: OpenedPortal) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(environment)
  const lifecycle: Lifecycle = createLifecycle(() => {})
  try {
    if (config.databaseUrl === null && !hasDatabase(config.dataFolder))
      throw new CliFailure(`En la carpeta ${config.dataFolder} no hay ningún portal: indica la suya con DATA_DIR.`)
    // A connection that breaks fails whatever asks it next, which says so.
    const connected = await connectDatabase(config, lifecycle, () => {}, say)
    return await work({ config, connected, storage: await openStorage(config) })
  } finally {
    await lifecycle.close()
  }
}

/** Whether a data folder has a database of its own. Throws a system error when this user may not look. */
export function hasDatabase(dataFolder: string): boolean {
  return statSync(join(clusterOf(join(dataFolder, 'postgres')), 'PG_VERSION'), { throwIfNoEntry: false }) !== undefined
}
