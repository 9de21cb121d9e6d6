import * as z from 'zod/mini'
import { Answering } from './answering.ts'
import { Moves } from './moves.ts'
import { ChangedMeanwhile } from './editing.ts'

/** The body of every answer that is not a success (RFC 9457), with the Spanish sentence in `detail`. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  request_id: z.string(),
  /** In how many seconds the same may be asked again, where that is known. */
  retry_after: z.optional(z.int()),
  /** For INVALID_INPUT: what is wrong with each field, by its path ('questions.0.options'). */
  fields: z.optional(z.record(z.string(), z.object({ code: z.string(), message: z.string() }))),
  /** For GRADES_MOVE: whom it would move. */
  moves: z.optional(Moves),
  /** For BEING_ANSWERED: who is answering, and what would change for them. */
  answering: z.optional(Answering),
  /** For CHANGED_MEANWHILE, where an edit says which version it was made over. */
  changed: z.optional(ChangedMeanwhile),
})

export type Problem = z.infer<typeof Problem>
