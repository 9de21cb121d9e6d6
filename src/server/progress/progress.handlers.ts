import type * as contract from '#contract/progress.ts'
import type { Handlers } from '../actions/context.ts'
import { getProgress } from './get-progress.ts'

export const progressHandlers: Handlers<typeof contract> = { getProgress }
