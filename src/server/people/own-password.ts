import { FIELD_TEXTS } from '#contract/field-texts.ts'
import { countPasswordTry, forgetFailures, takeBackTry } from '../access/sign-in-limit.ts'
import { verifyPassword } from '../adapters/passwords.ts'
import type { Context } from '../context.ts'
import { InvalidFields } from '../failure.ts'
import { findPasswordHash } from './people-queries.ts'

/** Refuses whoever doesn't know the password of the account that they're signed in with; guessing it is limited as signing in is. */
export async function requireOwnPassword(context: Context, current_password: string): Promise<void> {
  const tried = await countPasswordTry(context, context.user.id, null)
  const stored = await findPasswordHash(context.db, context.user.id)
  const fits = await verifyPassword(stored, current_password, tried).catch(async (error) => {
    await takeBackTry(context, tried)
    throw error
  })
  if (!fits) {
    throw new InvalidFields({ current_password: { code: 'PASSWORD_WRONG', message: FIELD_TEXTS.PASSWORD_WRONG } })
  }
  await forgetFailures(context, tried)
}
