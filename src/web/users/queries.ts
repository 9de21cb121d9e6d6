import { useQuery } from '@tanstack/react-query'
import {
  addUserRole,
  createUser,
  deleteUser,
  endUserSessions,
  getUser,
  getUserLinks,
  listUsers,
  removeUserRole,
  resendInvitation,
  updateUser,
} from '#contract/users.ts'
import type { CallOutput } from '#contract/operation.ts'
import type { Role } from '#domain/access/roles.ts'
import { call } from '#web/api/client.ts'
import { useDeed } from '#web/api/useDeed.ts'
import { usePages } from '#web/api/usePages.ts'

export type UserRow = CallOutput<typeof listUsers>['items'][number]
export type User = CallOutput<typeof getUser>
export type UserLinks = CallOutput<typeof getUserLinks>

const KEY = ['users'] as const
/** A teacher's role decides who may be given a course. */
const CHANGED = ['users', 'teachers', 'courses', 'secretariat', 'admin', 'audit'] as const
const PAGE_SIZE = 25

export function useUsers(q: string, role: Role | undefined, wanted: number) {
  return usePages<UserRow, CallOutput<typeof listUsers>>({
    key: [...KEY, 'list', q, role ?? 'all'],
    ask: (page, signal) => call(listUsers, { q, role, page, page_size: PAGE_SIZE }, { signal }),
    wanted,
  })
}

/** Everything on a person's edit form; always fresh, since two administrators may edit. */
export function useUser(userId: string) {
  return useQuery({
    queryKey: [...KEY, 'one', userId],
    queryFn: ({ signal }) => call(getUser, { userId }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Whether somebody else has this email. */
export async function isEmailTaken(email: string, exceptId: string | undefined): Promise<boolean> {
  const { items } = await call(listUsers, { email, page_size: 1 })
  return items.some(({ id }) => id !== exceptId)
}

/** What hangs on a person, asked at the moment of the deed. */
export const linksOf = (userId: string): Promise<UserLinks> => call(getUserLinks, { userId })

export const useCreateUser = () => useDeed(createUser, CHANGED)
export const useUpdateUser = () => useDeed(updateUser, CHANGED)
export const useAddRole = () => useDeed(addUserRole, CHANGED)
export const useRemoveRole = () => useDeed(removeUserRole, CHANGED)
export const useDeleteUser = () => useDeed(deleteUser, CHANGED)
export const useEndSessions = () => useDeed(endUserSessions, CHANGED)
export const useResendInvitation = () => useDeed(resendInvitation, CHANGED)
