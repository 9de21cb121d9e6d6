import type * as contract from '#contract/second-step.ts'
import type { Handler } from '../../actions/context.ts'
import { Failure } from '../../actions/failure.ts'
import { enter, requireAdmitted } from '../sign-in.ts'
import { checkCode } from './check-code.ts'
import { openTicket } from './ticket.ts'

/** Starts the session that the right password alone didn't. The ticket may be shown again; a code counts once. */
export const signInWithCode: Handler<typeof contract.signInWithCode> = async ({ ticket, code }, context) => {
  const { account, remember } = await openTicket(context, ticket)
  // Who may not come in spends no code.
  await requireAdmitted(context, account)
  const outcome = await checkCode(context, account, code)
  if (outcome !== 'right') throw new Failure(outcome)
  return enter(context, account, remember)
}
