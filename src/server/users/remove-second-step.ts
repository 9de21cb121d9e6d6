import type * as contract from '#contract/users.ts'
import { requireFreshProof } from '../access/fresh-proof.ts'
import { removeSecondStep } from '../access/second-step/remove-second-step.ts'
import type { Handler } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { getUserForUpdate, getUserRow } from './users-queries.ts'

/** Helps somebody who lost the telephone; whoever does it shows anew who they are, and their own second step is the profile's affair. */
export const removeUserSecondStep: Handler<typeof contract.removeUserSecondStep> = async (
  { userId, reason, password, code },
  context,
) => {
  if (userId === context.user.id) throw new Failure('OWN_SECOND_STEP')
  await requireFreshProof(context, { password, code })
  return context.transaction(async (tx) => {
    await removeSecondStep(tx, context, await getUserForUpdate(tx, userId), reason)
    return getUserRow(tx, userId)
  })
}
