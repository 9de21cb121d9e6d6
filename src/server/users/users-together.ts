import type * as contract from '#contract/users-together.ts'
import { tellNewAdministrators } from '../access/new-administrators.ts'
import { endAllSessions } from '../access/change-credentials.ts'
import type { Context, Handler } from '../actions/context.ts'
import { requireVersion } from '../actions/editing.ts'
import { Failure } from '../actions/failure.ts'
import { requireProven } from '../actions/seen.ts'
import { eachAlone } from '../actions/together.ts'
import { record } from '../audit/record.ts'
import type { Tx } from '../database/transaction.ts'
import { administrationMessage } from '../notifications/kinds/account.ts'
import { notify } from '../notifications/notify.ts'
import { addUserRole, removeUserRole } from './user-roles.ts'
import { getUserForUpdate, getUserRow, updateUserRow } from './users-queries.ts'

/** Opens or shuts accounts, each by the rules of the edit form. */
export const setPeopleActivity: Handler<typeof contract.setPeopleActivity> = async ({ people, is_active }, context) => {
  requireProven(context)
  return eachAlone(people, ({ id, version }) => {
    if (id === context.user.id) throw new Failure('OWN_ACCOUNT_TOGETHER')
    return context.transaction(async (tx) => {
      const before = await getUserForUpdate(tx, id)
      const { is_active: was, version: stored } = before
      const thing = { entity: 'users', entity_id: id }
      await requireVersion(tx, context, { thing, stored: { is_active: was, version: stored }, sent: { version } })
      if (was === is_active) return null
      await setActivity(tx, context, id, is_active)
      const after = await getUserRow(tx, id)
      if (is_active && after.role.includes('admin')) await tellNewAdministrators(tx, context, [after])
      return { id, version: after.version }
    })
  })
}

/** Opens or shuts one account; shutting it ends its sessions. */
export async function setActivity(tx: Tx, context: Context, id: string, is_active: boolean): Promise<void> {
  await updateUserRow(tx, id, { is_active }, context.clock.now())
  if (!is_active) await endAllSessions(tx, id)
  await record(tx, context, is_active ? 'person.activated' : 'person.deactivated', {
    entity: 'users',
    entity_id: id,
    before: { is_active: !is_active },
    after: { is_active },
  })
}

/** Gives people a role, or takes it, each as the single action does. */
export const changePeopleRole: Handler<typeof contract.changePeopleRole> = async (
  { user_ids, role, is_held },
  context,
) => {
  const { done, refused } = await eachAlone(
    user_ids.map((id) => ({ id })),
    async ({ id }) => {
      if (!is_held && id === context.user.id) throw new Failure('OWN_ACCOUNT_TOGETHER')
      const before = await getUserRow(context.db, id)
      if (before.role.includes(role) === is_held) return null
      await (is_held ? addUserRole : removeUserRole)({ userId: id, role }, context)
      return id
    },
  )
  return { done, refused }
}

/** A message from the administration to several people: to each a notice, which is mailed too. */
export const messagePeople: Handler<typeof contract.messagePeople> = async ({ user_ids, message }, context) =>
  eachAlone(
    user_ids.map((id) => ({ id })),
    ({ id }) =>
      context.transaction(async (tx) => {
        const { is_active } = await getUserRow(tx, id)
        if (!is_active) throw new Failure('ACCOUNT_SHUT')
        await notify(tx, administrationMessage.to(id, { message }))
        await record(tx, context, 'message.sent', { entity: 'users', entity_id: id, after: { to: id, message } })
        return id
      }),
  )
