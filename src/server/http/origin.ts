import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses changes that another site's page asks for with the visitor's cookie. Programs without an Origin pass. */
export function mountOriginCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE.has(request.method) || request.routeOptions.config.webhook) return
    if (request.headers['sec-fetch-site'] === 'cross-site') throw new Failure('FOREIGN_ORIGIN')
    const { origin } = request.headers
    if (origin && !isOwn(origin, request.host)) throw new Failure('FOREIGN_ORIGIN')
  })
}

function isOwn(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host
}
