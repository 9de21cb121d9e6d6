import type { Metrics, MetricsSources } from '../adapters/metrics/metrics.ts'
import type { Mailer } from '../adapters/mail/mailer.ts'
import type { Config } from '../process/config.ts'
import type { Context } from '../actions/context.ts'
import type { Connected } from '../database/connect.ts'
import { cachedFor } from '../adapters/metrics/cached-for.ts'
import { beforeUpgradeFolder, openBackupPlace } from '../backups/open-place.ts'
import { letterheadOf } from './post-office.ts'
import { harmedBackups, newestBackup } from '../system/backups.ts'
import { readFigures } from '../system/figures.ts'
import { runChecks } from '../system/run-checks.ts'
import type { Service } from '../system/service.ts'
import { tryPlaces } from '../system/try-places.ts'
import type { SystemParts } from '../system/system-parts.ts'
import { VERSION } from '../process/version.ts'

/** A place of backups is read through: dashboards and /metrics ask more often than a backup comes. */
const NEWEST_MS = 60_000

type Parts = Pick<Context, 'clock' | 'storage'> &
  Pick<SystemParts, 'jobs' | 'mailer'> & {
    readonly config: Config
    readonly connected: Connected
    readonly mailer: Mailer
    /** Where people reach the portal. */
    readonly site: () => string
    /** Since when the portal runs. */
    readonly startedAt: Date
  }

/** What the system screen looks at, based on what the server was started with. */
export async function openSystem({
  config,
  connected: { db },
  clock,
  storage,
  jobs,
  mailer,
  site,
  startedAt,
}: Parts): Promise<SystemParts> {
  const { s3 } = config.backups
  const places = await Promise.all([
    openBackupPlace(config, clock),
    ...(s3 ? [openBackupPlace(config, clock, 's3')] : []),
  ])
  const service = async (): Promise<Service> => ({ kind: 'answers', since: startedAt, places: await tried() })
  const tried = () => tryPlaces({ config, database: db, storage, backups: places })
  // Those of upgrades are shown, but no night is made up for by one of them.
  const { packageFolder } = config
  const shown = packageFolder
    ? [await openBackupPlace(config, clock, { folder: beforeUpgradeFolder(packageFolder) })]
    : []
  return {
    startedAt,
    places: tried,
    dataFolder: config.dataFolder,
    jobs,
    mailer,
    hasMailServer: config.smtpUrl !== null,
    letterhead: () => letterheadOf(db, site()),
    checks: (how, progress) =>
      runChecks({ config, clock, database: db, storage, service: once(service) }, new AbortController().signal, {
        isFast: how === 'fast',
        ...(progress && { onLine: (done, total) => progress((100 * done) / total) }),
      }),
    backups: {
      places: [...places, ...shown],
      isNightly: !config.isDemo,
      newestAt: cachedFor(NEWEST_MS, newestBackup(places, clock)),
      harmed: cachedFor(NEWEST_MS, harmedBackups(places)),
    },
  }
}

/** Asked for the first time it works, and its answer is everybody's. */
export function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let asked: Promise<Result> | undefined
  return () => (asked ??= work())
}

type Watched = Pick<MetricsSources, 'openStreams' | 'others'> & {
  readonly config: Pick<Config, 'metricsToken'>
  readonly connected: Connected
  /** Where the figures are read from; null if another process provides them. */
  readonly figures: Pick<Context, 'clock' | 'system'> | null
}

/** What a process counts for external monitoring; null without METRICS_TOKEN. Its package is loaded only where somebody monitors. */
export async function openMetricsOf({
  config,
  connected: { pool, db },
  figures,
  ...sources
}: Watched): Promise<Metrics | null> {
  if (config.metricsToken === null) return null
  const { openMetrics } = await import('../adapters/metrics/metrics.ts')
  return openMetrics({
    ...sources,
    version: VERSION,
    pool: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      most: pool.options.max,
    }),
    figures: figures && (() => readFigures({ ...figures, db })),
  })
}
