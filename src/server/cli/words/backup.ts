import { resolve } from 'node:path'
import { isRecipient } from '../../adapters/backups/encryption.ts'
import { systemClock } from '../../adapters/clock.ts'
import type { Config } from '../../process/config.ts'
import { rereadBackups } from '../../backups/reread-backups.ts'
import { makeBackup } from '../../backups/make-backup.ts'
import { backUpTonight } from '../../backups/nightly.ts'
import type { BackupParts } from '../../backups/write-backup.ts'
import { openBackupPlace } from '../../backups/open-place.ts'
import { institutionZone, readSettings } from '../../settings/read-settings.ts'
import { withPortal } from '../open-portal.ts'
import { quoted } from '../../texts/quoted.ts'
import { pathOf, sized, warningOf } from '../show-backup.ts'
import type { Terminal } from '../terminal.ts'
import { CliFailure } from '../cli-failure.ts'
import type { Given, Word } from '../word.ts'

export const backup: Word = {
  usage: 'atrio backup [--to CARPETA|s3] [--recipient age1…] [--verify]',
  help: `Guarda en un solo archivo toda la base de datos y todos los archivos del portal, mientras funciona o detenido.

--to CARPETA    Dónde dejarlo. Si no lo dices: BACKUP_DIR, o la carpeta backups de los datos. «--to s3» lo envía al
                almacenamiento de las variables BACKUP_S3_*.
--recipient     Cifra el respaldo para quien tenga la clave de ese destinatario (la hace el programa age-keygen). Sin esa
                clave nadie puede abrirlo, tampoco tú: guárdala fuera de esta máquina. Si no lo dices: BACKUP_RECIPIENT.
--verify        Al terminar, lo restaura en una base de datos de prueba y compara.
--before-upgrade VERSIÓN  El que hace «atrio upgrade»: su nombre dice antes de qué versión se hizo.
--nightly       El respaldo de cada noche, que el portal pide solo: además borra los viejos según la configuración.

Sin cifrar, el archivo contiene todos los datos de las personas: guárdalo donde nadie más lo lea. También lo abren los programas
age, zstd y tar.`,
  options: {
    to: { type: 'string' },
    recipient: { type: 'string' },
    verify: { type: 'boolean' },
    nightly: { type: 'boolean' },
    'before-upgrade': { type: 'string' },
  },
  takes: { least: 0, most: 0 },
  run,
}

async function run({ options }: Given, terminal: Terminal): Promise<string> {
  const { recipient: typed, to, nightly, verify, 'before-upgrade': next } = options
  if (typeof typed === 'string' && !isRecipient(typed))
    throw new CliFailure('--recipient no es un destinatario de age: empieza con age1 y lo escribe age-keygen.')
  return withPortal(terminal, async ({ config, connected: { pool, db }, storage }) => {
    const settings = await readSettings(db)
    const byDefault = nightly === true && settings.backup_place === 's3' ? 's3' : config.backups.folder
    const given = typeof to === 'string' ? to : byDefault
    const place = await openBackupPlace(config, systemClock, given === 's3' ? given : { folder: resolve(given) })
    terminal.say(`Voy a respaldar la base de datos y los archivos en ${place.where}.`)
    const zone = await institutionZone(db, config.zone)
    const parts = { pool, storage, place, clock: systemClock, zone }
    const recipient = typeof typed === 'string' ? typed : config.backups.recipient
    const shown = terminal.progress('Respaldando')
    const common = { recipient, signal: terminal.signal, progress: shown.to }
    const { made, isVerified, removed } = await (
      nightly === true
        ? backUpTonight(parts, settings, common)
        : byHand(parts, common, { verify: verify === true, next })
    ).finally(shown.end)
    if (nightly === true) await readAgain(config, terminal)
    const warning = warningOf(made)
    if (warning !== null) terminal.say(warning)
    if (removed > 0) terminal.say(`Respaldos viejos que borramos: ${removed}.`)
    return `Respaldo hecho${isVerified ? ' y verificado' : ''}: ${quoted(pathOf(place, made.name))} (${sized(made.sidecar.size)}).`
  })
}

/** Once a week each backup is read again, wherever it lies. What can't be read now is read another night. */
async function readAgain(config: Config, { signal, say }: Terminal): Promise<void> {
  for (const place of config.backups.s3 ? (['s3', config.backups] as const) : [config.backups]) {
    const opened = await openBackupPlace(config, systemClock, place)
    const changed = await rereadBackups(opened, { now: systemClock.now(), signal }).catch(() => [])
    signal.throwIfAborted()
    if (changed.length > 0) say(`Respaldos que ya no son los que se escribieron: ${changed.join(', ')}.`)
  }
}

type Asked = { readonly verify: boolean; readonly next: string | boolean | undefined }

async function byHand(parts: BackupParts, common: Parameters<typeof backUpTonight>[2], { verify, next }: Asked) {
  const kind = typeof next === 'string' ? ({ kind: 'before_upgrade', next } as const) : ({ kind: 'manual' } as const)
  return { made: await makeBackup(parts, { ...common, ...kind, verify }), isVerified: verify, removed: 0 }
}
