import type { Database } from '../../database/connect.ts'
import type { Clock } from '../clock.ts'
import type { Report } from '../log/log.ts'
import type { JobAttempt, JobData } from '../jobs/jobs.ts'
import { renderLetter, type Letter, type Letterhead } from './letter.ts'
import { deleteMail, markSent, noteFailure, startAttempt } from './mail-queries.ts'
import { MailNotSent, refusalOf } from './mail-refusal.ts'
import type { MailData } from './mail-queue.ts'
import type { Mailer } from './mailer.ts'

/** The mail that is being written: its row, with the data it was queued with. */
type MailInHand = { readonly id: string; readonly recipient: string; readonly data: MailData }

/** Writes a kind of mail when it's about to be sent; returns null if it no longer has a recipient. */
export type LetterWriter = (mail: MailInHand) => Promise<Letter | null>

export type Postman = {
  readonly db: Database
  readonly clock: Clock
  readonly mailer: Mailer
  /** A writer for each kind of mail. */
  readonly writers: Readonly<Record<string, LetterWriter>>
  readonly letterhead: () => Promise<Letterhead>
  /** Hears of mails that a mail server refused for good. */
  readonly report: Report
}

/**
 * Sends a queued mail, unless it was sent before or is held. Fails with MailNotSent when it couldn't, so that the job is tried again; what is
 * refused for good isn't, and is only reported.
 */
export async function deliverMail(
  { db, clock, mailer, writers, letterhead, report }: Postman,
  { mail_id }: JobData['mail'],
  { isLast }: JobAttempt,
): Promise<void> {
  const mail = await startAttempt(db, mail_id)
  if (!mail) return
  try {
    const write = writers[mail.kind]
    if (!write) throw new Error(`no writer for mails of kind ${mail.kind}`)
    const letter = await write(mail)
    if (!letter) return await deleteMail(db, mail_id)
    await mailer.send(renderLetter(letter, await letterhead()))
    await markSent(db, mail_id, letter.subject, clock.now())
  } catch (error) {
    const refusal = refusalOf(error)
    const isGivenUp = isLast || refusal.isFinal
    await noteFailure(db, mail_id, { ...refusal, isGivenUp, now: clock.now() })
    const notSent = new MailNotSent(mail, refusal, isGivenUp, error)
    if (!refusal.isFinal) throw notSent
    report(notSent)
  }
}
