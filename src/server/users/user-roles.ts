import type * as contract from '#contract/users.ts'
import { blockDetails } from '#contract/user-link-texts.ts'
import { roleBlock } from '#domain/users/role-removal.ts'
import { tellNewAdministrators } from '../access/new-administrators.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { refusing } from '../actions/refusals.ts'
import { findUserLinks } from './user-links-queries.ts'
import { deleteRole, getUserForUpdate, getUserRow, insertRole } from './users-queries.ts'

/** Gives a person a role; does nothing if they already have it. */
export const addUserRole: Handler<typeof contract.addUserRole> = async ({ userId, role }, context) =>
  context.transaction(async (tx) => {
    const before = await getUserForUpdate(tx, userId)
    if (await insertRole(tx, userId, role)) {
      const after = await getUserRow(tx, userId)
      const changes = { before: { role: before.role }, after: { role: after.role } }
      await record(tx, context, 'role.added', { entity: 'users', entity_id: userId, ...changes })
      if (role === 'admin' && after.is_active) await tellNewAdministrators(tx, context, [after])
    }
    return getUserRow(tx, userId)
  })

/** Takes a role from a person, unless something that they do with it goes on (document 3 §5). */
export const removeUserRole: Handler<typeof contract.removeUserRole> = async ({ userId, role }, context) =>
  context
    .transaction(async (tx) => {
      const before = await getUserForUpdate(tx, userId)
      if (!before.role.includes(role)) return getUserRow(tx, userId)
      const links = await findUserLinks(tx, userId)
      const block = roleBlock(role, links)
      if (block) throw new Failure(block, blockDetails(block, links))
      await deleteRole(tx, userId, role)
      const after = await getUserRow(tx, userId)
      const changes = { before: { role: before.role }, after: { role: after.role } }
      await record(tx, context, 'role.removed', { entity: 'users', entity_id: userId, ...changes })
      return after
    })
    .catch(
      // A course that was given meanwhile.
      refusing({ i20_teacher_has_role: () => new Failure('ROLE_HAS_COURSES', { links: 'cursos asignados' }) }),
    )
