import type * as contract from '#contract/people.ts'
import { replacePassword } from '../access/change-credentials.ts'
import { rememberDevice } from '../access/known-devices.ts'
import { currentSessionHash } from '../access/sessions.ts'
import { requireFreshProof } from '../access/fresh-proof.ts'
import { requirePassword } from './require-password.ts'
import { hashPassword } from '../adapters/passwords.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { passwordChangedMail } from './people-mails.ts'

/** Changes the own password; every session but this browser's ends. Guessing the current one is limited as signing in is. */
export const changePassword: Handler<typeof contract.changePassword> = async (
  { current_password, code, password },
  context,
) => {
  const { user } = context
  await requireFreshProof(context, { password: current_password, code }, 'current_password')
  requirePassword(password, user)
  const hash = await hashPassword(password, context.request)
  const account = await context.transaction(async (tx) => {
    const changed = await replacePassword(tx, user.id, hash, currentSessionHash(context))
    if (!changed) throw new Failure('NOT_SIGNED_IN')
    await record(tx, context, 'account.password_changed', { entity: 'users', entity_id: user.id })
    await context.mail.queue(tx, passwordChangedMail({ email: user.email, by: context.request.key }))
    return changed
  })
  rememberDevice(context, account)
  return {}
}
