import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { getInstallationKey } from './access/installation-keys.ts'
import { systemClock } from './adapters/clock.ts'
import { openLog, reportTo, type Log } from './adapters/log/log.ts'
import { openJobs } from './adapters/jobs/pg-boss-jobs.ts'
import { mailQueue } from './adapters/mail/mail-queue.ts'
import { reportRemovals } from './adapters/storage/report-removals.ts'
import { spareFiles } from './adapters/storage/spare-files.ts'
import { openProviders } from './adapters/payments/providers.ts'
import { buildApp } from './app.ts'
import { beginNightlyBackup, openBackupRunner } from './backup-runner.ts'
import { askMailServer } from './ask-mail-server.ts'
import { defaultBaseUrl, readConfig } from './config.ts'
import type { Config } from './config.ts'
import { doFilesStay } from './database/backup-locks.ts'
import { listen } from './database/listen.ts'
import { underMigrationLock } from './database/migrate.ts'
import { transactionOn } from './database/transaction.ts'
import { describeStart, prepareFirstStart } from './first-start.ts'
import { createLifecycle, onSignal, within } from './lifecycle.ts'
import type { Lifecycle } from './lifecycle.ts'
import { hearing } from './live/hearing.ts'
import { openLive } from './live/live.ts'
import { openDatabase } from './open-database.ts'
import { openMetricsDoor, openSystem } from './open-system.ts'
import { openStorage } from './open-storage.ts'
import { openMailer, postman, startWorkers } from './post-office.ts'
import { explainListening, explainStart, StartFailure } from './start-failure.ts'
import { startWarnings } from './start-warnings.ts'
import { mishapsOf } from './system/error-log.ts'

const drainMs = 7_000
/** A start that is under way: on a slow machine, with a demo seminary to make, it takes its time. */
const startMs = 60_000
/** What is closed because nothing works any more can't be waited for long. */
const closeMs = 20_000
/** A process that stands still this long refuses what comes next instead of letting it wait. */
const MAX_EVENT_LOOP_DELAY_MS = 2000
const webFolder = resolve(import.meta.dirname, '../../dist/web')

/**
 * Runs the portal until SIGTERM or Ctrl-C. A start that fails, and a built-in database that doesn't come back, stop what
 * had been started, say why in one sentence and end with exit code 1.
 */
export function serve(environment: NodeJS.ProcessEnv, read = readConfig): void {
  const log = openLog({ level: 'warn' })
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught error')
    process.exit(1)
  })
  const lifecycle = createLifecycle(reportTo(log))
  const fail = async (error: unknown) => {
    process.exitCode = 1
    await within(closeMs, lifecycle.close())
    console.error(explainStart(error))
    process.exit(1)
  }
  const started = start(
    () => read(environment),
    lifecycle,
    log,
    (error) => void fail(error),
  )
  started.catch(fail)
  onSignal(async () => {
    // A start that is under way is first let to its end, so that nothing is left half-made.
    await within(startMs, started.catch(ignoreFailure))
    await lifecycle.close()
    process.exit(0)
  })
}

async function start(read: () => Config, lifecycle: Lifecycle, log: Log, onGone: (error: Error) => void) {
  const config = read()
  log.level = config.logLevel
  const mishaps = mishapsOf(reportTo(log))
  const { report } = mishaps
  await checkPort(config)
  const connected = await openDatabase(config, lifecycle, report)
  const clock = systemClock
  mishaps.keepIn({ db: connected.db, clock })
  const mailer = await openMailer(config, clock, log)
  const mailServer = askMailServer(config.smtpUrl, mailer)
  const storage = spareFiles(reportRemovals(await openStorage(config), report), () => doFilesStay(connected.db))
  const { linkSecret, first, jobs } = await underMigrationLock(connected.pool, async () => {
    const linkSecret = await getInstallationKey(connected.db, 'file-links')
    const first = await prepareFirstStart({ config, connected, clock, storage, lifecycle })
    const jobs = await openJobs({ pool: connected.pool, report })
    lifecycle.onClose(() => jobs.stop())
    return { linkSecret, first, jobs }
  })
  const parts = {
    db: connected.db,
    transaction: transactionOn(connected.db),
    clock,
    storage,
    folders: [config.dataFolder, join(config.dataFolder, 'files')],
    linkSecret,
    isProduction: config.isProduction,
  }
  let address = config.baseUrl
  const { zone } = config
  const providers = await openProviders(config, { site: () => address, clock })
  const mail = mailQueue({ jobs, clock })
  const live = openLive({ most: config.maxOpenStreams })
  const listening = listen({ pool: connected.pool, channel: 'live', ...hearing(connected.db, live), report })
  lifecycle.onClose(() => listening.close())
  const site = () => address
  const system = await openSystem({ config, connected, clock, jobs, mailer, storage, site })
  const metrics = await openMetricsDoor({ config, connected, live, clock, system })
  const app = await buildApp({
    ...parts,
    system,
    noteMishap: mishaps.note,
    metrics,
    mail,
    live,
    providers,
    zone,
    site,
    secureCookies: config.baseUrl.startsWith('https:'),
    publicOrigin: config.publicOrigin,
    limits: { maxConnections: config.maxConnections },
    webFolder: existsSync(webFolder) ? webFolder : null,
    trustProxy: config.trustProxy,
    log,
    maxEventLoopDelayMs: MAX_EVENT_LOOP_DELAY_MS,
  })
  lifecycle.onClose(async () => {
    if (!(await within(drainMs, app.close()))) app.server.closeAllConnections()
  })
  const mailTrouble = await mailServer
  if (mailTrouble instanceof StartFailure) throw mailTrouble
  for (const warning of [...startWarnings(config), mailTrouble]) if (warning !== null) report(warning)
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw explainListening(error, config.host, config.port)
  })
  address = addressOf(config, app.server.address())
  const runner = openBackupRunner(report)
  lifecycle.onClose(runner.stop)
  // The demo seminary is made anew when it's lost.
  const tonight = () =>
    config.isDemo ? Promise.resolve() : beginNightlyBackup({ config, db: connected.db, clock, report, runner })
  const post = postman(parts, address, mailer, report)
  await startWorkers(jobs, { ...parts, mail, providers, zone, system, report }, post, {
    tonight,
    now: (progress) => runner.run([], progress),
  })
  // The last that is started is closed first: while the portal stops, its database isn't started again.
  if (connected.watch) lifecycle.onClose(connected.watch(onGone, () => metrics?.metrics.postgresRestarted()).stop)
  // Whoever starts it must see the address, and the first link, whatever is kept out of the log.
  if (config.isProduction) log.child({}, { level: 'info' }).info(describeStart(address, first))
  else console.log(describeStart(address, first))
}

/** Fails before anything is made when the port is taken; the real listening checks again. */
async function checkPort({ host, port }: Config) {
  const probe = createServer()
  await new Promise<void>((done, fail) => {
    probe.once('error', (error) => fail(explainListening(error, host, port)))
    probe.listen({ host, port }, () => probe.close(() => done()))
  })
}

/** With PORT=0 only the listening server knows its port. */
function addressOf(config: Config, address: ReturnType<ReturnType<typeof createServer>['address']>) {
  if (config.port !== 0 || address === null || typeof address === 'string') return config.baseUrl
  return defaultBaseUrl(config.host, address.port)
}

/** Someone else reports it. */
function ignoreFailure() {}
