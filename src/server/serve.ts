import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { getInstallationKey } from './access/installation-keys.ts'
import { systemClock } from './adapters/clock.ts'
import { openJobs } from './adapters/jobs/pg-boss-jobs.ts'
import { mailQueue } from './adapters/mail/mail-queue.ts'
import { diskStorage } from './adapters/storage/disk-storage.ts'
import { s3Storage } from './adapters/storage/s3-storage.ts'
import { openProviders } from './adapters/payments/providers.ts'
import { buildApp } from './app.ts'
import { defaultBaseUrl, readConfig } from './config.ts'
import type { Config } from './config.ts'
import { explainFolder, makeFolder } from './data-folder.ts'
import { listen } from './database/listen.ts'
import { transactionOn } from './database/transaction.ts'
import { describeStart, prepareFirstStart } from './first-start.ts'
import { createLifecycle, onSignal, within } from './lifecycle.ts'
import type { Lifecycle } from './lifecycle.ts'
import { openLive } from './live/live.ts'
import { openDatabase } from './open-database.ts'
import { openMailer, postman, startWorkers } from './post-office.ts'
import { explainListening, explainStart, StartFailure } from './start-failure.ts'

const drainMs = 7_000
/** What is closed because nothing works any more can't be waited for long. */
const closeMs = 20_000
/** A process that stands still this long refuses what comes next instead of letting it wait. */
const MAX_EVENT_LOOP_DELAY_MS = 2000
const webFolder = resolve(import.meta.dirname, '../../dist/web')

/**
 * Runs the portal until SIGTERM or Ctrl-C. A start that fails, and a built-in database that doesn't come back, stop what
 * had been started, say why in one sentence and end with exit code 1.
 */
export function serve(environment: NodeJS.ProcessEnv): void {
  const lifecycle = createLifecycle(report)
  const fail = async (error: unknown) => {
    process.exitCode = 1
    await within(closeMs, lifecycle.close())
    console.error(explainStart(error))
    process.exit(1)
  }
  const started = start(environment, lifecycle, (error) => void fail(error))
  started.catch(fail)
  onSignal(async () => {
    // A start that is under way is first let to its end, so that nothing is left half-made.
    await within(drainMs, started.catch(ignoreFailure))
    await lifecycle.close()
    process.exit(0)
  })
}

async function start(environment: NodeJS.ProcessEnv, lifecycle: Lifecycle, onGone: (error: Error) => void) {
  const config = readConfig(environment)
  await checkPort(config)
  const connected = await openDatabase(config, lifecycle, report, tell)
  const clock = systemClock
  const storage = await openStorage(config)
  const parts = {
    db: connected.db,
    transaction: transactionOn(connected.db),
    clock,
    storage,
    linkSecret: await getInstallationKey(connected.db, 'file-links'),
  }
  const first = await prepareFirstStart({ config, connected, clock, storage })
  const jobs = await openJobs({ pool: connected.pool, report })
  lifecycle.onClose(() => jobs.stop())
  let address = config.baseUrl
  const { zone } = config
  const providers = await openProviders(config, { site: () => address, clock })
  const mail = mailQueue({ jobs, clock })
  const live = openLive()
  const listening = listen({ pool: connected.pool, channel: 'live', onMessage: live.tell, onBack: live.missed, report })
  lifecycle.onClose(() => listening.close())
  const app = await buildApp({
    ...parts,
    mail,
    live,
    providers,
    zone,
    secureCookies: config.baseUrl.startsWith('https:'),
    webFolder: existsSync(webFolder) ? webFolder : null,
    trustProxy: config.trustProxy,
    logLevel: config.isProduction ? 'info' : 'warn',
    maxEventLoopDelayMs: MAX_EVENT_LOOP_DELAY_MS,
  })
  lifecycle.onClose(async () => {
    if (!(await within(drainMs, app.close()))) app.server.closeAllConnections()
  })
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw explainListening(error, config.host, config.port)
  })
  address = addressOf(config, app.server.address())
  await startWorkers(
    jobs,
    { ...parts, mail, providers, zone },
    postman(parts, address, await openMailer(config, clock)),
  )
  // The last that is started is closed first: while the portal stops, its database isn't started again.
  if (connected.watch) lifecycle.onClose(connected.watch(onGone).stop)
  console.log(describeStart(address, first))
}

/** Fails before anything is made when the port is taken; the real listening checks again. */
async function checkPort({ host, port }: Config) {
  const probe = createServer()
  await new Promise<void>((done, fail) => {
    probe.once('error', (error) => fail(explainListening(error, host, port)))
    probe.listen({ host, port }, () => probe.close(() => done()))
  })
}

async function openStorage({ s3, dataFolder }: Config) {
  const folder = join(dataFolder, 'files')
  makeWritable(folder)
  if (!s3) return diskStorage(folder)
  return s3Storage(s3, join(folder, '.staging')).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new StartFailure(`The S3 bucket ${s3.bucket} can't be used (${reason}): check the S3_* variables.`)
  })
}

function makeWritable(folder: string) {
  try {
    makeFolder(folder)
  } catch (error) {
    throw explainFolder(error, folder)
  }
}

/** With PORT=0 only the listening server knows its port. */
function addressOf(config: Config, address: ReturnType<ReturnType<typeof createServer>['address']>) {
  if (config.port !== 0 || address === null || typeof address === 'string') return config.baseUrl
  return defaultBaseUrl(config.host, address.port)
}

function report(error: unknown) {
  console.error(error instanceof Error ? error.message : error)
}

/** A sentence for the operator. */
function tell(sentence: string) {
  console.error(sentence)
}

/** Someone else reports it. */
function ignoreFailure() {}
