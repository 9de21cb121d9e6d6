import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LIVE_PATH } from '#domain/notifications/live.ts'
import type { Metrics } from '../adapters/metrics/metrics.ts'
import { operationNameOf } from './request-log.ts'

/** What is counted, and the word that identifies its reader. */
export type MetricsDoor = { readonly metrics: Pick<Metrics, 'answered' | 'read'>; readonly token: string }

const PATH = '/metrics'

/**
 * GET /metrics for Prometheus, with `Authorization: Bearer` and METRICS_TOKEN. Without one the address doesn't exist, and nothing is
 * counted.
 */
export function mountMetrics(app: FastifyInstance, door: MetricsDoor | null): void {
  if (!door) return
  const { metrics, token } = door
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions
    // A stream is open for as long as its page, and isn't slow.
    if (url === PATH || url === LIVE_PATH) return
    const operation = operationNameOf(request) ?? 'other'
    metrics.answered({ operation, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
  })
  app.get(PATH, { logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!knows(request, token)) return reply.code(401).header('www-authenticate', 'Bearer').send({ status: 'unknown' })
    const { text, type } = await metrics.read()
    return reply.type(type).send(text)
  })
}

/** Takes as long for a near miss as for any other. */
function knows({ headers }: FastifyRequest, token: string): boolean {
  const [, given = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? []
  return timingSafeEqual(hashOf(given), hashOf(token))
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
