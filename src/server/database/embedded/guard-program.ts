import { setTimeout as wait } from 'node:timers/promises'
import { isClaimed } from './leases.ts'
import { isAtWork, readPostmaster } from './lock-file.ts'
import { clusterOf, dropSocketFolder } from './place.ts'
import { stopPostmaster } from './postmaster.ts'

// What a guard becomes once the process that it guarded is gone (guard.ts).

/** A portal that is restarted at once joins the server, which is faster than waiting for its end. */
const GRACE_MS = 2_000
/** A server that was only being started has no number yet. */
const LOOKS = 10
const LOOK_MS = 250

const [, , folder = ''] = process.argv
const cluster = clusterOf(folder)
await wait(GRACE_MS)
for (let look = 0; look < LOOKS && !isClaimed(folder); look++) {
  const postmaster = readPostmaster(cluster)
  if (postmaster && isAtWork(postmaster, cluster)) {
    await stopPostmaster(postmaster.pid)
    dropSocketFolder(postmaster.socketFolder)
    break
  }
  await wait(LOOK_MS)
}
