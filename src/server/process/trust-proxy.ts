import { isIP, isIPv6 } from 'node:net'

/**
 * Whose X-Forwarded-* headers are trusted: nobody's, the given number of proxies before the portal, or the proxies of these networks.
 */
export type TrustProxy = false | number | readonly string[]

/** What TRUST_PROXY must be, for anyone who set something else. */
export const TRUST_PROXY_EXPECTED =
  'off, on (un proxy delante), cuántos proxies hay delante (de 1 a 9), o sus redes, como 127.0.0.1,10.0.0.0/8 (ninguna más ancha que /8, o /7 en IPv6)'

/** The widest private networks there are; anything wider is nearly everybody. */
const WIDEST = { 4: 8, 6: 7 } as const

/** Reads TRUST_PROXY. undefined: it can't be used, or would believe everybody. */
export function readTrustProxy(text: string): TrustProxy | undefined {
  const word = text.toLowerCase()
  if (['off', 'false', '0'].includes(word)) return false
  if (['on', 'true'].includes(word)) return 1
  if (/^[1-9]$/.test(word)) return Number(word)
  const networks = word.split(',').map((network) => network.trim())
  return networks.every(isNarrowNetwork) ? networks : undefined
}

/**
 * The same for Fastify, which asks of each address from the nearest on whether the one before it is believed: of `hops`
 * proxies exactly that many entries of X-Forwarded-For, counted from its end.
 */
export function trustOf(trust: TrustProxy): false | string[] | ((address: string, hop: number) => boolean) {
  if (trust === false) return false
  return typeof trust === 'number' ? (_address, hop) => hop < trust : [...trust]
}

function isNarrowNetwork(network: string): boolean {
  const [address = '', prefix, ...rest] = network.split('/')
  const family = isIP(address)
  if (rest.length > 0 || (family !== 4 && family !== 6)) return false
  if (prefix === undefined) return true
  const bits = Number(prefix)
  if (!/^\d{1,3}$/.test(prefix) || bits > (family === 4 ? 32 : 128)) return false
  // An IPv4 network written as IPv6 has 96 bits before its own.
  const widest =
    isIPv6(address) && new URL(`http://[${address}]`).hostname.startsWith('[::') ? 96 + WIDEST[4] : WIDEST[family]
  return bits >= widest
}
