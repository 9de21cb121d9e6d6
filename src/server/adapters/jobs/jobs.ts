import type { Database } from '../../database/connect.ts'
import type { Tx } from '../../database/transaction.ts'
import type { FailedWork } from './failure-reason.ts'

/** The input of a job. */
export type JobData = {
  /** Which mail to send: what its writer needs lies in the mail's row. */
  mail: { readonly mail_id: string }
  /** No input: looks for what has ended. */
  upkeep: object
  /** No input: looks for notices that stayed unread. */
  notice_mails: object
  /** No input: asks the providers about orders that stay pending. */
  reconcile: object
  /** No input: looks for provisional enrollments that are due. */
  provisional: object
  /** No input: looks for seats that have been held without a payment for too long. */
  unpaid_seats: object
  /** No input: draws numbered papers that a crash left without their file. */
  papers: object
  /** No input: seals the lines of the audit log that have no seal yet. */
  audit_seals: object
  /** No input: checks whether an administrator must be notified of something. */
  watch_system: object
  /** No input: somebody wants everything checked; its result is what was found. */
  full_check: object
  /** No input: somebody wants a backup. */
  backup_now: object
  /** No input: checks whether tonight's backup is due. */
  backup: object
}
/** The kinds of work that is done after the answer. */
export type JobName = keyof JobData
export const JOB_NAMES = [
  'mail',
  'upkeep',
  'notice_mails',
  'reconcile',
  'provisional',
  'unpaid_seats',
  'papers',
  'audit_seals',
  'watch_system',
  'full_check',
  'backup_now',
  'backup',
] as const satisfies readonly JobName[]

/**
 * A job that a user requested and is waiting for: they see how it ended, so it's tried once and not left to anybody when it fails.
 */
export const ASKED_FOR: readonly JobName[] = ['full_check', 'backup_now']

/** What a worker learns of the job besides its data. */
export type JobAttempt = {
  /** No other attempt follows when this one fails. */
  readonly isLast: boolean
  /** Records its progress, from 0 to 100; never waits and never fails. */
  readonly progress: (percent: number) => void
}

/** Runs a job; one that throws is retried later, with increasing delays. What it returns is kept as long as the job. */
type JobHandler<Name extends JobName> = (data: JobData[Name], attempt: JobAttempt) => Promise<object | void>

/** How a kind of work is going. */
export type JobKind = {
  readonly name: string
  /** When the last one ended, and whether it failed. */
  readonly last_at: Date | null
  readonly last_failed: boolean
  /** When it's retried automatically. */
  readonly next_at: Date | null
  readonly waiting: number
  /** Those that failed and are tried again. */
  readonly failing: number
}

/** A job that is no longer retried. */
export type DeadJob = FailedWork & {
  readonly id: string
  readonly name: string
  readonly failed_at: Date
  readonly attempts: number
}

/** The newest job of a kind that is still kept; `result` is what its worker returned. */
export type JobRun = {
  readonly state: 'waiting' | 'running' | 'done' | 'failed'
  readonly since: Date
  readonly ended_at: Date | null
  /** How far its worker said it is, from 0 to 100. */
  readonly percent: number | null
  readonly result: unknown
}

/** What an administrator sees of the queues, and can do with their jobs. Mails are left out: they have their own list. */
export type JobDesk = {
  /** Queues work unless some of its kind waits or is being done; answers whether it did. Such work is tried once, for this long at most. */
  sendAlone(tx: Tx, name: JobName, longestSeconds: number): Promise<boolean>
  lastRun(db: Database, name: JobName): Promise<JobRun | null>
  kinds(db: Database): Promise<JobKind[]>
  /** The newest jobs that are no longer retried, and their total. */
  dead(db: Database, most: number): Promise<{ items: DeadJob[]; total: number }>
  /** Tries one of those again; answers whether it was there. */
  retry(tx: Tx, id: string): Promise<boolean>
  /** Forgets one of those; answers whether it was there. */
  discard(tx: Tx, id: string): Promise<boolean>
}

/** Work that is queued in the database and done once by one of the server's processes. */
export type Jobs = JobDesk & {
  /** Queues work in the transaction of the action that asks for it: it's done only if the action is. */
  send<Name extends JobName>(tx: Tx, name: Name, data: JobData[Name]): Promise<void>
  /** Queues many jobs of a kind in one statement; they run when nothing else of that kind is waiting. */
  sendMany<Name extends JobName>(tx: Tx, name: Name, data: readonly JobData[Name][]): Promise<void>
  /** Does the work of a kind as it comes. */
  work<Name extends JobName>(name: Name, handler: JobHandler<Name>): Promise<void>
  /** Queues work of a kind again and again, at the minutes of a cron expression. */
  repeat(name: JobName, cron: string): Promise<void>
  /**
   * Takes one waiting job of a kind and runs it here and now; returns false if none is waiting. For tests: workers start by
   * themselves.
   */
  doOne<Name extends JobName>(name: Name, handler: JobHandler<Name>): Promise<boolean>
  /** Lets running work end, within a bound; takes no more. */
  stop(): Promise<void>
}
