import type { Clock } from '../adapters/clock.ts'
import type { Log } from '../adapters/log/log.ts'
import type { MailQueue } from '../adapters/mail/mail-queue.ts'
import type { Providers } from '../adapters/payments/providers.ts'
import type { Storage } from '../adapters/storage/storage.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import type { Live } from '../live/live.ts'
import type { Limits } from './limits.ts'
import type { MetricsDoor } from './metrics.ts'
import type { NoteIncident } from '../system/error-log.ts'
import type { SystemParts } from '../system/system-parts.ts'
import type { TrustProxy } from '../process/trust-proxy.ts'

/** What a server is made of. The start builds it from the environment, tests from a fresh database. */
export type ServerParts = {
  readonly db: Database
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  readonly clock: Clock
  /** The institution's time zone while no setting names one. */
  readonly zone: string
  readonly storage: Storage
  /** Folders of this machine that are written to: their disks must have room. */
  readonly folders: readonly string[]
  readonly mail: MailQueue
  /** The open pages, which are notified of changes. */
  readonly live: Live
  readonly providers: Providers
  readonly linkSecret: Buffer
  /** Whether it serves for real, and not to try it out. */
  readonly isProduction: boolean
  /** Where people reach the portal, without a slash at the end. */
  readonly site: () => string
  /** Cookies only over https: true when the portal's address is https. */
  readonly secureCookies: boolean
  /** The portal's address, when it was given: only its pages change anything. Without it, it's the one that a request came to. */
  readonly publicOrigin?: string | null
  /** How many connections and how long each may take; what isn't given is as in http/limits.ts. */
  readonly limits?: Partial<Limits>
  /** Where the built screens lie; null serves the API alone. */
  readonly webFolder: string | null
  readonly trustProxy: TrustProxy
  readonly log: Log
  /** Called with every unexpected error. */
  readonly noteIncident: NoteIncident
  readonly system: SystemParts
  /** What external monitoring may read; if null, nothing is counted. */
  readonly metrics?: MetricsDoor | null
  /** How long a page waits for what its screen reads, in milliseconds; when left out, as in http/screen-answers.ts. */
  readonly pagePatienceMs?: number
  /** How long the process may be blocked before requests are refused as OVERLOADED; 0 never refuses. */
  readonly maxEventLoopDelayMs: number
}
