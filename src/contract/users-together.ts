import * as z from 'zod/mini'
import { ROLES } from '#domain/access/roles.ts'
import { NOTIFICATION_LIMITS } from '#domain/notifications/types.ts'
import { Versioned } from './editing.ts'
import { operationsIn } from './operation.ts'
import { Id, Search, Text } from './shapes.ts'
import { ChosenIds, Refused, Rows } from './together.ts'

const operation = operationsIn('users')
const access = 'people.manage'

export const setPeopleActivity = operation({
  method: 'POST',
  url: '/users/together/activity',
  summary:
    'Open or shut several accounts; each row that the edit form would refuse is refused alone, and one’s own account',
  access,
  proof: 'account.change',
  schema: {
    body: z.object({ people: Rows(z.object({ id: Id, ...Versioned })), is_active: z.boolean() }),
    /** `done`: those that changed, with the version to take it back. */
    response: z.object({ done: z.array(z.object({ id: Id, ...Versioned })), refused: Refused }),
  },
  failures: ['PROOF_REQUIRED'],
})

export const changePeopleRole = operation({
  method: 'POST',
  url: '/users/together/role',
  summary: 'Give several people a role, or take it; each row that the single action would refuse is refused alone',
  access,
  proof: 'role.give',
  schema: {
    body: z.object({ user_ids: Rows(Id), role: z.enum(ROLES), is_held: z.boolean() }),
    response: z.object({ done: z.array(Id), refused: Refused }),
  },
})

/** A message to several people. */
export const PeopleMessageForm = z.object({ message: Text(NOTIFICATION_LIMITS.message) })

export const messagePeople = operation({
  method: 'POST',
  url: '/users/together/message',
  summary: 'Send several people a message: a notification, which is mailed too',
  access,
  schema: {
    body: z.extend(PeopleMessageForm, { user_ids: Rows(Id) }),
    response: z.object({ done: z.array(Id), refused: Refused }),
  },
})

export const exportUsers = operation({
  method: 'GET',
  url: '/users-table.csv',
  summary: 'The accounts of a search, or the chosen ones, as a table for spreadsheets',
  access,
  download: true,
  schema: { query: z.object({ q: Search, role: z.optional(z.enum(ROLES)), ids: ChosenIds }), response: z.unknown() },
})
