import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { PROBES } from '../../adapters/storage/spare-files.ts'
import { adviceOnBucket, isDiskFull, reasonOf } from '../../texts/explain.ts'
import { bad, good, type CheckParts, type Finding } from '../check-line.ts'

/** A file can be stored, read and removed: one is, under a name of its own. */
export async function checkStorage({ storage, config }: CheckParts): Promise<Finding> {
  const bucket = config.storage === 's3' && config.s3?.bucket
  const where = bucket ? `el bucket ${bucket}` : join(config.dataFolder, 'files')
  const full = `Libera espacio en el disco de ${where}.`
  const todoOf = (error: unknown) =>
    bucket ? sentenceOfAdvice(error) : `Da a quien arranca el portal permiso de escribir en ${where}.`
  if (storage instanceof Error) return bad(`No pudimos abrir ${where} (${reasonOf(storage)}).`, todoOf(storage))
  const key = `${PROBES}${randomUUID()}.txt`
  const path = join(storage.stagingFolder, randomUUID())
  let step = 'escribir'
  try {
    await mkdir(storage.stagingFolder, { recursive: true, mode: 0o700 })
    await writeFile(path, key, { mode: 0o600 })
    await storage.put(key, path, 'text/plain')
    step = 'leer'
    if ((await text(await storage.read(key))) !== key)
      return bad(`En ${where} se lee otra cosa que lo escrito.`, 'Mira si ese disco o ese servicio falla.')
    step = 'quitar'
    await storage.remove(key)
    return good(`En ${where} se puede escribir, leer y quitar.`)
  } catch (error) {
    const says = `En ${where} no pudimos ${step} un archivo de prueba (${reasonOf(error)}).`
    return bad(says, isDiskFull(error) ? full : todoOf(error))
  } finally {
    await rm(path, { force: true })
    await storage.remove(key).catch(() => {})
  }
}

function sentenceOfAdvice(error: unknown): string {
  const advice = adviceOnBucket(error)
  return `${advice.charAt(0).toUpperCase()}${advice.slice(1)}.`
}
