import type { Db, JobWithMetadata, PgBoss } from 'pg-boss'
import type { Connected } from '../../database/connect.ts'
import type { Report } from '../log/log.ts'
import { WorkFailed } from './failure-reason.ts'
import { findLastRun, isUnderWay, listDead, listKinds, lockDead, noteProgress } from './jobs-queries.ts'
import { ASKED_FOR, JOB_NAMES, type JobAttempt, type JobData, type JobName, type Jobs } from './jobs.ts'

/** pg-boss keeps its tables separate from ours. */
const SCHEMA = 'jobs'
/** Jobs that failed for good wait here for a person to look at them. */
const DEAD = 'dead'
const STOP_MS = 4_000
/**
 * How often a long-running job reports that it's still running; one that hasn't been reported for this long has failed with its
 * process.
 */
const ALIVE_SECONDS = 60
/** pg-boss would delete all that ended in one statement: `deleteEndedJobs` does it in batches, when the setting says. */
const KEPT_UNTIL_FORGOTTEN = 0

type Options = {
  readonly pool: Connected['pool']
  /** Hears of jobs that failed, each time, and of what pg-boss couldn't do in the background. */
  readonly report: Report
  /** Whether this process looks after the queues: retries, schedules, cleaning. Without it jobs are only sent and taken. */
  readonly supervise?: boolean
  readonly retry?: { readonly limit: number; readonly delaySeconds: number; readonly longestSeconds: number }
  readonly pollingSeconds?: number
}

/** Work that is done one after the other before a worker looks up again; all of it ends long before the job expires. */
const MOST_AT_ONCE = 50
/** Behind what is queued with none. */
const LATER = -1

/** Pauses of 15 to 30 seconds, twice as long each time up to an hour: about nine hours in all, since a mail server may be down for a night. */
const RETRY = { limit: 15, delaySeconds: 15, longestSeconds: 3600 }

/** Opens the queues on the portal's own database and connections; makes their tables the first time. */
export async function openJobs({
  pool,
  report,
  supervise = true,
  retry = RETRY,
  pollingSeconds = 2,
}: Options): Promise<Jobs> {
  // Loaded only here: most of a start goes by while it loads.
  const { PgBoss: Boss } = await import('pg-boss')
  const { within } = await import('./transaction-queries.ts')
  const db: Db = { executeSql: (text, values) => pool.query(text, values) }
  const boss = new Boss({ db, schema: SCHEMA, supervise, schedule: supervise, bamIntervalSeconds: 600 })
  boss.on('error', (told: unknown) => report(told instanceof Error ? told : new QueueFailed(told)))
  await boss.start()
  await makeQueues(boss, retry)
  const stopping = new AbortController()
  const attemptOf = (job: JobWithMetadata<unknown>): JobAttempt => ({
    isLast: job.retryCount >= job.retryLimit,
    progress: (percent) => void noteProgress(db, job.id, percent).catch(() => {}),
  })
  const doOne: Jobs['doOne'] = async (name, handler) => {
    const [job] = await boss.fetch<JobData[typeof name]>(name, { includeMetadata: true })
    if (!job) return false
    let result: object | void
    try {
      result = await handler(job.data, attemptOf(job))
    } catch (error) {
      const { message, reason } = new WorkFailed(error)
      await boss.fail(name, job.id, { message, reason })
      throw error
    }
    await boss.complete(name, job.id, result ?? null)
    return true
  }
  return {
    send: async (tx, name, data) => void (await boss.send(name, data, { db: within(tx) })),
    sendMany: async (tx, name, data) => {
      if (data.length === 0) return
      await boss.insert(
        name,
        data.map((one) => ({ data: one, priority: LATER })),
        { db: within(tx) },
      )
    },
    work: async (name, handler) => {
      const options = { includeMetadata: true, pollingIntervalSeconds: pollingSeconds } as const
      const reporting: typeof handler = (data, attempt) =>
        handler(data, attempt).catch((error: unknown) => {
          report(new JobFailed(name, error))
          throw error
        })
      await boss.work<JobData[typeof name], object | void, typeof options>(name, options, async (jobs) => {
        // It's one: pg-boss stores what is returned for it.
        let result: object | void = undefined
        for (const job of jobs) result = await reporting(job.data, attemptOf(job)).catch(keepReason)
        // pg-boss looks for one job every few seconds: what waits behind it is done now, until one fails.
        let isMore = true
        for (let done = 1; isMore && done < MOST_AT_ONCE && !stopping.signal.aborted; done++) {
          isMore = await doOne(name, reporting).catch(noMore)
        }
        return result
      })
    },
    repeat: (name, cron) => boss.schedule(name, cron),
    doOne,
    sendAlone: async (tx, name, longestSeconds) => {
      if (await isUnderWay(tx, name)) return false
      const once = { retryLimit: 0, expireInSeconds: longestSeconds, heartbeatSeconds: ALIVE_SECONDS, db: within(tx) }
      return (await boss.send(name, {}, once)) !== null
    },
    lastRun: findLastRun,
    kinds: async (db) => {
      const kinds = await listKinds(db)
      const nextOf = (cron: string | null) =>
        cron === null ? null : (boss.previewSchedule(cron, { count: 1 })[0] ?? null)
      return kinds.map(({ cron, ...kind }) => ({ ...kind, next_at: nextOf(cron) }))
    },
    dead: listDead,
    retry: async (tx, id) => {
      if (!(await lockDead(tx, id))) return false
      return (await boss.redrive(DEAD, { ids: [id], db: within(tx) })) > 0
    },
    discard: async (tx, id) => {
      if (!(await lockDead(tx, id))) return false
      await boss.deleteJob(DEAD, id, { db: within(tx) })
      return true
    },
    stop: () => {
      stopping.abort()
      return boss.stop({ close: false, graceful: true, timeout: STOP_MS })
    },
  }
}

