import type { Config } from '../../process/config.ts'
import { askPortal, PRETENDED } from '../ask-portal.ts'
import type { Seen } from '../asked-by-check.ts'
import { bad, good, warning, type CheckParts, type Finding } from '../check-line.ts'

/** People reach this portal at BASE_URL. */
export async function checkAddress(parts: CheckParts, signal: AbortSignal): Promise<Finding> {
  const { baseUrl, isProduction, publicOrigin } = parts.config
  const behind = await askPortal(parts, signal)
  if (behind.kind === 'silent') {
    const says = `Nadie responde en ${baseUrl} (${behind.reason}).`
    const todo = 'Arranca el portal; si está en marcha, revisa BASE_URL, el nombre en el DNS y el proxy.'
    return isProduction || publicOrigin !== null ? bad(says, todo) : warning(says, todo)
  }
  if (behind.kind === 'redirect') {
    return bad(`${baseUrl} lleva a ${behind.to}.`, 'Pon en BASE_URL la dirección en la que responde el portal mismo.')
  }
  if (behind.kind === 'stranger') {
    const says = `En ${baseUrl} responde otro servidor, u otro portal (estado ${behind.status}).`
    return bad(says, 'Corrige BASE_URL, o adónde lleva el proxy esa dirección.')
  }
  if (isProduction && publicOrigin === null) {
    return bad(
      'Falta BASE_URL: los enlaces de los emails llevan a esta máquina.',
      'Pon en BASE_URL la dirección pública.',
    )
  }
  if (isProduction && !baseUrl.startsWith('https:')) {
    const says = `${baseUrl} no es https: las contraseñas viajan sin cifrar.`
    return bad(says, 'Pon un certificado en el proxy y https:// en BASE_URL.')
  }
  if (behind.kind === 'some portal') return good(`En ${baseUrl} responde un portal.`)
  return good(`En ${baseUrl} responde este portal.`)
}

/** The proxies on the way say who asks, and the portal believes neither more nor less of them than there are. */
export async function checkProxy(parts: CheckParts, signal: AbortSignal): Promise<Finding> {
  const behind = await askPortal(parts, signal)
  if (behind.kind !== 'this') {
    const todo = 'Resuelve primero la línea «Dirección» y repite la revisión.'
    return warning('No pudimos ver qué dice el proxy: por BASE_URL no se llega a este portal.', todo)
  }
  return judgeProxy(behind.seen, parts.config)
}

/** What it means that the portal saw this of a request from an address that belongs to nobody. */
function judgeProxy(seen: Seen, { trustProxy, baseUrl }: Pick<Config, 'trustProxy' | 'baseUrl'>): Finding {
  const hops = (seen.forwarded_for ?? '').split(',').map((address) => address.trim())
  // A proxy adds who asked it, or writes it in place of what the visitor said.
  const proxies = hops[0] === PRETENDED ? hops.length - 1 : hops.filter(Boolean).length
  if (trustProxy === false) {
    if (proxies === 0) return good('No hay proxy delante, y TRUST_PROXY dice lo mismo.')
    const says = `Hay un proxy delante y TRUST_PROXY está en off: para los límites, todas las visitas son una sola.`
    return bad(says, `Pon TRUST_PROXY=${proxies === 1 ? 'on' : proxies} y reinicia el portal.`)
  }
  if (seen.address === PRETENDED) {
    const says = 'El portal le cree a cualquiera quién dice ser: TRUST_PROXY espera más proxies de los que hay.'
    return bad(says, proxies === 0 ? 'Pon TRUST_PROXY=off.' : `Pon TRUST_PROXY=${proxies === 1 ? 'on' : proxies}.`)
  }
  if (typeof trustProxy === 'number' && proxies > trustProxy) {
    const says = `Hay ${proxies} proxies delante y TRUST_PROXY dice ${trustProxy}: las visitas se confunden entre sí.`
    return bad(says, `Pon TRUST_PROXY=${proxies} y reinicia el portal.`)
  }
  const { protocol, host } = new URL(baseUrl)
  if (`${seen.protocol}:` !== protocol) {
    const says = `El proxy dice que se entra por ${seen.protocol}, y BASE_URL dice ${protocol.slice(0, -1)}.`
    return warning(says, 'En nginx: «proxy_set_header X-Forwarded-Proto $scheme;».')
  }
  if (seen.host !== host) {
    const says = `El proxy dice que se entra por ${seen.host}, y BASE_URL dice ${host}.`
    return warning(says, 'En nginx: «proxy_set_header X-Forwarded-Host $host;».')
  }
  return good('El proxy dice quién entra, por dónde y cómo, y TRUST_PROXY coincide.')
}
