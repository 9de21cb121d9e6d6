import type { Tx } from '../../database/transaction.ts'

/** What a job is told. */
export type JobData = {
  /** Which mail to send: what its writer needs lies in the mail's row. */
  mail: { readonly mail_id: string }
  /** Nothing: it looks for what has ended. */
  upkeep: object
  /** Nothing: it looks for notices that stayed unread. */
  notice_mails: object
  /** Nothing: it asks the providers about orders that stay pending. */
  reconcile: object
  /** Nothing: it looks for provisional enrollments that are due. */
  provisional: object
  /** Nothing: it looks whether tonight's backup is due. */
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
  'backup',
] as const satisfies readonly JobName[]

/** What a worker learns of the job besides its data. */
export type JobAttempt = { /** No other attempt follows when this one fails. */ readonly isLast: boolean }

/** Does a job; one that throws is called again later, longer and longer after. */
type JobHandler<Name extends JobName> = (data: JobData[Name], attempt: JobAttempt) => Promise<void>

/** Work that is queued in the database and done once by one of the server's processes. */
export type Jobs = {
  /** Queues work in the transaction of the deed that asks for it: it's done only if the deed is. */
  send<Name extends JobName>(tx: Tx, name: Name, data: JobData[Name]): Promise<void>
  /** Queues much work of a kind in one statement; it's done when nothing else of that kind waits. */
  sendMany<Name extends JobName>(tx: Tx, name: Name, data: readonly JobData[Name][]): Promise<void>
  /** Does the work of a kind as it comes. */
  work<Name extends JobName>(name: Name, handler: JobHandler<Name>): Promise<void>
  /** Queues work of a kind again and again, at the minutes of a cron expression. */
  repeat(name: JobName, cron: string): Promise<void>
  /** Takes one waiting job of a kind and does it here and now; false when none waits. For tests: workers come by themselves. */
  doOne<Name extends JobName>(name: Name, handler: JobHandler<Name>): Promise<boolean>
  /** Lets running work end, within a bound; takes no more. */
  stop(): Promise<void>
}
