import type * as contract from '#contract/accounts.ts'
import type { Handlers } from '../context.ts'
import { checkDocument, checkEmail } from './availability.ts'
import { createFirstAdministrator } from './first-administrator.ts'
import { register } from './register.ts'

export const accountsHandlers: Handlers<typeof contract> = {
  register,
  checkEmail,
  checkDocument,
  createFirstAdministrator,
}
