import { join } from 'node:path'
import type { Metrics } from '../adapters/metrics/metrics.ts'
import { openWorkerPool } from '../adapters/workers/worker-pool.ts'
import { hashFor } from '../adapters/workers/hashing.ts'
import { holdFreePort } from '../adapters/workers/shared-port.ts'
import type { Answering } from './answer-requests.ts'
import type { Connection } from '../database/connect.ts'
import { openMetricsOf } from './open-system.ts'
import { noteSilence } from '../system/error-log.ts'

/** What answering takes of a start. */
export type Answered = Omit<Answering, 'live' | 'metrics' | 'port'> & {
  readonly connected: Answering['connected'] & { readonly connection: Connection }
  /** How long a process may be silent, in milliseconds, before it's ended. */
  readonly silentMs: number
  /** Receives the one sentence when nobody answers any more. */
  readonly onGone: (error: Error) => void
}

/** Where the portal answers, and what is counted; null without METRICS_TOKEN. */
export type Whole = { readonly address: string; readonly metrics: Metrics | null }

const PROGRAM = join(import.meta.dirname, '../main.ts')
/** Workers let requests end, and close what they opened, before they're ended. */
const STOP_MS = 15_000
const PAUSE_MS = 1000

/** Lets workers answer, in processes of their own, which this one starts again when they end (record 047). */
export async function answerByWorkers({
  config,
  connected,
  lifecycle,
  incidents,
  parts,
  silentMs,
  onGone,
}: Answered): Promise<Whole> {
  const held = config.port === 0 ? await holdFreePort(config.host) : null
  const port = held?.port ?? config.port
  const pool = openWorkerPool({
    count: config.workers,
    program: PROGRAM,
    answers: (ended) => ({
      ...hashFor(ended),
      begin: () => ({ connection: connected.connection, port, startedAt: parts.system.startedAt, silentMs }),
      metrics: () => metrics?.read() ?? { text: '', type: 'text/plain' },
    }),
    report: incidents.report,
    silentMs,
    onSilent: (pid) => {
      const silence = { at: parts.clock.now(), what: `worker ${pid}: ${silentMs / 1000} s` }
      noteSilence(connected.db, silence).catch(incidents.report)
    },
    onGone,
    stopMs: STOP_MS,
    pauseMs: PAUSE_MS,
  })
  lifecycle.onClose(pool.stop)
  const metrics = await openMetricsOf({
    config,
    connected,
    openStreams: () => 0,
    figures: parts,
    others: pool.counted,
  })
  const address = await pool.start()
  held?.release()
  parts.settle(address)
  return { address, metrics }
}
