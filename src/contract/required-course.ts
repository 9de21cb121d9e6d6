import * as z from 'zod/mini'
import { REQUIREMENT_KINDS } from '#domain/programs/plan.ts'
import { Id } from './shapes.ts'

/** A course that another one asks for, before it or together with it (record 042). */
export const RequiredCourse = z.object({
  course_id: Id,
  course_code: z.string(),
  name: z.string(),
  kind: z.enum(REQUIREMENT_KINDS),
})
