import { env } from 'node:process'
import { describeError, placeOf } from '../adapters/log/describe-error.ts'
import { isBusy } from '../database/database-errors.ts'
import { OperatorFailure } from './operator-failure.ts'

const FULL = 'el disco está lleno. Libera espacio y pídelo otra vez.'
const NO_RIGHT = 'no hay permiso. Pídelo con el usuario dueño de esa carpeta, o con sudo.'
/** The same where root asked: telling to ask with sudo would send people in a circle. */
const NO_RIGHT_OF_OWNER =
  'no hay permiso: aun con sudo, esto trabaja como el usuario dueño de los datos, que ahí no llega. Elige otro lugar, como una carpeta suya en /srv.'
/** Set in the environment of what root asked for and the owner of the data does (start/package-environment.ts). */
export const ASKED_BY_ROOT = 'ATRIO_ASKED_BY_ROOT'
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
  ELOOP: 'sus enlaces dan vueltas sin llegar a ninguna parte. Revísalos.',
  EMFILE: 'hay demasiados archivos abiertos. Espera un momento y pídelo otra vez.',
  EIO: 'el disco falla. Guarda cuanto antes un respaldo en otro.',
}

const NETWORK =
  /^(?:ECONN|EHOST|ENET|EPIPE|ETIMEDOUT|ESOCKET|ENOTFOUND|EAI_|EPROTO|HPE_|TimeoutError|ERR_TLS|ERR_SSL|CERT_|DEPTH_|SELF_|UNABLE_)/

/** What PostgreSQL answers, by its own codes. */
const DATABASE: readonly (readonly [RegExp, string])[] = [
  [/^53100$/, `No pudimos seguir: en la base de datos, ${FULL}`],
  [/^53300$/, 'La base de datos no acepta más conexiones: espera un momento y vuelve a pedirlo.'],
  [/^(?:57P0|08)/, STOPPED],
  [/^57014$/, 'La base de datos tardó demasiado: espera a que esté menos ocupada y vuelve a pedirlo.'],
  [/^(?:42P01|42703|3F000)$/, OTHER_TABLES],
  [/^42501$/, 'El usuario de DATABASE_URL no tiene permiso en la base de datos: hazlo su dueño y vuelve a pedirlo.'],
  [/^28/, 'La base de datos no acepta el usuario o la clave: corrige DATABASE_URL y vuelve a pedirlo.'],
  [/^3D000$/, 'No existe esa base de datos: créala, o corrige DATABASE_URL, y vuelve a pedirlo.'],
  [
    /^25006$/,
    'La base de datos solo deja leer: es una copia, o tiene default_transaction_read_only en on. Lleva DATABASE_URL a la que deja escribir.',
  ],
  [/^22P05$/, 'La base de datos no guarda todas las letras: hace falta una en UTF8.'],
]

/** Why something failed, in a few words that hold no code and no secret. By the code of the system, of the network or of PostgreSQL. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^(?:ENOSPC|EDQUOT|53100)$/, 'el disco está lleno'],
  [/^(?:EACCES|EPERM|42501)$/, 'sin permiso'],
  [/^EROFS$/, 'es de solo lectura'],
  [/^ENOENT$/, 'no existe'],
  [/^(?:ENOTDIR|EEXIST)$/, 'en su camino hay un archivo'],
  [/^EISDIR$/, 'es una carpeta'],
  [/^(?:EMFILE|ENFILE)$/, 'hay demasiados archivos abiertos'],
  [/^EIO$/, 'el disco falla'],
  [/^EADDRINUSE$/, 'otro programa ya lo usa'],
  [/^ECONNREFUSED$/, 'ahí no escucha nadie'],
  [/^(?:ENOTFOUND|EAI_)/, 'ese nombre no está en el DNS'],
  [/^(?:EHOST|ENET)/, 'no hay camino hasta ahí'],
  [/^(?:ETIMEDOUT|TimeoutError|57014|55P03)$/, 'no respondió a tiempo'],
  [/^CERT_HAS_EXPIRED$/, 'su certificado venció'],
  [/^ERR_TLS_CERT_ALTNAME/, 'su certificado es de otro nombre'],
  [/^(?:CERT_|DEPTH_|SELF_|UNABLE_)/, 'su certificado no es de confianza'],
  [/^(?:EPROTO|ERR_SSL|ERR_TLS|HPE_)/, 'ahí se habla de otro modo: revisa el puerto'],
  [/^(?:ECONN|EPIPE|ESOCKET|EDNS)/, 'se cortó la conexión'],
  [/^EAUTH$/, 'no acepta el usuario o la clave'],
  [/^28/, 'no acepta el usuario o la clave'],
  [/^3D000$/, 'esa base de datos no existe'],
  [/^53300$/, 'no tiene conexiones libres'],
  [/^25006$/, 'solo deja leer'],
  [/^57P03$/, 'todavía está arrancando'],
  [/^(?:57P|08)/, 'se detuvo'],
  [/^(?:42P01|42703|3F000)$/, 'no tiene las tablas de esta versión'],
  [/^22P05$/, 'no guarda todas las letras'],
]

/** The one Spanish sentence for whatever ended a word or a start; `doing` is what couldn't be done. */
export function sentenceOf(error: unknown, doing = 'terminar'): string {
  const sentence = error instanceof OperatorFailure ? error.message : (known(error) ?? unexpected(error, doing))
  // A name may have a line's end in it.
  return sentence.replaceAll(/\s*\n\s*/g, ' ')
}

