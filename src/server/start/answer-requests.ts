import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { resolve } from 'node:path'
import { SHARED_PORT } from '../adapters/workers/shared-port.ts'
import type { Log } from '../adapters/log/log.ts'
import { buildApp } from '../http/app.ts'
import { defaultBaseUrl } from '../process/config.ts'
import type { Config } from '../process/config.ts'
import type { Connected } from '../database/connect.ts'
import { listen } from '../database/listen.ts'
import type { MetricsDoor } from '../http/metrics.ts'
import { within } from '../process/lifecycle.ts'
import type { Lifecycle } from '../process/lifecycle.ts'
import { hearing } from '../live/hearing.ts'
import type { Live } from '../live/live.ts'
import type { ProcessParts } from './process-parts.ts'
import { explainListening } from './start-failure.ts'
import type { incidentsOf } from '../system/error-log.ts'

const drainMs = 7_000
const webFolder = resolve(import.meta.dirname, '../../../dist/web')

/** What answering takes. */
export type Answering = {
  readonly config: Config
  readonly connected: Connected
  readonly lifecycle: Lifecycle
  readonly log: Log
  readonly incidents: ReturnType<typeof incidentsOf>
  readonly parts: ProcessParts
  /** Where to listen; 0 takes a free one. */
  readonly port: number
  /** The open pages. */
  readonly live: Live
  /** What is counted, and read at /metrics; null without METRICS_TOKEN. */
  readonly metrics: MetricsDoor['metrics'] | null
}

/**
 * Answers requests until the lifecycle closes, and notifies open pages of changes; returns where it listens. Throws StartFailure if
 * it can't.
 */
export async function answerRequests(given: Answering): Promise<string> {
  const { config, connected, lifecycle, log, incidents, parts, port, live, metrics } = given
  const { report } = incidents
  const listening = listen({ pool: connected.pool, channel: 'live', ...hearing(connected.db, live), report })
  lifecycle.onClose(() => listening.close())
  const app = await buildApp({
    ...parts,
    noteIncident: incidents.note,
    metrics: metrics && config.metricsToken !== null ? { metrics, token: config.metricsToken } : null,
    live,
    secureCookies: config.baseUrl.startsWith('https:'),
    publicOrigin: config.publicOrigin,
    limits: { maxConnections: config.maxConnections },
    webFolder: existsSync(webFolder) ? webFolder : null,
    trustProxy: config.trustProxy,
    log,
    maxEventLoopDelayMs: config.maxStallMs,
  })
  lifecycle.onClose(async () => {
    if (!(await within(drainMs, app.close()))) app.server.closeAllConnections()
  })
  const { host } = config
  await app.listen({ host, port, ...(cluster.isWorker && SHARED_PORT) }).catch((error: unknown) => {
    throw explainListening(error, host, port)
  })
  const address = addressOf(config, app.server.address())
  parts.settle(address)
  return address
}

/** With PORT=0 only the listening server knows its port. */
function addressOf(config: Config, address: ReturnType<Server['address']>) {
  if (config.port !== 0 || address === null || typeof address === 'string') return config.baseUrl
  return defaultBaseUrl(config.host, address.port)
}
