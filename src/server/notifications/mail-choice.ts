import type * as contract from '#contract/notifications.ts'
import type { HandlerInput, HandlerOutput } from '#contract/operation.ts'
import type { Context } from '../context.ts'
import { readSettings } from '../settings/read-settings.ts'
import { saveMailChoice, wantsMail } from './preferences-queries.ts'

type MailChoice = HandlerOutput<typeof contract.getMailChoice>

/** Whether the asker wants notices by mail, and whether the institution sends any. */
export async function getMailChoice(_: unknown, { db, user }: Context): Promise<MailChoice> {
  const [email, { email_notifications }] = await Promise.all([wantsMail(db, user.id), readSettings(db)])
  return { email, is_offered: email_notifications }
}

/** Chooses it. What was queued before obeys too: the choice is read again when a mail is written. */
export async function setMailChoice(
  { email }: HandlerInput<typeof contract.setMailChoice>,
  context: Context,
): Promise<MailChoice> {
  await saveMailChoice(context.db, context.user.id, email, context.clock.now())
  return getMailChoice({}, context)
}
