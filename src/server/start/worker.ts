import cluster from 'node:cluster'
import { getInstallationKey } from '../access/installation-keys.ts'
import { openJobs } from '../adapters/jobs/pg-boss-jobs.ts'
import { openProcessLog, reportTo, type Log } from '../adapters/log/log.ts'
import type { Metrics } from '../adapters/metrics/metrics.ts'
import { hashElsewhere } from '../adapters/passwords.ts'
import { openChannel, type Channel } from '../adapters/workers/channel.ts'
import { hashingOf } from '../adapters/workers/hashing.ts'
import { isDebugged, watchPulse } from '../adapters/workers/pulse.ts'
import type { AskedOfPrimary, AskedOfWorker } from '../adapters/workers/questions.ts'
import { systemClock } from '../adapters/clock.ts'
import { answerRequests } from './answer-requests.ts'
import { conceal } from '../texts/conceal.ts'
import { readConfig, type Config } from '../process/config.ts'
import { endProcess } from '../process/end-process.ts'
import { createLifecycle } from '../process/lifecycle.ts'
import { openLive } from '../live/live.ts'
import { openPool } from './open-database.ts'
import { openMetricsOf } from './open-system.ts'
import { openMailer } from './post-office.ts'
import { openFiles, openParts } from './process-parts.ts'
import { explainStart } from './start-failure.ts'
import { leaveSilenceNote, sayLast } from './silence-note.ts'
import { incidentsOf } from '../system/error-log.ts'

/**
 * Answers requests as one of several processes that the primary starts and stops (record 047): the database is already up, migrated and
 * filled, and the primary does the background work. If a start fails, it reports its sentence to the primary.
 */
export async function serveAsWorker(environment: NodeJS.ProcessEnv): Promise<void> {
  const log = openProcessLog()
  const lifecycle = createLifecycle(reportTo(log))
  if (!cluster.worker) throw new Error('no worker of a primary')
  const metrics = Promise.withResolvers<Metrics | null>()
  const primary = openChannel<AskedOfPrimary, AskedOfWorker>(cluster.worker, {
    stop: async () => {
      await lifecycle.close()
      endProcess(0)
    },
    alive: isDebugged,
    counted: async () => (await metrics.promise)?.counted() ?? [],
  })
  // Ctrl-C reaches every process of the terminal: it's the primary that stops the others, in its order.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
  // Ahead of the system's own way, which waits for threads: the primary is gone, and nothing else ends what is left of its portal.
  process.prependListener('disconnect', () => endProcess(0))
  try {
    const config = shareOf(readConfig(environment))
    log.level = config.logLevel
    const incidents = incidentsOf(reportTo(log))
    const { report } = incidents
    const { connection, port, startedAt, silentMs } = await primary.ask('begin', null)
    watchPrimary(primary, { config, log, silentMs })
    const connected = openPool({ connection, max: config.databasePool, onError: report }, lifecycle)
    incidents.keepIn({ db: connected.db, clock: systemClock })
    const [linkSecret, storage, mailer, jobs] = await Promise.all([
      getInstallationKey(connected.db, 'file-links'),
      openFiles(config, connected, report),
      openMailer(config, systemClock, log),
      openJobs({ pool: connected.pool, report, supervise: false }),
    ])
    lifecycle.onClose(() => jobs.stop())
    hashElsewhere(hashingOf(primary))
    const parts = await openParts({ config, connected, storage, jobs, mailer, linkSecret, startedAt })
    const live = openLive({ most: config.maxOpenStreams })
    const counting = await openMetricsOf({ config, connected, openStreams: live.count, figures: null })
    metrics.resolve(counting)
    // The reader asks one of them and hears about all of them.
    const told = counting && { ...counting, read: () => primary.ask('metrics', null) }
    const where = await answerRequests({
      config,
      connected,
      lifecycle,
      log,
      incidents,
      parts,
      port,
      live,
      metrics: told,
    })
    await primary.ask('listens', where)
  } catch (error) {
    await primary.ask('failed', conceal(explainStart(error), environment)).catch(() => {})
    endProcess(1)
  }
}

type Watching = { readonly config: Config; readonly log: Log; readonly silentMs: number }

/**
 * A primary that hangs picks nothing up, and nothing else notices: it's stopped along with its workers, so that whatever restarts the
 * portal can do so.
 */
function watchPrimary(primary: Channel<AskedOfPrimary>, { config, log, silentMs }: Watching) {
  const pid = process.ppid
  const onSilent = () => {
    // Each of its workers sees it; one says so.
    if (leaveSilenceNote(config.dataFolder, `primary ${pid}: ${silentMs / 1000} s`)) {
      log.fatal(`The primary stood still for ${silentMs / 1000} s, and is ended (process ${pid})`)
      sayLast(silentMs)
    }
    if (process.ppid === pid) process.kill(pid, 'SIGKILL')
  }
  watchPulse({ ask: () => primary.ask('alive', null), silentMs, onSilent })
}

/** What is given for the whole portal, each worker has its share of: connections come to all of them alike. */
function shareOf(config: Config): Config {
  const { workers, maxConnections, maxOpenStreams } = config
  return {
    ...config,
    maxConnections: Math.ceil(maxConnections / workers),
    maxOpenStreams: Math.ceil(maxOpenStreams / workers),
  }
}
