import type * as contract from '#contract/users.ts'
import type { Handlers } from '../actions/context.ts'
import { createUser, resendInvitation } from './create-user.ts'
import { deleteOwnAccount, deleteUser } from './delete-user.ts'
import { getUser, getUserLinks, listUsers } from './list-users.ts'
import { removeUserSecondStep } from './remove-second-step.ts'
import { endUserSessions, updateUser } from './update-user.ts'
import { addUserRole, removeUserRole } from './user-roles.ts'

export const usersHandlers: Handlers<typeof contract> = {
  listUsers,
  getUser,
  getUserLinks,
  createUser,
  updateUser,
  addUserRole,
  removeUserRole,
  deleteUser,
  deleteOwnAccount,
  endUserSessions,
  removeUserSecondStep,
  resendInvitation,
}
