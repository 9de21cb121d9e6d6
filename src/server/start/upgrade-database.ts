import { expiredBackups } from '#domain/backups/retention.ts'
import type { BackupPlace } from '../adapters/backups/place.ts'
import { listBackups, removeBackup, wholeOf } from '../backups/list-backups.ts'
import { systemClock } from '../adapters/clock.ts'
import type { Config } from '../process/config.ts'
import type { Connected } from '../database/connect.ts'
import { sentenceOf } from '../texts/explain.ts'
import { migrate } from '../database/migrate.ts'
import { openBackupPlace } from '../backups/open-place.ts'
import { openStorage } from './open-storage.ts'
import { institutionZone } from '../settings/read-settings.ts'
import { rememberZone } from '../settings/settings-queries.ts'
import { StartFailure } from './start-failure.ts'
import { VERSION } from '../process/version.ts'

type Needed = Pick<Config, 'backups' | 'zone' | 's3' | 'storage' | 'dataFolder'>

/**
 * Brings the database up to date with this code. One that has been in use is backed up first; if that or the upgrade fails, nothing
 * has changed, and StartFailure says how to continue with the previous version.
 */
export async function upgradeDatabase(
  config: Needed,
  connected: Connected,
  tell: (sentence: string) => void,
): Promise<void> {
  let at: 'nothing' | 'backing up' | 'upgrading' = 'nothing'
  let backup = ''
  const beforeUpgrade = async () => {
    at = 'backing up'
    backup = await backUp(config, connected)
    at = 'upgrading'
  }
  await migrate(connected.pool, { tell, zone: config.zone, beforeUpgrade }).catch((error: unknown) => {
    throw at === 'nothing' ? error : explained(error, at, backup)
  })
  await rememberZone(connected.db, config.zone)
}

async function backUp(config: Needed, { pool, db }: Connected): Promise<string> {
  const place = await openBackupPlace(config, systemClock)
  const zone = await institutionZone(db, config.zone)
  const parts = { pool, storage: await openStorage(config), place, clock: systemClock, zone }
  const { recipient } = config.backups
  const { makeBackup } = await import('../backups/make-backup.ts')
  const { name } = await makeBackup(parts, { kind: 'before_upgrade', recipient, verify: false })
  // A service that is started again and again with an upgrade that fails would fill the disk. What can't go now goes at night.
  await removeEarlierTries(place, zone).catch(() => {})
  return `${place.where}/${name}`
}

async function removeEarlierTries(place: BackupPlace, zone: string): Promise<void> {
  const tries = wholeOf(await listBackups(place)).filter(({ kind }) => kind === 'before_upgrade')
  const none = { days: 0, weeks: 0, months: 0 }
  for (const name of expiredBackups(tries, none, { zone, now: systemClock.now() })) await removeBackup(place, name)
}

function explained(error: unknown, at: 'backing up' | 'upgrading', backup: string): StartFailure {
  const reason = sentenceOf(error).replace(/\.$/, '')
  const goOn = 'Nada cambió: para seguir, vuelve a poner la versión anterior de Atrio y arráncala con los mismos datos.'
  return at === 'backing up'
    ? new StartFailure(
        `No pudimos respaldar los datos antes de pasarlos a la versión ${VERSION} (${reason}). ${goOn}`,
        {
          cause: error,
        },
      )
    : new StartFailure(
        `No pudimos pasar los datos a la versión ${VERSION} (${reason}). ${goOn} El respaldo de antes está en ${backup}.`,
        { cause: error },
      )
}
