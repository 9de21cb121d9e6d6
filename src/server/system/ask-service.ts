import { defaultBaseUrl } from '../process/config.ts'
import type { LastWords } from './last-words.ts'
import { askPortal } from './ask-portal.ts'
import type { CheckParts } from './check-line.ts'
import type { Service, UnitFacts } from './service.ts'

type Known = { readonly unit: UnitFacts | null; readonly words: LastWords | null }

/**
 * What the running portal reports about itself: asked on this machine, bypassing name and proxy; what is known if it doesn't answer.
 */
export async function askService(
  parts: Omit<CheckParts, 'service'>,
  known: Known,
  signal: AbortSignal,
): Promise<Service> {
  const { host, port, baseUrl } = parts.config
  const { unit, words } = known
  const own = port === 0 ? [] : [defaultBaseUrl(host, port)]
  for (const address of new Set([...(words?.address ? [words.address] : []), ...own, baseUrl])) {
    const behind = await askPortal(parts, signal, address)
    if (behind.kind === 'this') {
      const { since = null, places = null } = behind.seen
      return { kind: 'answers', since: since === null ? null : new Date(since), places }
    }
    // Without the database there is nobody to ask for a proof: only what it saw at startup is known.
    if (behind.kind === 'some portal' && words?.state === 'running' && words.address === address)
      return { kind: 'answers', since: new Date(words.since), places: words.places }
  }
  return { kind: 'silent', unit, words }
}
