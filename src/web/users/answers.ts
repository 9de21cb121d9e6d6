import type { getUser, getUserLinks, listUsers } from '#contract/users.ts'
import type { CallOutput } from '#contract/operation.ts'

export type UserRow = CallOutput<typeof listUsers>['items'][number]
export type User = CallOutput<typeof getUser>
export type UserLinks = CallOutput<typeof getUserLinks>
