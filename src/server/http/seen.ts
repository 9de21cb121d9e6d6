import type { FastifyInstance } from 'fastify'
import type { ServerParts } from './parts.ts'
import { answerQuestion, CHECK_HEADER, SEEN_PATH, type Seen } from '../system/asked-by-check.ts'

/**
 * Tells the check what arrives here of a request that it sends to BASE_URL: whether this portal is behind it, what the proxies on the
 * way say, and what this process sees of the places it writes to. Only for those who have the database's key; for anybody else there
 * is nothing at this address.
 */
export function mountSeen(
  app: FastifyInstance,
  { linkSecret, clock, system }: Pick<ServerParts, 'linkSecret' | 'clock' | 'system'>,
): void {
  app.get(SEEN_PATH, { logLevel: 'warn' }, async (request, reply) => {
    const proof = answerQuestion(linkSecret, textOf(request.headers[CHECK_HEADER]) ?? '', clock.now())
    if (proof === null) return reply.callNotFound()
    reply.header('cache-control', 'no-store')
    const seen: Seen = {
      proof,
      protocol: request.protocol,
      host: request.host,
      address: request.ip,
      forwarded_for: textOf(request.headers['x-forwarded-for']),
      forwarded_proto: textOf(request.headers['x-forwarded-proto']),
      since: system.startedAt.toISOString(),
      places: await system.places(),
    }
    return seen
  })
}

/** A header that came several times is one list. */
function textOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  return Array.isArray(header) ? header.join(', ') : header
}
