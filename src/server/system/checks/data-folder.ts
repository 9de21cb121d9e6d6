import { access, constants, readFile, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { hasRoom, type DiskFigures } from '#domain/files/disk-room.ts'
import { CHECK_LIMITS } from '#domain/system/checks.ts'
import { reasonOf } from '../../texts/explain.ts'
import { quoted } from '../../texts/quoted.ts'
import { bad, good, warning, type CheckParts, type Finding } from '../check-line.ts'
import type { Service } from '../service.ts'

/** The folder of the data is there, is written by who runs the portal, and what people sent is closed to others. */
export async function checkDataFolder({ config: { dataFolder, backups }, service }: CheckParts): Promise<Finding> {
  const found = await stat(dataFolder).catch(asError)
  if (found instanceof Error && found.code !== 'ENOENT') {
    const todo = `Pide la revisión con sudo, y que quien arranca el portal pueda entrar en cada carpeta de ese camino.`
    return bad(`No se puede mirar ${dataFolder} (${reasonOf(found)}).`, todo)
  }
  if (found instanceof Error)
    return bad(`No existe ${dataFolder}.`, 'Revisa DATA_DIR, o monta el disco en el que está.')
  if (!found.isDirectory()) return bad(`${dataFolder} no es una carpeta.`, 'Pon en DATA_DIR una carpeta.')
  for (const folder of [dataFolder, join(dataFolder, 'files')]) {
    const error = await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(() => null, asError)
    if (error === null || error.code === 'ENOENT') continue
    if (error.code === 'EROFS')
      return bad(`${folder} está en un disco de solo lectura.`, 'Monta ese disco para escribir.')
    const todo = `Da esa carpeta a quien arranca el portal: «chown -R USUARIO ${quoted(folder)}» y «chmod u+rwX ${quoted(folder)}».`
    return bad(`No se puede escribir en ${folder} (${reasonOf(error)}).`, todo)
  }
  const unlike = await seenOtherwise(await service(), dataFolder, found.uid)
  if (unlike) return unlike
  const open = await openToOthers([join(dataFolder, 'files'), backups.folder, join(dataFolder, 'outbox')])
  if (open !== null)
    return bad(`Otras personas de esta máquina pueden leer ${open}.`, `Ciérrala: «chmod 0700 ${quoted(open)}».`)
  return good(`${dataFolder} existe, se puede escribir y sus archivos están cerrados a otros.`)
}

/** What the portal itself sees, or would see: the check may run as another user. Null if it's the same. */
async function seenOtherwise(service: Service, dataFolder: string, owner: number): Promise<Finding | null> {
  if (service.kind === 'answers') {
    const seen = service.places?.find(({ id, trouble }) => (id === 'data' || id === 'files') && trouble !== null)
    return seen
      ? bad(
          `El portal en marcha no puede escribir en ${seen.where} (${seen.trouble}).`,
          'La línea «Servicio» dice qué hacer.',
        )
      : null
  }
  const { words, unit } = service
  const user = unit?.user || words?.user
  const uid = unit?.user ? await numberOf(unit.user) : (words?.uid ?? null)
  if (!user || uid === null || uid === 0 || uid === owner) return null
  const says = `${dataFolder} es de otro usuario que el del portal (${user}), que así no puede usarla.`
  return bad(says, `Dásela: «sudo chown -R ${user}: ${quoted(dataFolder)}».`)
}

/** Returns the numeric ID of a user of this machine, or null if nobody has that name. */
async function numberOf(name: string): Promise<number | null> {
  const list = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const line = list.split('\n').find((one) => one.startsWith(`${name}:`))
  return line === undefined ? null : Number(line.split(':')[2])
}

/** The first of these folders that others may enter; null when none. */
async function openToOthers(folders: readonly string[]): Promise<string | null> {
  for (const folder of folders) {
    const found = await stat(folder).catch(() => null)
    if (found && (found.mode & 0o077) !== 0) return folder
  }
  return null
}

/** The disk of the data has room for years, or at least for the next hours. */
export async function checkDisk({ config: { dataFolder } }: CheckParts): Promise<Finding> {
  const disk = await statfs(dataFolder).catch(() => null)
  if (!disk)
    return warning(`No pudimos mirar el disco de ${dataFolder}.`, 'Resuelve primero la línea «Carpeta de datos».')
  return judgeDisk(disk, dataFolder)
}

/** What a disk's figures mean. */
export function judgeDisk(disk: DiskFigures, folder: string): Finding {
  const free = disk.bavail * disk.bsize
  const says = `El disco de ${folder} tiene libre ${sizeOf(free)} de ${sizeOf(disk.blocks * disk.bsize)}.`
  const todo = 'Haz lugar en ese disco, o pasa los datos a uno más grande.'
  if (!hasRoom(disk)) return bad(says, todo)
  return disk.bavail < disk.blocks * CHECK_LIMITS.freePart ? warning(says, todo) : good(says)
}

function sizeOf(bytes: number): string {
  const gigabytes = bytes / 2 ** 30
  const figure = gigabytes >= 1 ? gigabytes : bytes / 2 ** 20
  const digits = { maximumFractionDigits: 1 }
  return `${figure.toLocaleString('es-AR', digits)} ${gigabytes >= 1 ? 'GB' : 'MB'}`
}

function asError(error: NodeJS.ErrnoException): NodeJS.ErrnoException {
  return error
}
