import type * as contract from '#contract/verify.ts'
import type { Handlers } from '../context.ts'
import { verifyPaper } from './verify.ts'

export const verifyHandlers: Handlers<typeof contract> = { verifyPaper }