/** Why it failed, in a few Spanish words: of the first error of a chain of causes that says. */
export function reasonOf(error: unknown): string {
  return reasonIn(error) ?? (isBusy(error) ? 'no respondió a tiempo' : 'por algo que no esperábamos')
}

/** Whether a disk, or a quota of it, is full. */
export function isDiskFull(error: unknown): boolean {
  return (
    error instanceof Error && (/^(?:ENOSPC|EDQUOT|53100)$/.test(String(Object(error).code)) || isDiskFull(error.cause))
  )
}

/** The same of a code alone. */
export function reasonOfCode(code: string): string | undefined {
  return REASONS.find(([pattern]) => pattern.test(code))?.[1]
}

/** What to do about a bucket that failed: if it answers, it says what is wrong with the variables; if it doesn't, it doesn't. */
export function adviceOnBucket(error: unknown): string {
  const isAnswered = typeof Object(Object(error).$metadata).httpStatusCode === 'number'
  return isAnswered
    ? 'revisa las variables S3_*, y qué puede hacer esa clave'
    : 'mira si ese servicio funciona y si esta máquina llega a él; si todo anda, revisa S3_ENDPOINT'
}

function reasonIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.name === 'Silence') return 'no respondió a tiempo'
  if (error.name === 'FileStays') return 'se está haciendo un respaldo o una exportación'
  const { code, cause, $metadata } = Object(error)
  const said = typeof code === 'string' ? reasonOfCode(code) : undefined
  return said ?? ($metadata === undefined ? reasonIn(cause) : reasonOfBucket(error.name, Object($metadata)))
}

/** What a bucket's answer means; by its status, since services that speak S3 name things in their own way. */
function reasonOfBucket(name: string, { httpStatusCode: status }: { httpStatusCode?: unknown }): string {
  if (status === 404 || /NoSuchBucket|NotFound/.test(name)) return 'ese bucket no existe'
  if (status === 401 || status === 403) return 'no acepta la clave, o la clave no alcanza'
  if (status === 301 || status === 307) return 'el bucket es de otra región'
  if (typeof status === 'number' && status >= 500) return 'el servicio falla'
  return status === undefined && name === 'TimeoutError' ? 'no respondió a tiempo' : 'respondió algo que no esperábamos'
}

/** The first error of a chain of causes that the system, the database or S3 named. */
function known(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, path, cause, syscall, $metadata } = Object(error)
  // A folder that was removed, or closed, while somebody stood in it.
  if (syscall === 'uv_cwd')
    return 'La carpeta en la que estás ya no existe, o no puedes entrar en ella: pasa a otra, con cd, y pídelo otra vez.'
  if (error.name === 'Silence')
    return 'El almacenamiento S3 aceptó la conexión y no respondió más: mira si el servicio funciona y si esta máquina llega a él, y vuelve a pedirlo. Las variables pueden estar bien.'
  if ($metadata !== undefined)
    return NETWORK.test(String(code)) || error.name === 'TimeoutError'
      ? `No pudimos llegar al almacenamiento S3 (${reasonOf(error)}): mira si el servicio funciona, revisa S3_ENDPOINT o BACKUP_S3_ENDPOINT, y vuelve a pedirlo.`
      : `El almacenamiento S3 no nos deja seguir (${reasonOf(error)}): revisa las variables S3_* y BACKUP_S3_*, y vuelve a pedirlo.`
  if (typeof code !== 'string') return known(cause) ?? (cause === undefined && isBusy(error) ? STOPPED : undefined)
  const said = FILES[code] === NO_RIGHT && env[ASKED_BY_ROOT] ? NO_RIGHT_OF_OWNER : FILES[code]
  if (said !== undefined)
    return path === undefined ? `No pudimos terminar: ${said}` : `No pudimos usar ${path}: ${said}`
  if (NETWORK.test(code)) return `No pudimos conectarnos (${reasonOf(error)}): revisa la conexión y vuelve a pedirlo.`
  return DATABASE.find(([pattern]) => pattern.test(code))?.[1] ?? known(cause)
}

/** A bug in the program: its message may contain anything, so its name and where it happened are reported, for whoever fixes it. */
function unexpected(error: unknown, doing: string): string {
  const { type, stack } = describeError(error)
  const place = placeOf(stack)
  return `No pudimos ${doing}, por un error del programa (${type}${place && ` en ${place}`}): guarda esta línea y pide ayuda.`
}
