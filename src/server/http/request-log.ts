import type { IncomingMessage } from 'node:http'
import { LogController, type FastifyReply, type FastifyRequest, type FastifyInstance } from 'fastify'
import { pathOf } from '../adapters/log/log.ts'
import { operationIds } from './openapi.ts'

/** One line for each request, once it's answered: no body, no query, and of the person only the id. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (!error && request.routeOptions.config.quiet) return
    const bytes = Number(reply.getHeader('content-length') ?? Number.NaN)
    const line = {
      method: request.method,
      url: pathOf(request.originalUrl),
      operation: operationNameOf(request),
      status: reply.statusCode,
      duration_ms: Math.round(reply.elapsedTime),
      bytes: Number.isFinite(bytes) ? bytes : undefined,
      user_id: request.sessionUser?.id,
    }
    if (error) reply.log.error({ ...line, err: error }, 'request')
    else reply.log.info(line, 'request')
  }
}

/** The contract's name for what is requested; nothing for pages and unknown addresses. */
export function operationNameOf({ routeOptions }: FastifyRequest): string | undefined {
  const { operation } = routeOptions.config
  return operation && operationIds.get(operation)
}

/** What a caller may name a request: nothing that a log line or a header would have to escape. */
const GIVEN_ID = /^[A-Za-z0-9._-]{1,64}$/

/** A request's id: the one it came with, so that a proxy's log lines can be matched to ours, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && GIVEN_ID.test(given) ? given : crypto.randomUUID()
}

/** Records where each request comes from on arrival: the client may be gone by the time it's answered. */
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
