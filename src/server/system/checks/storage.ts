import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { PROBES } from '../../adapters/storage/spare-files.ts'
import { bad, good, type CheckParts, type Finding } from '../check-line.ts'

/** A file can be stored, read and removed: one is, under a name of its own. */
export async function checkStorage({ storage, config }: CheckParts): Promise<Finding> {
  const bucket = config.storage === 's3' && config.s3?.bucket
  const where = bucket ? `el bucket ${bucket}` : join(config.dataFolder, 'files')
  const todo = bucket
    ? 'Revisa S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY, y qué puede hacer esa clave.'
    : `Da a quien arranca el portal permiso de escribir en ${where}.`
  if (storage instanceof Error) return bad(`No pudimos abrir ${where} (${reasonOf(storage)}).`, todo)
  const key = `${PROBES}${randomUUID()}.txt`
  const path = join(storage.stagingFolder, randomUUID())
  let step = 'escribir'
  try {
    await mkdir(storage.stagingFolder, { recursive: true, mode: 0o700 })
    await writeFile(path, key, { mode: 0o600 })
    await storage.put(key, path, 'text/plain')
    step = 'leer'
    if ((await text(await storage.read(key))) !== key) return bad(`En ${where} se lee otra cosa que lo escrito.`, todo)
    step = 'quitar'
    await storage.remove(key)
    return good(`En ${where} se puede escribir, leer y quitar.`)
  } catch (error) {
    return bad(`En ${where} no pudimos ${step} un archivo de prueba (${reasonOf(error)}).`, todo)
  } finally {
    await rm(path, { force: true })
    await storage.remove(key).catch(() => {})
  }
}

/** The code of a disk, else the name that the bucket gives it with its http status. */
function reasonOf(error: unknown): string {
  const { code, name, $metadata } = Object(error)
  if (typeof code === 'string') return code
  const status = Number(Object($metadata).httpStatusCode)
  return [String(name), ...(status > 0 ? [status] : [])].join(' ')
}
