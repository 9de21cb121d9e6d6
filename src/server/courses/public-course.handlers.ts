import type * as contract from '#contract/public-course.ts'
import type { Handlers } from '../actions/context.ts'
import { getPublicCourse } from './get-public-course.ts'

export const publicCourseHandlers: Handlers<typeof contract> = { getPublicCourse }
