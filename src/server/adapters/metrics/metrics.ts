import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { portalMetrics, type Figures } from './portal-metrics.ts'

/** The metrics that a process collects for monitoring, in Prometheus format. */
export type Metrics = {
  /** A request that was answered; `seconds` from its first byte to its answer's last. */
  answered(request: { operation: string; status: number; seconds: number }): void
  /** The built-in PostgreSQL had ended and is back. */
  postgresRestarted(): void
  /** What this process counted, for another one that reads of all. */
  counted(): Promise<Counted>
  /** The text that Prometheus reads, of this process and of the others; and its type. */
  read(): Promise<{ text: string; type: string }>
}

/** What one process counted, as prom-client takes it from another. */
export type Counted = readonly object[]

/** What is looked at when somebody asks; null where it isn't known. */
export type MetricsSources = {
  readonly version: string
  readonly pool: () => { open: number; idle: number; waiting: number; most: number }
  readonly openStreams: () => number
  /** null in a process that counts for another one, which reports them. */
  readonly figures: (() => Promise<Figures>) | null
  /** What the other processes counted: sums and buckets are added up, the event loops' lags are their mean, least or most. */
  readonly others?: () => Promise<Counted[]>
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Begins to count. What the database says is asked when somebody reads, at most every ten seconds; when it doesn't answer, its figures are left out. */
export function openMetrics({ version, pool, openStreams, figures, others }: MetricsSources): Metrics {
  const registry = new Registry()
  // The event loop's lag, memory and garbage of the process.
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  const requests = new Histogram({
    name: 'atrio_http_request_duration_seconds',
    help: 'Requests by operation and status, and how long they took',
    labelNames: ['operation', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const connections = gauge('atrio_pool_connections', 'Connections to the database by state', ['state'])
  const waiting = gauge('atrio_pool_waiting', 'Work that waits for a connection to the database')
  const streams = gauge('atrio_open_streams', 'Open pages that hear of changes')
  const portal = figures && portalMetrics({ version, figures, registry })
  const look = async () => {
    const { open, idle, waiting: queued, most } = pool()
    connections.set({ state: 'used' }, open - idle)
    connections.set({ state: 'idle' }, idle)
    connections.set({ state: 'most' }, most)
    waiting.set(queued)
    streams.set(openStreams())
    await portal?.look()
  }
  const counted = async () => {
    await look()
    return registry.getMetricsAsJSON()
  }
  return {
    answered: ({ operation, status, seconds }) => requests.observe({ operation, status: String(status) }, seconds),
    postgresRestarted: () => portal?.postgresRestarted(),
    counted,
    read: async () => {
      const type = registry.contentType
      if (others)
        return { text: await AggregatorRegistry.aggregate([await counted(), ...(await others())]).metrics(), type }
      await look()
      return { text: await registry.metrics(), type }
    },
  }
}
