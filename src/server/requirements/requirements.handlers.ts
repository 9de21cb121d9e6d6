import type * as contract from '#contract/requirements.ts'
import type { Handlers } from '../actions/context.ts'
import { grantException, listExceptions, listLackingCourses, withdrawException } from './exceptions.ts'

export const requirementsHandlers: Handlers<typeof contract> = {
  listExceptions,
  listLackingCourses,
  grantException,
  withdrawException,
}
