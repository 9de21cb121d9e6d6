import type * as contract from '#contract/access.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../context.ts'
import { endSession } from './sessions.ts'

/** Ends the session of this browser, which the account goes on knowing. */
export const signOut: Handler<typeof contract.signOut> = async (_, context) => {
  await endSession(context)
  const { user, request } = context
  if (user) {
    const deed = { entity: 'users', entity_id: user.id, after: { network: request.network } }
    await context.transaction((tx) => record(tx, context, 'account.signed_out', deed))
  }
  return {}
}
