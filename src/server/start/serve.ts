import { createServer } from 'node:net'
import { getInstallationKey } from '../access/installation-keys.ts'
import type { Answered } from './answer-by-workers.ts'
import { systemClock } from '../adapters/clock.ts'
import { openProcessLog, reportTo } from '../adapters/log/log.ts'
import { openJobs } from '../adapters/jobs/pg-boss-jobs.ts'
import { askMailServer } from './ask-mail-server.ts'
import { conceal } from '../texts/conceal.ts'
import { defaultBaseUrl, readConfig } from '../process/config.ts'
import type { Config } from '../process/config.ts'
import { underMigrationLock } from '../database/migrate.ts'
import { endAfterOutput } from '../process/end-process.ts'
import { describeStart, prepareFirstStart } from './first-start.ts'
import { noteLastWords } from '../system/last-words.ts'
import { createLifecycle, onSignal, within } from '../process/lifecycle.ts'
import { openDatabase } from './open-database.ts'
import { openMailer } from './post-office.ts'
import { openFiles, openParts } from './process-parts.ts'
import { explainListening, explainStart, StartFailure } from './start-failure.ts'
import { SILENT_MS } from '../adapters/workers/pulse.ts'
import { tellOfLastSilence } from './silence-note.ts'
import { startWarnings } from './start-warnings.ts'
import { troublesIn } from '../system/checks/service.ts'
import { incidentsOf } from '../system/error-log.ts'
import { workInBackground } from './work-in-background.ts'

/** A start that is under way: on a slow machine, with a demo seminary to make, it takes its time. */
const startMs = 60_000
/** How long whatever is told to end has: workers 15 s, the database 10, and a backup that is undone. */
const stopMs = 60_000
/** Something closed because nothing works any more can't be waited for long. */
const closeMs = 20_000

/**
 * Runs the portal until SIGTERM or Ctrl-C. A start that fails, and a built-in database that doesn't come back, stop what
 * had been started, say why in one sentence and end with exit code 1. A process of it that is silent for `silentMs` is ended.
 */
export function serve(environment: NodeJS.ProcessEnv, read = readConfig, silentMs = SILENT_MS): void {
  const log = openProcessLog()
  const lifecycle = createLifecycle(reportTo(log))
  const fail = async (error: unknown) => {
    process.exitCode = 1
    const sentence = conceal(explainStart(error), environment)
    noteLastWords(environment, systemClock.now(), { state: 'failed', sentence })
    await within(closeMs, lifecycle.close())
    console.error(sentence)
    await endAfterOutput(1, [process.stdout, process.stderr])
  }
  const started = start({
    read: () => read(environment),
    lifecycle,
    log,
    silentMs,
    onGone: (error) => void fail(error),
  })
  started.then((running) => noteLastWords(environment, systemClock.now(), { state: 'running', ...running }), fail)
  onSignal(async () => {
    // A start in progress is allowed to finish first, so that nothing is left half-made.
    await within(startMs, started.catch(ignoreFailure))
    const hasClosed = await within(stopMs, lifecycle.close())
    noteLastWords(environment, systemClock.now(), { state: 'stopped' })
    await endAfterOutput(hasClosed ? 0 : 1, [process.stdout, process.stderr])
  })
}

type Start = Pick<Answered, 'lifecycle' | 'log' | 'silentMs' | 'onGone'> & { readonly read: () => Config }

async function start({ read, lifecycle, log, silentMs, onGone }: Start) {
  const config = read()
  log.level = config.logLevel
  const incidents = incidentsOf(reportTo(log))
  const { report } = incidents
  await checkPort(config)
  const connected = await openDatabase(config, lifecycle, report)
  const clock = systemClock
  incidents.keepIn({ db: connected.db, clock })
  await tellOfLastSilence(config.dataFolder, connected.db).catch(report)
  const mailer = await openMailer(config, clock, log)
  const mailServer = askMailServer(config.smtpUrl, mailer)
  const storage = await openFiles(config, connected, report)
  const { linkSecret, first, jobs } = await underMigrationLock(connected.pool, async () => {
    const linkSecret = await getInstallationKey(connected.db, 'file-links')
    const first = await prepareFirstStart({ config, connected, clock, storage, lifecycle })
    const jobs = await openJobs({ pool: connected.pool, report })
    lifecycle.onClose(() => jobs.stop())
    return { linkSecret, first, jobs }
  })
  const startedAt = new Date(clock.now().getTime() - process.uptime() * 1000)
  const parts = await openParts({ config, connected, storage, jobs, mailer, linkSecret, startedAt })
  const mailTrouble = await mailServer
  if (mailTrouble instanceof StartFailure) throw mailTrouble
  for (const warning of [...startWarnings(config), mailTrouble]) if (warning !== null) report(warning)
  const answer = await howToAnswer(config)
  const { address, metrics } = await answer({ config, connected, lifecycle, log, incidents, parts, silentMs, onGone })
  await workInBackground({ config, lifecycle, report, parts, jobs, mailer })
  // The last that is started is closed first: while the portal stops, its database isn't started again.
  if (connected.watch) lifecycle.onClose(connected.watch(onGone, () => metrics?.postgresRestarted()).stop)
  // Whoever starts it must see the address and the first link, whatever is kept out of the log.
  if (config.isProduction) log.child({}, { level: 'info' }).info(describeStart(address, first))
  else console.log(describeStart(address, first))
  const places = await parts.system.places()
  for (const sentence of troublesIn(places)) report(sentence)
  return { places, address: config.port === 0 ? address : defaultBaseUrl(config.host, config.port) }
}

/** A primary doesn't load what answers requests: a third of its memory. */
async function howToAnswer({ workers }: Config) {
  if (workers === 1) return (await import('./answer-alone.ts')).answerAlone
  return (await import('./answer-by-workers.ts')).answerByWorkers
}

/** Fails before anything is made when the port is taken; the real listening checks again. */
async function checkPort({ host, port }: Config) {
  const probe = createServer()
  await new Promise<void>((done, fail) => {
    probe.once('error', (error) => fail(explainListening(error, host, port)))
    probe.listen({ host, port }, () => probe.close(() => done()))
  })
}

/** Someone else reports it. */
function ignoreFailure() {}
