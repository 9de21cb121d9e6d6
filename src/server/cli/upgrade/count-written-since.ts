import { readConfig } from '../../process/config.ts'
import { createLifecycle } from '../../process/lifecycle.ts'
import { connectDatabase } from '../../start/open-database.ts'
import { becomeOwnerOfData, givePackageItsEnvironment } from '../../start/package-environment.ts'
import { countWrittenSince } from './written-since-queries.ts'

// A program of its own, so that root can ask as the owner of the data. It prints what was written since the moment that it's given.
givePackageItsEnvironment()
becomeOwnerOfData()
const lifecycle = createLifecycle(() => {})
try {
  const { db } = await connectDatabase(readConfig(process.env), lifecycle, () => {})
  process.stdout.write(JSON.stringify(await countWrittenSince(db, new Date(process.argv[2] ?? ''))))
} finally {
  await lifecycle.close()
}
