const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/
const IPV6 = /^[0-9a-f:]*:[0-9a-f:.]*$/i
/** Some proxies write the port beside the address. */
const WITH_PORT = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/
const MAPPED = [0, 0, 0, 0, 0, 0xffff]
/** Anything that isn't an address counts as one place: nobody gets a counter of their own by inventing words. */
const NOWHERE = 'unknown'

/**
 * The network that an address counts towards in limits: an IPv4 address as is, also when written as IPv6 (`::ffff:…`); for an IPv6
 * address its /64, which is what one household or machine has. Anything else is 'unknown'.
 */
export function networkOf(address: string): string {
  const [, bracketed, plain] = WITH_PORT.exec(address) ?? []
  const host = (bracketed ?? plain ?? address).replace(/%.*$/, '')
  if (IPV4.test(host)) return host.split('.').every((part) => Number(part) <= 255) ? plainIpv4(host) : NOWHERE
  const groups = groupsOf(host)
  if (!groups) return NOWHERE
  if (MAPPED.every((group, place) => groups[place] === group)) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

function plainIpv4(address: string): string {
  return address.split('.').map(Number).join('.')
}

/** The eight groups of an IPv6 address however it's written, or null. */
function groupsOf(address: string): number[] | null {
  if (!IPV6.test(address) || !URL.canParse(`http://[${address}]`)) return null
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = [], tail] = written.split('::').map((half) => (half ? half.split(':') : []))
  const missing = Array.from({ length: tail ? 8 - head.length - tail.length : 0 }, () => '0')
  return [...head, ...missing, ...(tail ?? [])].map((group) => Number.parseInt(group, 16))
}
