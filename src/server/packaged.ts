import {
  becomeOwnerOfData,
  changesSettings,
  explainUnreadable,
  givePackageItsEnvironment,
  ownerOfData,
  staysRoot,
} from './start/package-environment.ts'
import { endProcess } from './process/end-process.ts'

// The command line as the package runs it (package/bin/atrio).
givePackageItsEnvironment()
const words = process.argv.slice(2)
const owner = ownerOfData()
if (owner !== null && changesSettings(words)) {
  const { runAsOwner } = await import('./start/run-as-owner.ts')
  endProcess(await runAsOwner(words, owner))
}
// Root may ask systemd and the journal; the owner of the data often mayn't.
if (words[0] === 'check') (await import('./cli/unit.ts')).rememberService()
if (!staysRoot(words)) becomeOwnerOfData()
await import('./cli/atrio.ts').catch(explainUnreadable)
