import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../../config.ts'
import { connect } from '../../database/connect.ts'
import { startEmbeddedPostgres } from '../../database/embedded.ts'
import { clusterOf } from '../../database/embedded-place.ts'
import { countNewerMigrations } from '../../database/newer-migrations.ts'
import { givePackageItsEnvironment } from '../../package-environment.ts'

// A program of its own, so that root can ask as the owner of the data. It ends with 3 when the database has migrations that this version
// doesn't know, with 0 when it has none.
givePackageItsEnvironment(process.env)
const { databaseUrl, dataFolder } = readConfig(process.env)
const folder = join(dataFolder, 'postgres')
// Asking must not make a database.
if (databaseUrl === null && !existsSync(join(clusterOf(folder), 'PG_VERSION'))) process.exit(0)
const own = databaseUrl === null ? await startEmbeddedPostgres({ folder }) : null
try {
  const { pool, close } = connect({ connection: databaseUrl ?? own?.connection ?? '' })
  process.exitCode = (await countNewerMigrations(pool)) > 0 ? 3 : 0
  await close()
} finally {
  await own?.stop()
}
