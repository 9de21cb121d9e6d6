import type * as contract from '#contract/people.ts'
import type { Handlers } from '../actions/context.ts'
import { changePassword } from './change-password.ts'
import { exportOwnData } from './export-own-data.ts'
import { removePhoto, setPhoto } from './photo.ts'
import { getProfile, updateProfile } from './profile.ts'
import { understandPhone } from './understand-phone.ts'

export const peopleHandlers: Handlers<typeof contract> = {
  getProfile,
  updateProfile,
  understandPhone,
  setPhoto,
  removePhoto,
  changePassword,
  exportOwnData,
}
