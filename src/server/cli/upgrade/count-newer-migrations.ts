import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../../process/config.ts'
import { clusterOf } from '../../database/embedded/place.ts'
import { countNewerMigrations } from '../../database/newer-migrations.ts'
import { endProcess } from '../../process/end-process.ts'
import { createLifecycle } from '../../process/lifecycle.ts'
import { connectDatabase } from '../../start/open-database.ts'
import { becomeOwnerOfData, givePackageItsEnvironment } from '../../start/package-environment.ts'

// A program of its own, so that root can ask as the owner of the data. It ends with 3 when the database has migrations beside which
// this version can't go on, with 4 when it can beside all that it doesn't know, with 0 when there are none or no database: asking must not make one.
givePackageItsEnvironment()
becomeOwnerOfData()
const config = readConfig(process.env)
const isThere = existsSync(join(clusterOf(join(config.dataFolder, 'postgres')), 'PG_VERSION'))
if (config.databaseUrl === null && !isThere) endProcess(0)
const lifecycle = createLifecycle(() => {})
let code = 0
try {
  const { pool } = await connectDatabase(config, lifecycle, () => {})
  const { newer, refused } = await countNewerMigrations(pool)
  code = refused > 0 ? 3 : newer > 0 ? 4 : 0
} finally {
  await lifecycle.close()
}
endProcess(code)
