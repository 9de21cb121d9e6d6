import type { FastifyInstance } from 'fastify'

/** Notes where each request comes from as it arrives: whoever asked may be gone by the time that it's answered. */
export function mountAddresses(app: FastifyInstance): void {
  app.decorateRequest('address', '')
  app.addHook('onRequest', async (request) => {
    request.address = known(request.ip)
  })
}

/** Fastify's type doesn't say that a connection which has ended has no address. */
function known(address: string | undefined): string {
  return address ?? ''
}
