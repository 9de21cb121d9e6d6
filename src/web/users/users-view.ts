import type { Role } from '#domain/access/roles.ts'

/** What the address says of the people's tab: search, role, how many pages are shown, which dialog is open. */
export type UsersView = {
  q: string
  role: Role | undefined
  sort: string | undefined
  pages: number
  dialog?: 'create' | 'edit' | undefined
  id?: string | undefined
}
