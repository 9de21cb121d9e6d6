import { zoneText } from '#contract/zone-texts.ts'
import type { BackupHarm } from '#domain/backups/kinds.ts'
import { systemClock } from '../../adapters/clock.ts'
import { listBackups } from '../../backups/list-backups.ts'
import { readConfig } from '../../process/config.ts'
import { tableMinutesIn } from '../../texts/format.ts'
import { beforeUpgradeFolder, openBackupPlace } from '../../backups/open-place.ts'
import { quoted } from '../../texts/quoted.ts'
import { pathOf, sized } from '../show-backup.ts'
import type { Terminal } from '../terminal.ts'
import type { Word } from '../word.ts'

/** What became of a backup, in place of when it was proved. */
const HARMS: Readonly<Record<BackupHarm, string>> = {
  shrunk: 'DAÑADO: es más chico que cuando se hizo',
  changed: 'DAÑADO: no es el que se escribió',
  lost: 'FALTA: quedó solo su nota, el .json',
}

export const backups: Word = {
  usage: 'atrio backups',
  help: `Muestra los respaldos que hay en BACKUP_DIR (si no lo dices: la carpeta backups de los datos), en el almacenamiento de las
variables BACKUP_S3_*, y los que hizo «atrio upgrade» antes de cambiar de versión, los más nuevos primero: su tamaño, cuándo se
hicieron, si están cifrados y cuándo se verificaron. El nombre de cada uno es el que entienden verify y restore.

No necesita el portal ni su base de datos: en una máquina nueva bastan esas variables.`,
  options: {},
  takes: { least: 0, most: 0 },
  run: (_given, terminal) => run(terminal),
}

async function run({ environment, say }: Terminal): Promise<string> {
  const config = readConfig(environment)
  say(`Voy a buscar los respaldos que hay. Sus fechas van en ${zoneText(config.zone)}.`)
  const places = [await openBackupPlace(config, systemClock, config.backups)]
  if (config.backups.s3) places.push(await openBackupPlace(config, systemClock, 's3'))
  const { packageFolder } = config
  if (packageFolder !== null)
    places.push(await openBackupPlace(config, systemClock, { folder: beforeUpgradeFolder(packageFolder) }))
  const momentText = tableMinutesIn(config.zone)
  let found = 0
  for (const place of places) {
    const listed = await listBackups(place)
    found += listed.length
    say(`En ${place.where}: ${listed.length}.`)
    for (const { name, size, created_at, is_encrypted, verified_at, harm, kind, version } of listed) {
      const encrypted = is_encrypted ? ', cifrado' : ''
      const before = kind === 'before_upgrade' && version ? `, con la versión ${version}, antes de actualizar` : ''
      const verified =
        harm !== null ? HARMS[harm] : verified_at ? `verificado el ${momentText(verified_at)}` : 'sin verificar'
      say(
        `  ${quoted(pathOf(place, name))}  ${sized(size)}, del ${momentText(created_at)}${before}${encrypted}, ${verified}`,
      )
    }
  }
  return found === 0
    ? 'No encontramos ningún respaldo.'
    : 'Para restaurar uno: «atrio restore RESPALDO», con su nombre tal como está en la lista.'
}
