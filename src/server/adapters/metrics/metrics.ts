import { keptFor } from '../../kept-for.ts'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** What a process counts for whoever watches it, in Prometheus' form. */
export type Metrics = {
  /** A request that was answered; `seconds` from its first byte to its answer's last. */
  answered(request: { operation: string; status: number; seconds: number }): void
  /** The built-in PostgreSQL had ended and is back. */
  postgresRestarted(): void
  /** The text that Prometheus reads, and its type. */
  read(): Promise<{ text: string; type: string }>
}

/** What is looked at when somebody asks; null where it isn't known. */
export type MetricsSources = {
  readonly version: string
  readonly pool: () => { open: number; idle: number; waiting: number; most: number }
  readonly openStreams: () => number
  readonly figures: () => Promise<Figures>
}

/** What the database, the disk and the backups say: asked seldom. Bytes, seconds, numbers of things. */
export type Figures = {
  readonly jobs: readonly { queue: string; state: string; count: number }[]
  readonly mails: Readonly<Record<string, number>>
  readonly databaseBytes: number
  readonly filesBytes: number
  readonly disk: { readonly free: number; readonly size: number } | null
  readonly backupAgeSeconds: number | null
}

/** So long the same figures are told again: they cost the database something. */
const FIGURES_MS = 10_000
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Begins to count. What the database says is asked when somebody reads, at most every ten seconds; when it doesn't answer, its figures are left out. */
export function openMetrics({ version, pool, openStreams, figures }: MetricsSources): Metrics {
  const registry = new Registry()
  // The event loop's lag, memory and garbage of the process.
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const gauge = <Label extends string = never>(
    name: string,
    help: string,
    labelNames: Label[] = [],
    collect = () => {},
  ) => new Gauge({ name, help, labelNames, registers, collect })
  const requests = new Histogram({
    name: 'atrio_http_request_duration_seconds',
    help: 'Requests by operation and status, and how long they took',
    labelNames: ['operation', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const restarts = new Counter({
    name: 'atrio_postgres_restarts_total',
    help: 'How often the built-in PostgreSQL ended by itself and was started again',
    registers,
  })
  gauge('atrio_info', 'The version that runs', ['version']).set({ version }, 1)
  const connections = gauge('atrio_pool_connections', 'Connections to the database by state', ['state'])
  const waiting = gauge('atrio_pool_waiting', 'Work that waits for a connection to the database')
  const streams = gauge('atrio_open_streams', 'Open pages that hear of changes')
  const jobs = gauge('atrio_jobs', 'Work in the queues, by queue and state', ['queue', 'state'])
  const mails = gauge('atrio_mails', 'Mails by state; sent is of the last day', ['state'])
  const held = gauge('atrio_stored_bytes', 'How much the database and the files take', ['what'])
  const disk = gauge('atrio_disk_bytes', 'The disk of the data folder: what is free, and its size', ['what'])
  const backup = gauge('atrio_backup_age_seconds', 'The age of the newest backup')
  const known = keptFor(FIGURES_MS, () => figures().catch(() => null))

  return {
    answered: ({ operation, status, seconds }) => requests.observe({ operation, status: String(status) }, seconds),
    postgresRestarted: () => restarts.inc(),
    read: async () => {
      const { open, idle, waiting: queued, most } = pool()
      connections.set({ state: 'used' }, open - idle)
      connections.set({ state: 'idle' }, idle)
      connections.set({ state: 'most' }, most)
      waiting.set(queued)
      streams.set(openStreams())
      for (const one of [jobs, mails, held, disk, backup]) one.reset()
      // A gauge without labels is 0 after it: no backup isn't one of this moment.
      backup.remove()
      const now = await known()
      if (now) {
        for (const { queue, state, count } of now.jobs) jobs.set({ queue, state }, count)
        for (const [state, count] of Object.entries(now.mails)) mails.set({ state }, count)
        held.set({ what: 'database' }, now.databaseBytes)
        held.set({ what: 'files' }, now.filesBytes)
        if (now.disk) disk.set({ what: 'free' }, now.disk.free)
        if (now.disk) disk.set({ what: 'size' }, now.disk.size)
        if (now.backupAgeSeconds !== null) backup.set(now.backupAgeSeconds)
      }
      return { text: await registry.metrics(), type: registry.contentType }
    },
  }
}
