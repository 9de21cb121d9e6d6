import type * as contract from '#contract/access.ts'
import type { Handlers } from '../context.ts'
import { Failure } from '../failure.ts'
import { describePage } from './describe-page.ts'
import { endSession } from './sessions.ts'
import { signIn } from './sign-in.ts'

/** Refuses until the room answers. */
const notYet = async (): Promise<never> => {
  throw new Failure('OVERLOADED')
}

export const accessHandlers: Handlers<typeof contract> = {
  getSession: (_input, context) => describePage(context, context.user),
  signIn,
  listSessions: notYet,
  endOtherSessions: notYet,
  signOut: async (_input, context) => {
    await endSession(context)
    return {}
  },
}
