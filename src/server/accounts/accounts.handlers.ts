import type * as contract from '#contract/accounts.ts'
import type { Handlers } from '../context.ts'
import { Failure } from '../failure.ts'
import { checkDocument, checkEmail } from './availability.ts'
import { createFirstAdministrator } from './first-administrator.ts'
import { register } from './register.ts'

/** Refuses until the room answers. */
const notYet = async (): Promise<never> => {
  throw new Failure('OVERLOADED')
}

export const accountsHandlers: Handlers<typeof contract> = {
  register,
  setRegistrationPhoto: notYet,
  confirmEmail: notYet,
  resendConfirmation: notYet,
  requestRecovery: notYet,
  checkRecovery: notYet,
  resetPassword: notYet,
  checkEmail,
  checkDocument,
  createFirstAdministrator,
}
