import type * as contract from '#contract/notifications.ts'
import type { Handler } from '../context.ts'
import { readSettings } from '../settings/read-settings.ts'
import { saveMailChoice, wantsMail } from './preferences-queries.ts'

/** Whether the asker wants notices by mail, and whether the institution sends any. */
export const getMailChoice: Handler<typeof contract.getMailChoice> = async (_, { db, user }) => {
  const [email, { email_notifications }] = await Promise.all([wantsMail(db, user.id), readSettings(db)])
  return { email, is_offered: email_notifications }
}

/** Chooses it. What was queued before obeys too: the choice is read again when a mail is written. */
export const setMailChoice: Handler<typeof contract.setMailChoice> = async ({ email }, context) => {
  await saveMailChoice(context.db, context.user.id, email, context.clock.now())
  return getMailChoice({}, context)
}
