import type * as contract from '#contract/access.ts'
import type { Handlers } from '../actions/context.ts'
import { describePage } from './describe-page.ts'
import { endOtherSessions, listSessions, signOut } from './own-sessions.ts'
import { signIn } from './sign-in.ts'

export const accessHandlers: Handlers<typeof contract> = {
  getSession: (_input, context) => describePage(context, context.user),
  signIn,
  signOut,
  listSessions,
  endOtherSessions,
}
