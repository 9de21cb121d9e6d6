import type * as contract from '#contract/people.ts'
import type { Handlers } from '../context.ts'
import { Failure } from '../failure.ts'

/** Refuses until the room answers. */
const notYet = async (): Promise<never> => {
  throw new Failure('OVERLOADED')
}

export const peopleHandlers: Handlers<typeof contract> = {
  getProfile: notYet,
  updateProfile: notYet,
  setPhoto: notYet,
  removePhoto: notYet,
  changePassword: notYet,
  exportOwnData: notYet,
}
