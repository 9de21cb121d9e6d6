import { stat } from 'node:fs/promises'
import { isPast } from '#domain/backups/retention.ts'
import { DAY_MS } from '#domain/calendar.ts'
import type { BackupHarm } from '#domain/backups/kinds.ts'
import { CHECK_LIMITS } from '#domain/system/checks.ts'
import { listBackups, type BackupInfo } from '../../backups/list-backups.ts'
import { openBackupPlace } from '../../backups/open-place.ts'
import { bad, good, warning, type CheckParts, type Finding } from '../check-line.ts'

const HOUR_MS = 3_600_000

type Backups = Pick<BackupInfo, 'created_at' | 'verified_at'>

/** There is a new backup that was tried, and not all of them would burn with the data. */
export async function checkBackups({ config, clock }: CheckParts): Promise<Finding> {
  const { folder, s3 } = config.backups
  const local = await listBackups(await openBackupPlace(config, clock))
  const remote = s3 ? await listBackups(await openBackupPlace(config, clock, 's3')) : []
  const isBeside = remote.length === 0 && (await isSameDisk(folder, config.dataFolder))
  // What a wrong clock dated in the future is no new backup.
  const harmed = [...local, ...remote].filter(({ harm }) => harm !== null)
  if (harmed.length > 0) return judgeHarm(harmed)
  const past = [...local, ...remote].filter(({ created_at }) => isPast(created_at, clock.now()))
  return judgeBackups(past, { now: clock.now(), isProduction: config.isProduction, isBeside })
}

const HARMS: Readonly<Record<BackupHarm, string>> = {
  shrunk: 'es más chico que cuando se hizo',
  changed: 'no es el que se escribió',
  lost: 'ya no está, y quedó su nota',
}

/** What was intact no longer is: whoever relies on it must know before the day it's needed. */
function judgeHarm(harmed: readonly BackupInfo[]): Finding {
  const listed = harmed.slice(0, 3).map(({ name, place, harm }) => `${name} en ${place} ${harm && HARMS[harm]}`)
  const more = harmed.length > listed.length ? '…' : ''
  const todo =
    'Haz uno ahora («atrio backup --verify»), y mira si ese disco falla o quién lo tocó. Después quita de ahí el dañado, o la nota (.json) del que falta.'
  return bad(`Respaldos que ya no sirven: ${harmed.length} (${listed.join('; ')}${more}).`, todo)
}

/** What it means to have these backups; `isBeside`: all lie on the data's own disk. */
export function judgeBackups(
  backups: readonly Backups[],
  { now, isProduction, isBeside }: { now: Date; isProduction: boolean; isBeside: boolean },
): Finding {
  const make =
    'Haz uno ahora: «Respaldar ahora» en «Estado del sistema», o «atrio backup»; y mira en el registro por qué no se hizo el de la noche.'
  const newest = latest(backups.map(({ created_at }) => created_at))
  if (newest === null) {
    const says = 'No hay ningún respaldo.'
    return isProduction ? bad(says, make) : good(`${says} Fuera de producción no hace falta.`)
  }
  const age = (moment: Date) => now.getTime() - moment.getTime()
  const hours = Math.floor(age(newest) / HOUR_MS)
  if (hours > CHECK_LIMITS.backupHours) return bad(`El respaldo más nuevo es de hace ${hours} horas.`, make)
  const verified = latest(backups.flatMap(({ verified_at }) => verified_at ?? []))
  const today = 'El respaldo más nuevo es de hace menos de dos días'
  if (verified === null) {
    const itself = isProduction ? 'El de la próxima noche se verifica solo; para no esperar' : 'Verifica uno'
    return warning(`${today}, pero ninguno se verificó.`, `${itself}: «atrio verify ARCHIVO».`)
  }
  const days = Math.floor(age(verified) / DAY_MS)
  if (days > CHECK_LIMITS.verifiedDays) {
    return warning(`${today}, pero el último se verificó hace ${days} días.`, 'Verifica uno: «atrio verify ARCHIVO».')
  }
  if (isBeside && isProduction) {
    const says = `${today}, pero todos están en el mismo disco que los datos: si se rompe, se pierden juntos.`
    return warning(says, 'Pon BACKUP_DIR en otro disco, o las variables BACKUP_S3_* de un bucket en otro lugar.')
  }
  return good(`${today} y se verificó uno hace menos de ${CHECK_LIMITS.verifiedDays} días.`)
}

function latest(moments: readonly Date[]): Date | null {
  return moments.reduce<Date | null>((newest, moment) => (newest !== null && newest > moment ? newest : moment), null)
}

/** Whether two folders are on one disk; one that isn't there yet would be made on that of the data. */
async function isSameDisk(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((folder) => stat(folder).catch(() => null)))
  return !a || a.dev === b?.dev
}
