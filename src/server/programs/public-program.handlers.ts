import type * as contract from '#contract/public-program.ts'
import type { Handlers } from '../actions/context.ts'
import { getPublicProgram } from './get-public-program.ts'

export const publicProgramHandlers: Handlers<typeof contract> = { getPublicProgram }
