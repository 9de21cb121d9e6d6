import type * as contract from '#contract/second-step.ts'
import type { Handlers } from '../../actions/context.ts'
import {
  beginSecondStep,
  confirmSecondStep,
  getSecondStep,
  renewRecoveryCodes,
  takeOffSecondStep,
} from './own-second-step.ts'
import { giveProof } from '../fresh-proof.ts'
import { signInWithCode } from './sign-in-with-code.ts'

export const secondStepHandlers: Handlers<typeof contract> = {
  signInWithCode,
  giveProof,
  getSecondStep,
  beginSecondStep,
  confirmSecondStep,
  renewRecoveryCodes,
  takeOffSecondStep,
}
