import { FIELD_TEXTS } from '#contract/field-texts.ts'
import { verifyPassword } from '../adapters/passwords.ts'
import type { Context } from '../actions/context.ts'
import { InvalidFields } from '../actions/failure.ts'
import { findAccount } from './sessions-queries.ts'
import { countPasswordTry, forgetFailures, takeBackTry } from './sign-in-limit.ts'

/**
 * Refuses whoever doesn't know the password of the account that they're signed in with; guessing it is limited as signing in is.
 * `field`: where the form has it.
 */
export async function requireOwnPassword(
  context: Context,
  typed: string,
  field: 'current_password' | 'password',
): Promise<void> {
  const tried = await countPasswordTry(context, context.user.id, null)
  const account = await findAccount(context.db, context.user.id)
  const fits = await verifyPassword(account?.password_hash ?? null, typed, tried).catch(async (error) => {
    await takeBackTry(context, tried)
    throw error
  })
  if (!fits) throw new InvalidFields({ [field]: { code: 'PASSWORD_WRONG', message: FIELD_TEXTS.PASSWORD_WRONG } })
  await forgetFailures(context, tried)
}
