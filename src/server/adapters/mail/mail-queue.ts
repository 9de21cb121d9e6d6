import type { Tx } from '../../database/transaction.ts'
import type { Clock } from '../clock.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { insertMail, insertMails, releaseMails } from './mail-queries.ts'

/** What a mail's writer needs: never a secret, it lies in the database with the mail's row. */
export type MailData = Readonly<Record<string, string | number | null>>

/**
 * A mail to be written and sent after the action. Of mails with one `dedupe_key` only the first goes out.
 */
export type MailRequest<Kind extends string = string> = {
  readonly kind: Kind
  readonly recipient: string
  readonly user_id?: string
  readonly data?: MailData
  readonly dedupe_key: string
}

/** What actions use: the mail is queued in their transaction, so it's sent only if the action is done. */
export type MailQueue = {
  queue(tx: Tx, mail: MailRequest): Promise<void>
  /** Queues up to some thousand mails at once. They wait behind the others: no password waits for an import. */
  queueMany(tx: Tx, mails: readonly MailRequest[]): Promise<void>
  /** Sends mails that are held, or were given up, after all; answers how many of these ids were. */
  requeue(tx: Tx, ids: readonly string[]): Promise<number>
}

/** Queues mails as jobs. */
export function mailQueue({ jobs, clock }: { jobs: Pick<Jobs, 'send' | 'sendMany'>; clock: Clock }): MailQueue {
  return {
    async queue(tx, { kind, recipient, user_id, data = {}, dedupe_key }) {
      const mail_id = await insertMail(tx, { kind, recipient, user_id, data, dedupe_key, created_at: clock.now() })
      if (mail_id === null) return
      await jobs.send(tx, 'mail', { mail_id })
    },
    async queueMany(tx, mails) {
      if (mails.length === 0) return
      const created_at = clock.now()
      const noted = await insertMails(
        tx,
        mails.map(({ kind, recipient, user_id, data = {}, dedupe_key }) => ({
          kind,
          recipient,
          user_id,
          data,
          dedupe_key,
          created_at,
        })),
      )
      await jobs.sendMany(
        tx,
        'mail',
        noted.map((mail_id) => ({ mail_id })),
      )
    },
    async requeue(tx, ids) {
      if (ids.length === 0) return 0
      const released = await releaseMails(tx, ids)
      const waiting = released.map((mail_id) => ({ mail_id }))
      const [first] = waiting
      // One that somebody waits for goes first; a restored portal's thousands let the others by.
      if (first && waiting.length === 1) await jobs.send(tx, 'mail', first)
      else await jobs.sendMany(tx, 'mail', waiting)
      return released.length
    },
  }
}
