import type * as contract from '#contract/verify.ts'
import type { Handlers } from '../actions/context.ts'
import { verifyPaper } from './verify.ts'
import { verifyTranscript } from './verify-transcript.ts'

export const verifyHandlers: Handlers<typeof contract> = { verifyPaper, verifyTranscript }
