import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '#domain/access/networks.ts'
import type { Provider } from '#domain/payments/providers.ts'
import type { ServerParts } from './parts.ts'
import { Failure } from '../actions/failure.ts'
import { receiveWebhook } from '../providers/receive-webhook.ts'

/** Where each provider sends its news (docs/operations.md). Without the provider's keys the address isn't there. */
const WEBHOOK_PATHS: Readonly<Record<Provider, string>> = {
  stripe: '/api/webhooks/stripe',
  mercado_pago: '/api/webhooks/mercado-pago',
}

/** The largest notice of a provider, in bytes. */
const BODY_LIMIT = 512 * 1024

/** Mounts the addresses that providers call: no session, no gate, and the body as the bytes that were signed. */
export function mountWebhooks(app: FastifyInstance, parts: ServerParts): void {
  // A scope of its own: elsewhere a body is parsed.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const [provider, url] of Object.entries(WEBHOOK_PATHS)) {
      // Object.entries forgets the closed list of names.
      const name = provider as Provider
      if (!parts.providers[name]) continue
      scope.post(url, { bodyLimit: BODY_LIMIT, config: { webhook: true } }, async (request, reply) => {
        const outcome = await receiveWebhook(name, arrived(request), {
          ...parts,
          user: null,
          request: {
            id: request.id,
            key: crypto.randomUUID(),
            address: request.address,
            network: networkOf(request.address),
            userAgent: '',
          },
        })
        reply.header('cache-control', 'no-store')
        return { received: true, outcome: outcome ?? 'known' }
      })
    }
  })
}

function arrived({ body, headers, query }: FastifyRequest) {
  if (!Buffer.isBuffer(body)) throw new Failure('BAD_SIGNATURE')
  return { body, headers, query: typeof query === 'object' && query !== null ? { ...query } : {} }
}
