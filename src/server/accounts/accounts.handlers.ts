import type * as contract from '#contract/accounts.ts'
import type { Handlers } from '../actions/context.ts'
import { checkDocument, checkEmail } from './availability.ts'
import { confirmEmail, resendConfirmation } from './confirmation.ts'
import { createFirstAdministrator } from './first-administrator.ts'
import { checkRecovery, requestRecovery, resetPassword } from './recovery.ts'
import { register } from './register.ts'
import { setRegistrationPhoto } from './registration-photo.ts'

export const accountsHandlers: Handlers<typeof contract> = {
  register,
  setRegistrationPhoto,
  confirmEmail,
  resendConfirmation,
  requestRecovery,
  checkRecovery,
  resetPassword,
  checkEmail,
  checkDocument,
  createFirstAdministrator,
}
