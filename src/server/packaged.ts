import { givePackageItsEnvironment } from './package-environment.ts'

// The command line as the package runs it (package/bin/atrio).
givePackageItsEnvironment(process.env)
await import('./cli/atrio.ts')
