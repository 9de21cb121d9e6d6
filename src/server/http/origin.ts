import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '../actions/failure.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses changes that no page of the portal requests: browsers state where a change comes from, and a program does so with an Origin
 * of its own. `publicOrigin` is the portal's address if known, otherwise it's the one that the request was sent to.
 */
export function mountOriginCheck(app: FastifyInstance, publicOrigin: string | null): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE.has(request.method) || request.routeOptions.config.webhook) return
    if (!isFromOurPage(request, publicOrigin)) throw new Failure('FOREIGN_ORIGIN')
  })
}

function isFromOurPage(request: FastifyRequest, publicOrigin: string | null): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin') return false
  if (origin === undefined) return site === 'same-origin'
  return originOf(origin) === (publicOrigin ?? originOf(`${request.protocol}://${request.host}`))
}

/** Scheme, host and port, the usual port left out; null for what is no address. */
function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null
}
