import type * as contract from '#contract/access.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../actions/context.ts'
import { describeDevice } from './describe-device.ts'
import { deleteSessionsOf, listSessionsOf } from './sessions-queries.ts'
import { currentSessionHash, endSession } from './sessions.ts'

/** Where the person is signed in, this browser first. */
export const listSessions: Handler<typeof contract.listSessions> = async (_, context) => {
  const current = currentSessionHash(context)
  const rows = await listSessionsOf(context.db, context.user.id, context.clock.now())
  const items = rows.map(({ token_hash, user_agent, ...session }) => ({
    ...session,
    // Part of the hash: enough to tell them apart, and useless as a cookie.
    id: token_hash.toString('hex', 0, 8),
    device: describeDevice(user_agent),
    is_current: current !== null && token_hash.equals(current),
  }))
  return { items: items.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)) }
}

/** Signs the user out everywhere else. */
export const endOtherSessions: Handler<typeof contract.endOtherSessions> = async (_, context) => ({
  ended: await deleteSessionsOf(context.db, context.user.id, currentSessionHash(context)),
})

/** Ends the session of this browser, which the account goes on knowing. */
export const signOut: Handler<typeof contract.signOut> = async (_, context) => {
  await endSession(context)
  const { user, request } = context
  if (user) {
    const action = { entity: 'users', entity_id: user.id, after: { network: request.network } }
    await context.transaction((tx) => record(tx, context, 'account.signed_out', action))
  }
  return {}
}
