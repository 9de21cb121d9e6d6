import { becomeOwnerOfData, givePackageItsEnvironment } from './package-environment.ts'

// The command line as the package runs it (package/bin/atrio).
givePackageItsEnvironment()
const [, , word, ...rest] = process.argv
// An upgrade writes versions and asks systemd. What is restored gets its name beside the data folder, where its owner may write nothing, of a
// file that perhaps only root may read; it's given to the owner then (backups/owner-of-data.ts).
const isForRoot = word === 'upgrade' || (word === 'restore' && rest.some((part) => /^--data(=|$)/.test(part)))
if (!isForRoot) becomeOwnerOfData()
await import('./cli/atrio.ts')
