import type { Role } from '#domain/access/roles.ts'
import { listUsers } from '../users.ts'
import { ask, screen } from './screen.ts'

const PAGE_SIZE = 25
type Search = { q?: string | undefined; role?: Role | undefined; tab?: 'importar' | 'auditoria' | undefined }

export const userList = (q = '', role?: Role) => ask(listUsers, { q, role, page_size: PAGE_SIZE })

export const usersScreen = screen('/admin/users', ({ tab, q, role }: Search) => (tab ? [] : [userList(q, role)]))
