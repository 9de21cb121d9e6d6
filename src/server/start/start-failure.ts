import { reasonOf, sentenceOf } from '../texts/explain.ts'
import { addressesOf } from '../database/several-hosts.ts'
import { OperatorFailure } from '../texts/operator-failure.ts'

/** Why the server can't start, in one sentence for the person who starts it. */
export class StartFailure extends OperatorFailure {
  override name = 'StartFailure'
}

/** The one sentence to print for whatever ended the start. */
export function explainStart(error: unknown): string {
  return sentenceOf(error, 'arrancar el portal')
}

/** Why a server could not listen, from the error of `listen`. */
export function explainListening(error: unknown, host: string, port: number): StartFailure {
  const code = codeOf(error)
  const where = `el puerto ${port} de ${host}`
  if (code === 'EADDRINUSE')
    return new StartFailure(
      `Otro programa, o este mismo portal, ya usa ${where}: detenlo, o pon en PORT otro número, como ${port + 1}.`,
    )
  if (code === 'EACCES')
    return new StartFailure(`Este usuario no puede usar ${where}: pon en PORT un número mayor que 1023, como 3000.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartFailure(`HOST es ${host}, que no es una dirección de esta máquina: pon 127.0.0.1, o quita HOST.`)
  }
  return new StartFailure(`No pudimos usar ${where} (${reasonOf(error)}): revisa HOST y PORT.`)
}

/** The database of DATABASE_URL and where it is, for a sentence: neither its user nor its password. */
export function nameOfDatabase(url: string): string {
  const addresses = addressesOf(url).map((address) => new URL(address))
  const named = decoded(addresses[0]?.pathname.slice(1) ?? '') || 'de DATABASE_URL'
  const hosts = addresses.map(({ hostname, port }) => `${decoded(hostname) || 'esta máquina'}:${port || '5432'}`)
  return `la base de datos ${named} en ${hosts.join(' o ')}`
}

/** Why the database of DATABASE_URL doesn't serve; says neither its user nor its password. */
export function explainDatabase(error: unknown, url: string): StartFailure {
  const where = nameOfDatabase(url)
  const code = codeOf(error)
  if (code.startsWith('28'))
    return new StartFailure(
      `No pudimos entrar a ${where}, que no acepta el usuario o la clave: corrige DATABASE_URL (los signos de la clave van en su código: @ es %40, / es %2F).`,
    )
  if (code === '3D000') return new StartFailure(`No existe ${where}: créala, o corrige DATABASE_URL.`)
  if (code === '53300')
    return new StartFailure(
      `No pudimos entrar a ${where}, que no tiene conexiones libres: detén otros programas que la usen, o aumenta su max_connections.`,
    )
  return new StartFailure(`No pudimos llegar a ${where} (${reasonOf(error)}): arráncala, o corrige DATABASE_URL.`)
}

function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** A name as it's meant; one that isn't in code, as it's written. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