async function makeQueues(boss: PgBoss, { limit, delaySeconds, longestSeconds }: NonNullable<Options['retry']>) {
  const queues = await boss.getQueues()
  const known = new Set(queues.map(({ name }) => name))
  if (!known.has(DEAD)) await boss.createQueue(DEAD)
  const options = {
    retryLimit: limit,
    retryDelay: delaySeconds,
    retryDelayMax: longestSeconds,
    retryBackoff: true,
    expireInSeconds: 300,
    deleteAfterSeconds: KEPT_UNTIL_FORGOTTEN,
  }
  for (const name of JOB_NAMES.filter((name: JobName) => !known.has(name))) {
    await boss.createQueue(name, ASKED_FOR.includes(name) ? options : { ...options, deadLetter: DEAD })
  }
  // Those that an earlier version made.
  for (const { name, deleteAfterSeconds } of queues) {
    if (JOB_NAMES.some((one) => one === name) && deleteAfterSeconds !== KEPT_UNTIL_FORGOTTEN)
      await boss.updateQueue(name, { deleteAfterSeconds: KEPT_UNTIL_FORGOTTEN })
  }
}

/** A job that failed is tried again later, and those behind it with the next look: their mail server may be down. */
function noMore() {
  return false
}

/** pg-boss stores the error that it catches, whole: it gets one that may be stored. */
function keepReason(error: unknown): never {
  throw new WorkFailed(error)
}

/** A job that failed, for the log; why is its cause. */
class JobFailed extends Error {
  override readonly name = 'JobFailed'
  readonly job: JobName

  constructor(job: JobName, cause: unknown) {
    super('a job failed', { cause })
    this.job = job
  }
}

/**
 * What a queue couldn't do, for the log: pg-boss reports it with a copy of the error, with its code, place and queue, which isn't
 * an error itself.
 */
class QueueFailed extends Error {
  constructor(told: unknown) {
    super('a queue failed')
    Object.assign(this, told, { name: 'QueueFailed' })
  }
}
