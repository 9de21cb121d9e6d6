import type * as contract from '#contract/career.ts'
import type { Handlers } from '../actions/context.ts'
import { getCareer, getOwnCareer } from './careers.ts'

export const careerHandlers: Handlers<typeof contract> = { getOwnCareer, getCareer }
