import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../../config.ts'
import { clusterOf } from '../../database/embedded-place.ts'
import { countNewerMigrations } from '../../database/newer-migrations.ts'
import { endProcess } from '../../end-process.ts'
import { createLifecycle } from '../../lifecycle.ts'
import { connectDatabase } from '../../open-database.ts'
import { becomeOwnerOfData, givePackageItsEnvironment } from '../../package-environment.ts'

// A program of its own, so that root can ask as the owner of the data. It ends with 3 when the database has migrations that this version
// doesn't know, with 0 when it has none or isn't there: asking must not make one.
givePackageItsEnvironment()
becomeOwnerOfData()
const config = readConfig(process.env)
const isThere = existsSync(join(clusterOf(join(config.dataFolder, 'postgres')), 'PG_VERSION'))
if (config.databaseUrl === null && !isThere) endProcess(0)
const lifecycle = createLifecycle(() => {})
let code = 0
try {
  const { pool } = await connectDatabase(config, lifecycle, () => {})
  code = (await countNewerMigrations(pool)) > 0 ? 3 : 0
} finally {
  await lifecycle.close()
}
endProcess(code)
