import * as z from 'zod/mini'
import { ASKED_CHANGES } from '#domain/evaluations/asked-changes.ts'

/** Who is answering a form, and what an action changes of it for them, question by question. */
export const Answering = z.object({
  /** People with an answer that isn't handed in. */
  count: z.int(),
  /** Whether they can answer now; otherwise their answers wait until the evaluation is open again. */
  is_open: z.boolean(),
  items: z.array(
    z.object({
      kind: z.enum(ASKED_CHANGES),
      /** The question's place so far and what it asks; 0 and '' of the whole form. */
      number: z.int(),
      text: z.string(),
      /** The options that go. */
      gone: z.array(z.string()),
      /** The right options before and after; of other words, what it says before and after. */
      from: z.array(z.string()),
      to: z.array(z.string()),
      /** How many of them have an answer that it touches. */
      answered: z.int(),
    }),
  ),
  /** What represents all of it when the action is sent again. */
  seen: z.string(),
})

export type Answering = z.infer<typeof Answering>
