import { FIELD_TEXTS, type FieldCode } from '#contract/field-texts.ts'
import type * as contract from '#contract/second-step.ts'
import type { Proof } from '#contract/second-step.ts'
import { PROOF_LIFE_MS } from '#domain/access/fresh-proof.ts'
import type { Context, Handler } from '../actions/context.ts'
import { Failure, InvalidFields } from '../actions/failure.ts'
import { verifyPassword } from '../adapters/passwords.ts'
import { checkCode } from './second-step/check-code.ts'
import { findAccount, proveSession } from './sessions-queries.ts'
import { currentSessionHash } from './sessions.ts'
import { countPasswordTry, forgetFailures, takeBackTry } from './sign-in-limit.ts'

/**
 * Refuses callers who can't prove again, now, that the session is theirs: with the password, and a code if the account has a
 * second step (contract: ProofForm). Errors appear beside their field; both are limited like signing in, and an operation that
 * asks for them declares PROOF_FAILURES.
 */
export async function requireFreshProof(
  context: Context,
  { password, code }: Proof,
  field: 'current_password' | 'password' = 'password',
): Promise<void> {
  await requireOwnPassword(context, password, field)
  if (!context.user.second_step.is_on) return
  if (!code?.trim()) throw wrongCode('CODE_REQUIRED')
  const account = await findAccount(context.db, context.user.id)
  const outcome = account ? await checkCode(context, account, code) : 'CODE_WRONG'
  if (outcome !== 'right') throw wrongCode(outcome)
}

/** Takes a proof for the next minutes of this session: what names an action in the contract's `proof` is let through meanwhile. */
export const giveProof: Handler<typeof contract.giveProof> = async (proof, context) => {
  const session = currentSessionHash(context)
  if (!session) throw new Failure('NOT_SIGNED_IN')
  await requireFreshProof(context, proof)
  await proveSession(context.db, session, new Date(context.clock.now().getTime() + PROOF_LIFE_MS))
  return {}
}

/** What is wrong with a code, beside its field. */
export function wrongCode(code: Extract<FieldCode, `CODE_${string}`>): InvalidFields {
  return new InvalidFields({ code: { code, message: FIELD_TEXTS[code] } })
}

/**
 * Refuses callers who don't know the password of the signed-in account; guessing it is limited like signing in. `field`: where the
 * form has it.
 */
async function requireOwnPassword(
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
