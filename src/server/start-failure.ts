import { BadConfiguration } from './read-variables.ts'

/** Why the server can't start, in one sentence for the person who starts it. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}

/** The one sentence to print for whatever ended the start. */
export function explainStart(error: unknown): string {
  if (error instanceof StartFailure || error instanceof BadConfiguration) return error.message
  const reason = error instanceof Error ? error.message : String(error)
  return /^[A-Z].*\.$/.test(reason) ? reason : `The server can't start: ${reason.split('\n')[0]}.`
}

/** Why a server could not listen, from the error of `listen`. */
export function explainListening(error: unknown, host: string, port: number): StartFailure {
  const code = codeOf(error)
  const where = `port ${port} of ${host}`
  if (code === 'EADDRINUSE')
    return new StartFailure(`Another program already uses ${where}: stop it, or set PORT to another one.`)
  if (code === 'EACCES') return new StartFailure(`This user may not listen on ${where}: set PORT to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartFailure(`HOST is ${host}, which is no address of this machine.`)
  }
  return new StartFailure(`The server can't listen on ${where}: ${code || String(error)}.`)
}

/** Why the database of DATABASE_URL doesn't serve; says neither its user nor its password. */
export function explainDatabase(error: unknown, url: string): StartFailure {
  const { hostname, port, pathname } = new URL(url)
  const where = `The database ${decodeURIComponent(pathname.slice(1)) || 'of DATABASE_URL'} on ${hostname || 'this machine'}:${port || '5432'}`
  const code = codeOf(error)
  if (code === '28P01' || code === '28000')
    return new StartFailure(`${where} refuses the user or the password of DATABASE_URL.`)
  if (code === '3D000') return new StartFailure(`${where} does not exist: create it, or correct DATABASE_URL.`)
  if (code === '53300') return new StartFailure(`${where} has no connection left for this server.`)
  const reason = code || (error instanceof Error ? error.message : String(error))
  return new StartFailure(`${where} can't be reached (${reason}): start it, or correct DATABASE_URL.`)
}

function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
