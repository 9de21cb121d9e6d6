import type { HandlerOutput } from '#contract/operation.ts'
import type * as contract from '#contract/system.ts'
import { DAY_MS } from '#domain/calendar.ts'
import { mailReason } from '#domain/system/mail-reasons.ts'
import { attempt } from '../access/attempts.ts'
import { renderLetter } from '../adapters/mail/letter.ts'
import { asOneLine, refusalOf } from '../adapters/mail/mail-refusal.ts'
import { record } from '../audit/record.ts'
import type { Context, Handler } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'
import { within } from '../process/lifecycle.ts'
import { countMails, countSent, deleteHeld, listMails, takeMails } from './mails-queries.ts'
import { testLetter } from './system-mails.ts'

/** Queued again in one transaction: a restored portal may hold thousands. */
const BATCH = 500
/** Each is sent while somebody waits for it. */
const TEST_LIMIT = { max: 10, windowMs: 600_000 }

/** A mail server that takes longer isn't waited for: the page wouldn't either. */
const TEST_MS = 15_000

/** How the mails of the portal are going. */
export const getSystemMails: Handler<typeof contract.getSystemMails> = async (_, context) => ({
  ...(await countMailsByState(context)),
  has_mail_server: context.system.hasMailServer,
})

/** How many mails there are of each state, and how many went out. */
export async function countMailsByState({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  const [waiting, held, failed, sent] = await Promise.all([
    countMails(db, 'waiting'),
    countMails(db, 'held'),
    countMails(db, 'failed'),
    countSent(db, { day: ago(1), week: ago(7) }),
  ])
  return { waiting, held, failed, ...sent }
}

/** One page of the mails that didn't go out. */
export const listSystemMails: Handler<typeof contract.listSystemMails> = async ({ state, page, page_size }, { db }) => {
  const offset = (page - 1) * page_size
  const [rows, total] = await Promise.all([listMails(db, state, { limit: page_size, offset }), countMails(db, state)])
  const items = rows.map(({ smtp_code, last_error, ...mail }) => ({
    ...mail,
    reason: mail.last_failed_at && mailReason(smtp_code, last_error ?? ''),
    said: smtp_code === null ? null : last_error,
  }))
  return { items, total, page, has_more: offset + rows.length < total }
}

/** Lets mails that were given up or are held go out after all; each goes out once, however often it's asked for. */
export const requeueMails: Handler<typeof contract.requeueMails> = async ({ state, mail_id }, context) => {
  // As many as there are now: what the mail server refuses again meanwhile isn't sent a second time.
  let left = mail_id === undefined ? await countMails(context.db, state) : 1
  let mails = 0
  while (left > 0) {
    const most = Math.min(BATCH, left)
    const taken = await context.transaction(async (tx) => {
      const ids = await takeMails(tx, state, { id: mail_id, most })
      if (mail_id !== undefined && ids.length === 0) throw new Failure('NOT_FOUND')
      const queued = await context.mail.requeue(tx, ids)
      if (queued > 0) await note(tx, context, 'mail.requeued', mail_id, queued)
      return queued
    })
    mails += taken
    left = taken < most ? 0 : left - taken
  }
  return { mails }
}

/** Forgets mails that are held. */
export const discardMails: Handler<typeof contract.discardMails> = async ({ mail_id }, context) =>
  context.transaction(async (tx) => {
    const mails = await deleteHeld(tx, mail_id)
    if (mail_id !== undefined && mails === 0) throw new Failure('NOT_FOUND')
    if (mails > 0) await note(tx, context, 'mail.discarded', mail_id, mails)
    return { mails }
  })

/** Sends a mail to the user who asks, bypassing the queue, so that the mail server's reply can be reported. */
export const sendTestMail: Handler<typeof contract.sendTestMail> = async (_, context) => {
  const { user } = context
  if (!(await attempt(context, `test mail ${user.id}`, TEST_LIMIT))) throw new Failure('TOO_MANY_REQUESTS')
  const answer = await testMail(context)
  const after = { accepted: answer.reason === null }
  await context.transaction((tx) => record(tx, context, 'mail.tested', { entity: 'users', entity_id: user.id, after }))
  return answer
}

async function testMail({ user, system }: Context): Promise<HandlerOutput<typeof contract.sendTestMail>> {
  const recipient = user.email
  const sending = system.mailer.send(renderLetter(testLetter(user), await system.letterhead()))
  try {
    if (!(await within(TEST_MS, sending))) return { recipient, reason: 'no_answer', said: null }
    const answer = await sending
    return { recipient, reason: null, said: answer === null ? null : asOneLine(answer) }
  } catch (error) {
    const { smtp_code, sentence } = refusalOf(error)
    return { recipient, reason: mailReason(smtp_code, sentence), said: smtp_code === null ? null : sentence }
  }
}

function note(
  tx: Tx,
  context: Context,
  action: 'mail.requeued' | 'mail.discarded',
  id: string | undefined,
  mails: number,
) {
  return record(tx, context, action, { entity: 'mail_log', entity_id: id ?? 'todos', after: { mails } })
}
