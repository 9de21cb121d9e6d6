import { connect } from 'node:tls'
import { DAY_MS } from '#domain/calendar.ts'
import { CHECK_LIMITS } from '#domain/system/checks.ts'
import { reasonOf, reasonOfCode } from '../../texts/explain.ts'
import { bad, good, warning, type CheckParts, type Finding } from '../check-line.ts'

type Certificate = {
  readonly validTo: Date
  /** Why a browser would warn of it; null when it wouldn't. */
  readonly refusal: string | null
}

/** The certificate of BASE_URL holds for weeks yet. */
export async function checkCertificate({ config, clock }: CheckParts, signal: AbortSignal): Promise<Finding> {
  const { protocol, hostname, port } = new URL(config.baseUrl)
  if (protocol !== 'https:') return good('BASE_URL no es https: no hay certificado que mirar.')
  try {
    const certificate = await readCertificate(
      { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || 443) },
      signal,
    )
    return judgeCertificate(certificate, hostname, clock.now())
  } catch (error) {
    signal.throwIfAborted()
    const says = `No pudimos ver el certificado de ${hostname} (${reasonOf(error)}).`
    return bad(says, 'Revisa que el proxy esté en marcha y escuche en el puerto de BASE_URL.')
  }
}

/** What the days that a certificate still holds mean. */
function judgeCertificate({ validTo, refusal }: Certificate, host: string, now: Date): Finding {
  const days = Math.floor((validTo.getTime() - now.getTime()) / DAY_MS)
  const renew = 'Renuévalo, y mira por qué no se renovó solo: «certbot renew» y «systemctl list-timers».'
  const limits = CHECK_LIMITS.certificateDays
  if (days < 0) return bad(`El certificado de ${host} venció: nadie puede entrar.`, renew)
  if (days < limits.bad)
    return bad(`El certificado de ${host} vence en ${days === 1 ? '1 día' : `${days} días`}.`, renew)
  if (refusal !== null) {
    const says = `Los navegadores no aceptan el certificado de ${host} (${refusal}).`
    return bad(says, 'Pon en el proxy un certificado de ese nombre, con toda su cadena.')
  }
  const says = `El certificado de ${host} vence en ${days} días.`
  return days < limits.warning ? warning(says, renew) : good(says)
}

function readCertificate({ host, port }: { host: string; port: number }, signal: AbortSignal): Promise<Certificate> {
  const { promise, resolve, reject } = Promise.withResolvers<Certificate>()
  const servername = /[a-z]/i.test(host) && !host.includes(':') ? host : undefined
  const socket = connect({ host, port, servername, rejectUnauthorized: false, timeout: 10_000 }, () => {
    const { valid_to } = socket.getPeerCertificate()
    const error: unknown = socket.authorizationError
    const refusal = socket.authorized
      ? null
      : (reasonOfCode(String(Object(error).code ?? error)) ?? 'no es de confianza')
    resolve({ validTo: new Date(valid_to), refusal })
    socket.destroy()
  })
  socket.on('timeout', () => socket.destroy(Object.assign(new Error('silent'), { code: 'ETIMEDOUT' })))
  socket.on('error', reject)
  signal.addEventListener('abort', () => socket.destroy(), { once: true })
  return promise
}
