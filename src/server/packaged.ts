import { becomeOwnerOfData, givePackageItsEnvironment } from './package-environment.ts'

// The command line as the package runs it (package/bin/atrio).
givePackageItsEnvironment()
if (process.argv[2] !== 'upgrade') becomeOwnerOfData()
await import('./cli/atrio.ts')
