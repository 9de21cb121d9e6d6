import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '#domain/access/networks.ts'
import { UNSUBSCRIBE_PATH } from '#domain/notifications/types.ts'
import { Failure } from '../actions/failure.ts'
import { stopMailed } from '../notifications/choices.ts'
import type { ServerParts } from './parts.ts'

/** The largest body of a mail program, in bytes: one field, in either encoding. */
const BODY_LIMIT = 1024

/** Mounts the address in `List-Unsubscribe` to which mail programs post by themselves (RFC 8058): no session and no page; the token says whose it is. */
export function mountOneClick(app: FastifyInstance, parts: ServerParts): void {
  // A scope of its own: elsewhere a body is parsed.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post(UNSUBSCRIBE_PATH, { bodyLimit: BODY_LIMIT, config: { webhook: true } }, async (request, reply) => {
      const token = tokenOf(request)
      if (token === null) throw new Failure('LINK_EXPIRED')
      const { id, address } = request
      const by = { id, key: crypto.randomUUID(), address, network: networkOf(address), userAgent: '' }
      await stopMailed({ ...parts, user: null, request: by }, { token, on: false })
      reply.header('cache-control', 'no-store')
      return {}
    })
  })
}

/** The token of a request that says that it's a click; null of any other. */
function tokenOf({ body, query }: FastifyRequest): string | null {
  if (typeof body !== 'string' || !/List-Unsubscribe["=\s]+One-Click/.test(body)) return null
  const { token } = typeof query === 'object' && query !== null && 'token' in query ? query : { token: null }
  return typeof token === 'string' ? token : null
}
