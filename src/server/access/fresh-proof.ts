import { FIELD_TEXTS, type FieldCode } from '#contract/field-texts.ts'
import type { Proof } from '#contract/second-step.ts'
import type { Context } from '../context.ts'
import { InvalidFields } from '../failure.ts'
import { requireOwnPassword } from './own-password.ts'
import { checkCode } from './second-step/check-code.ts'
import { findAccount } from './sessions-queries.ts'

/**
 * Refuses whoever can't show again, now, that the session is theirs: the password, and a code where the account has a second step
 * (contract: ProofForm). What is wrong stands beside its field; both are limited as signing in is, and an operation that asks for
 * them declares PROOF_FAILURES.
 */
export async function requireFreshProof(context: Context, { password, code }: Proof): Promise<void> {
  await requireOwnPassword(context, password, 'password')
  if (!context.user.second_step.is_on) return
  if (!code?.trim()) throw wrongCode('CODE_REQUIRED')
  const account = await findAccount(context.db, context.user.id)
  const outcome = account ? await checkCode(context, account, code) : 'CODE_WRONG'
  if (outcome !== 'right') throw wrongCode(outcome)
}

/** What is wrong with a code, beside its field. */
export function wrongCode(code: Extract<FieldCode, `CODE_${string}`>): InvalidFields {
  return new InvalidFields({ code: { code, message: FIELD_TEXTS[code] } })
}
