import type { Role } from '#domain/access/roles.ts'
import { listUsers } from '../users.ts'
import { ask, screen } from './screen.ts'
import { SORTS, sortIn } from '../sorting.ts'

const PAGE_SIZE = 25

export const userList = (q = '', role?: Role, sort?: string) =>
  ask(listUsers, { q, role, sort: sortIn(SORTS.users, sort), page_size: PAGE_SIZE })

export const usersScreen = screen('/admin/users', ({ tab, q, role, sort }) => (tab ? [] : [userList(q, role, sort)]))
