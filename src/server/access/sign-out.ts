import type { signOut as operation } from '#contract/access.ts'
import type { HandlerOutput } from '#contract/operation.ts'
import { record } from '../audit/record.ts'
import type { VisitorContext } from '../context.ts'
import { endSession } from './sessions.ts'

/** Ends the session of this browser, which the account goes on knowing. */
export async function signOut(_input: unknown, context: VisitorContext): Promise<HandlerOutput<typeof operation>> {
  await endSession(context)
  const { user, request } = context
  if (user) {
    const deed = { entity: 'users', entity_id: user.id, after: { network: request.network } }
    await context.transaction((tx) => record(tx, context, 'account.signed_out', deed))
  }
  return {}
}
