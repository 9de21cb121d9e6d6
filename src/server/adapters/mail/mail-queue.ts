import type { Tx } from '../../database/transaction.ts'
import type { Clock } from '../clock.ts'
import type { JobData, Jobs } from '../jobs/jobs.ts'
import { insertMail, insertMails } from './mail-queries.ts'

/**
 * A mail to be written and sent after the deed. `data` is what its writer needs: never a secret, it lies in the database
 * until it's sent. Of mails with one `dedupe_key` only the first goes out.
 */
export type MailRequest<Kind extends string = string> = {
  readonly kind: Kind
  readonly recipient: string
  readonly user_id?: string
  readonly data?: JobData['mail']['data']
  readonly dedupe_key: string
}

/** What actions use: the mail is queued in their transaction, so it's sent only if the deed is done. */
export type MailQueue = {
  queue(tx: Tx, mail: MailRequest): Promise<void>
  /** Queues up to some thousand mails at once. They wait behind the others: no password waits for an import. */
  queueMany(tx: Tx, mails: readonly MailRequest[]): Promise<void>
}

/** Queues mails as jobs. */
export function mailQueue({ jobs, clock }: { jobs: Pick<Jobs, 'send' | 'sendMany'>; clock: Clock }): MailQueue {
  return {
    async queue(tx, { kind, recipient, user_id, data = {}, dedupe_key }) {
      const mail_id = await insertMail(tx, { kind, recipient, user_id, dedupe_key, created_at: clock.now() })
      if (mail_id === null) return
      await jobs.send(tx, 'mail', { mail_id, data })
    },
    async queueMany(tx, mails) {
      if (mails.length === 0) return
      const created_at = clock.now()
      const noted = await insertMails(
        tx,
        mails.map(({ kind, recipient, user_id, dedupe_key }) => ({ kind, recipient, user_id, dedupe_key, created_at })),
      )
      const dataOf = new Map(mails.map(({ dedupe_key, data = {} }) => [dedupe_key, data]))
      await jobs.sendMany(
        tx,
        'mail',
        noted.map(({ id, dedupe_key }) => ({ mail_id: id, data: dataOf.get(dedupe_key) ?? {} })),
      )
    },
  }
}
