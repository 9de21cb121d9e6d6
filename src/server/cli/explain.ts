import { BackupFailure } from '../backups/backup-failures.ts'
import { BadConfiguration } from '../read-variables.ts'
import { StartFailure } from '../start-failure.ts'
import { CliFailure } from './cli-failure.ts'

/** Failures whose message is one sentence for whoever runs the portal. */
const SENTENCES = [CliFailure, BackupFailure, StartFailure, BadConfiguration]

const FULL = 'el disco está lleno. Libera espacio y pídelo otra vez.'
const NO_RIGHT = 'no hay permiso. Pídelo con el usuario dueño de esa carpeta, o con sudo.'
const OTHER_TABLES =
  'La base de datos no es la de esta versión de Atrio: arranca una vez el portal con esta y vuelve a pedirlo.'
const STOPPED = 'La base de datos se detuvo mientras tanto: mira si funciona, con «atrio check», y vuelve a pedirlo.'

/** What the system answers of a file or folder. */
const FILES: Readonly<Record<string, string>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EACCES: NO_RIGHT,
  EPERM: NO_RIGHT,
  EROFS: 'ese disco es de solo lectura. Elige otro.',
  ENOTDIR: 'en ese camino hay un archivo donde va una carpeta. Elige otra carpeta.',
  EEXIST: 'ya hay un archivo con ese nombre. Elige otro nombre.',
  ENOTEMPTY: 'esa carpeta ya tiene algo. Elige otra.',
  EBUSY: 'otro programa lo está usando. Elige otro nombre.',
  EXDEV: 'es un disco aparte. Elige una carpeta dentro de él.',
  EISDIR: 'es una carpeta, y hace falta un archivo.',
  ENOENT: 'no existe, y ahí no se puede crear. Revisa el nombre.',
  ENAMETOOLONG: 'el nombre es demasiado largo. Elige uno más corto.',
  EIO: 'el disco falla. Guarda cuanto antes un respaldo en otro.',
}

const NETWORK = /^(?:ECONN|EHOST|ENET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_|TimeoutError)/

/** What PostgreSQL answers, by its own codes. */
const DATABASE: readonly (readonly [RegExp, string])[] = [
  [/^53100$/, `No pudimos seguir: en la base de datos, ${FULL}`],
  [/^53300$/, 'La base de datos no acepta más conexiones: espera un momento y vuelve a pedirlo.'],
  [/^(?:57P0|08)/, STOPPED],
  [/^(?:42P01|42703|3F000)$/, OTHER_TABLES],
  [/^42501$/, 'El usuario de DATABASE_URL no tiene permiso en la base de datos: hazlo su dueño y vuelve a pedirlo.'],
]

/** The one Spanish sentence for whatever ended a word. */
export function sentenceOf(error: unknown): string {
  const sentence = SENTENCES.some((kind) => error instanceof kind)
    ? String(Object(error).message)
    : (known(error) ?? `No pudimos terminar: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
  // A name may have a line's end in it.
  return sentence.replaceAll(/\s*\n\s*/g, ' ')
}

/** The first error of a chain of causes that the system, the database or S3 named. */
function known(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, path, cause, $metadata } = Object(error)
  // A bucket that nobody reaches has no answer.
  if ($metadata !== undefined && !NETWORK.test(String(code)))
    return `El almacenamiento S3 respondió «${error.name}»: revisa las variables S3_* y BACKUP_S3_*, y la conexión.`
  if (typeof code !== 'string') return known(cause)
  const said = FILES[code]
  if (said !== undefined)
    return path === undefined ? `No pudimos terminar: ${said}` : `No pudimos usar ${path}: ${said}`
  if (NETWORK.test(code))
    return `No pudimos conectarnos, o se cortó la conexión (${code}): revísala y vuelve a pedirlo.`
  return DATABASE.find(([pattern]) => pattern.test(code))?.[1] ?? known(cause)
}
