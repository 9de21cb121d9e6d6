import type * as contract from '#contract/access.ts'
import type { Handlers } from '../context.ts'
import { describePage } from './describe-page.ts'
import { endOtherSessions, listSessions } from './own-sessions.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const accessHandlers: Handlers<typeof contract> = {
  getSession: (_input, context) => describePage(context, context.user),
  signIn,
  signOut,
  listSessions,
  endOtherSessions,
}
