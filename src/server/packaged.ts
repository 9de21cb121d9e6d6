import { becomeOwnerOfData, givePackageItsEnvironment, staysRoot } from './package-environment.ts'

// The command line as the package runs it (package/bin/atrio).
givePackageItsEnvironment()
if (!staysRoot(process.argv.slice(2))) becomeOwnerOfData()
await import('./cli/atrio.ts')
