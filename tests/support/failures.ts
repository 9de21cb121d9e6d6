import { subscribe } from 'node:diagnostics_channel'
import type { FastifyRequest } from 'fastify'

/** What made a handler fail, by request: the response and the log don't say, and whoever reads a test must know. */
const causes = new Map<string, unknown>()
const KEPT = 100

subscribe('tracing:fastify.request.handler:error', (message) => {
  // Fastify publishes both for every handler that throws.
  const { request, error } = message as { request: FastifyRequest; error: unknown }
  causes.set(request.id, error)
  for (const id of causes.keys()) if (causes.size > KEPT) causes.delete(id)
})

/** The error behind the answer to a request of this process. */
export function causeOf(requestId: string | undefined): unknown {
  return requestId === undefined ? undefined : causes.get(requestId)
}
