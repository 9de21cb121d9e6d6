import * as z from 'zod/mini'
import { QUESTION_TYPES } from '#domain/evaluations/limits.ts'
import { Answer, StudentQuestion } from './question-shapes.ts'

/** The version of the form that was on the screen; 0 if unknown. */
export const SeenForm = z.optional(z.int().check(z.minimum(0)))

/** An answer that was given and not sent yet. */
export const DraftedAnswer = z.extend(Answer, {
  /**
   * If its question has changed since, or no longer exists: the question as it was read, and what was answered, as far as that's known
   * (decision L22).
   */
  was: z.nullable(z.object({ question: z.nullable(StudentQuestion), given: z.array(z.string()) })),
})

/** What differs today from the words that were answered; `id`: of an option, `gone`: the form no longer has the question. */
const SinceAnswered = z.discriminatedUnion('what', [
  z.object({ what: z.literal('text'), was: z.string(), now: z.string() }),
  z.object({ what: z.literal('type'), was: z.enum(QUESTION_TYPES), now: z.enum(QUESTION_TYPES) }),
  z.object({ what: z.literal('points'), was: z.number(), now: z.number() }),
  z.object({ what: z.enum(['required', 'picks_one']), now: z.boolean() }),
  z.object({ what: z.enum(['option_added', 'option_removed']), id: z.string(), text: z.string() }),
  z.object({ what: z.literal('option_reworded'), id: z.string(), was: z.string(), now: z.string() }),
  z.object({ what: z.literal('gone') }),
])

/** An answer in the words that its student read, whatever the form says today (decision L22). */
const AnswerAsRead = z.object({
  question_id: z.string(),
  question_text: z.string(),
  given: z.array(z.string()),
  since: z.array(SinceAnswered),
})

/** What a grade was before its lateness, and what that took off, in percent; both null where it took nothing (record 077). */
export const beforeLateness = { original_grade: z.nullable(z.number()), late_percent: z.nullable(z.int()) }

/** What a form's submission earned: the points of each question and the grade (decision L3), one's own answers, and the right ones once they may be seen (decision L20). */
export const FormResult = z.object({
  /** Null with all other points while the grade is held (record 076). */
  earned_points: z.nullable(z.number()),
  total_points: z.number(),
  grade: z.nullable(z.number()),
  ...beforeLateness,
  max_score: z.number(),
  needs_review: z.boolean(),
  questions: z.array(
    z.extend(AnswerAsRead, {
      question_type: z.enum(QUESTION_TYPES),
      earned: z.nullable(z.number()),
      max: z.number(),
      /** In words too; null while they stay away. */
      right: z.nullable(z.array(z.string())),
      /** Null with them, or where its teacher wrote none. */
      feedback: z.nullable(z.string()),
    }),
  ),
})

/** One answer of a form as its teacher reads it: the question, the answer given and the correct one, in words. */
export const ReviewedAnswer = z.extend(AnswerAsRead, {
  question_type: z.enum(QUESTION_TYPES),
  correct: z.array(z.string()),
  earned: z.number(),
  max: z.number(),
  needs_review: z.boolean(),
})
