import { Counter, Gauge, type Registry } from 'prom-client'
import { cachedFor } from './cached-for.ts'

/** What the database, the disk and the backups say: asked seldom. Bytes, seconds, numbers of things. */
export type Figures = {
  readonly jobs: readonly { queue: string; state: string; count: number }[]
  readonly mails: Readonly<Record<string, number>>
  readonly databaseBytes: number
  readonly filesBytes: number
  readonly disk: { readonly free: number; readonly size: number } | null
  readonly backupAgeSeconds: number | null
}

/** How long the same figures are reported again, since they put load on the database. */
const FIGURES_MS = 10_000

type Sources = { readonly version: string; readonly figures: () => Promise<Figures>; readonly registry: Registry }

/** Metrics of the whole portal, however many processes it has: one of them reports them. */
export function portalMetrics({ version, figures, registry }: Sources) {
  const registers = [registry]
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  const restarts = new Counter({
    name: 'atrio_postgres_restarts_total',
    help: 'How often the built-in PostgreSQL ended by itself and was started again',
    registers,
  })
  gauge('atrio_info', 'The version that runs', ['version']).set({ version }, 1)
  const jobs = gauge('atrio_jobs', 'Work in the queues, by queue and state', ['queue', 'state'])
  const mails = gauge('atrio_mails', 'Mails by state; sent is of the last day', ['state'])
  const held = gauge('atrio_stored_bytes', 'How much the database and the files take', ['what'])
  const disk = gauge('atrio_disk_bytes', 'The disk of the data folder: what is free, and its size', ['what'])
  const backup = gauge('atrio_backup_age_seconds', 'The age of the newest backup')
  const known = cachedFor(FIGURES_MS, () => figures().catch(() => null))
  return {
    postgresRestarted: () => restarts.inc(),
    /** Sets what is known; when the database doesn't answer, it's left out. */
    look: async () => {
      for (const one of [jobs, mails, held, disk, backup]) one.reset()
      // A gauge without labels is 0 after it: no backup isn't one of this moment.
      backup.remove()
      const now = await known()
      if (!now) return
      for (const { queue, state, count } of now.jobs) jobs.set({ queue, state }, count)
      for (const [state, count] of Object.entries(now.mails)) mails.set({ state }, count)
      held.set({ what: 'database' }, now.databaseBytes)
      held.set({ what: 'files' }, now.filesBytes)
      if (now.disk) disk.set({ what: 'free' }, now.disk.free)
      if (now.disk) disk.set({ what: 'size' }, now.disk.size)
      if (now.backupAgeSeconds !== null) backup.set(now.backupAgeSeconds)
    },
  }
}
