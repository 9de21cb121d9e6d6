import { makeKey } from '../adapters/backups/encryption.ts'
import { sourceIn } from './list-backups.ts'
import { noteVerified, verifyBackup } from './verify-backup.ts'
import { writeBackup, type BackupOptions, type BackupParts, type MadeBackup } from './write-backup.ts'

type Options = Omit<BackupOptions, 'recipients'> & {
  /** Who can open it: `age1…`; null if it isn't encrypted. */
  readonly recipient: string | null
  /** Whether it's proved at once, by restoring it into a scratch database. */
  readonly verify: boolean
}

/**
 * Makes a backup and, where that's wanted, proves it. An encrypted one is then encrypted for a second key too, which is made for this, never leaves
 * this process and is forgotten with it: so it's the file itself that is proved. Throws BackupFailure.
 */
export async function makeBackup(parts: BackupParts, { recipient, verify, ...options }: Options): Promise<MadeBackup> {
  const passing = recipient !== null && verify ? await makeKey() : null
  const recipients = [recipient, passing?.recipient].filter((one) => typeof one === 'string')
  const made = await writeBackup(parts, { ...options, recipients })
  if (!verify) return made
  const { place, clock } = parts
  const source = await sourceIn(place, made.name)
  const how = await verifyBackup(source, {
    identities: passing ? [passing.identity] : [],
    now: clock.now(),
    signal: options.signal,
  })
  await noteVerified(place, made.name, made.sidecar, { how, now: clock.now() })
  return made
}
