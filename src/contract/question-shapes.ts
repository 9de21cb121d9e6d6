import * as z from 'zod/mini'
import type { AnswerShape } from '#domain/evaluations/answers.ts'
import { storable } from '#domain/storable.ts'
import { QUESTION_LIMITS, type QuestionType } from '#domain/evaluations/limits.ts'
import { OPTION_ID } from '#domain/evaluations/options.ts'
import { nothingWhenBlank, shown } from './shapes.ts'

/** Leaves out what the database can't store. */
const writable = z.overwrite(storable)

const OptionText = z.string().check(writable, nothingWhenBlank, z.trim(), z.maxLength(QUESTION_LIMITS.option))
const OptionId = z.string().check(z.regex(OPTION_ID))
const Option = z.object({ id: OptionId, text: OptionText })

const QuestionId = z.string().check(z.minLength(1), z.maxLength(64))
const QuestionText = z
  .string()
  .check(
    writable,
    z.trim(),
    z.minLength(1, { error: 'EMPTY_QUESTION' }),
    z.maxLength(QUESTION_LIMITS.text),
    shown('EMPTY_QUESTION'),
  )
/** Shown with the right answer, where the form shows it (decision L20). */
const QuestionFeedback = z.optional(
  z.string().check(writable, nothingWhenBlank, z.trim(), z.maxLength(QUESTION_LIMITS.feedback)),
)

/** Options in either spelling, and the right ones by their ids, or by their places among options that are texts. */
const SentOptions = {
  options: z.array(z.union([OptionText, Option])).check(z.maxLength(QUESTION_LIMITS.options)),
  correct_answers: z.array(z.union([OptionId, z.int().check(z.minimum(0))])),
}
/** Options, and ids of the right ones. */
const StoredOptions = { options: z.array(Option), correct_answers: z.array(OptionId) }
const NoOptions = { options: z.array(z.never()), correct_answers: z.array(z.never()) }

function sentQuestion<Kind extends QuestionType, Fields extends z.core.$ZodShape>(type: Kind, fields: Fields) {
  return z.object({
    id: QuestionId,
    question_text: QuestionText,
    question_type: z.literal(type),
    ...fields,
    is_required: z._default(z.boolean(), true),
    max_points: z._default(
      z.int().check(z.minimum(QUESTION_LIMITS.points.min), z.maximum(QUESTION_LIMITS.points.max)),
      QUESTION_LIMITS.points.default,
    ),
    feedback: QuestionFeedback,
  })
}

function storedQuestion<Kind extends QuestionType, Fields extends z.core.$ZodShape>(type: Kind, fields: Fields) {
  return z.object({
    id: QuestionId,
    question_text: QuestionText,
    question_type: z.literal(type),
    ...fields,
    is_required: z.boolean(),
    max_points: z.int(),
    feedback: QuestionFeedback,
  })
}

function studentQuestion<Kind extends QuestionType, Fields extends z.core.$ZodShape>(type: Kind, fields: Fields) {
  return z.object({
    id: QuestionId,
    question_text: QuestionText,
    question_type: z.literal(type),
    ...fields,
    is_required: z.boolean(),
    max_points: z.int(),
  })
}

const SENT = {
  multiple_choice: sentQuestion('multiple_choice', SentOptions),
  // Options that it has no use for are taken to be told at their field.
  text: sentQuestion('text', SentOptions),
  essay: sentQuestion('essay', SentOptions),
} satisfies Record<QuestionType, z.ZodMiniObject>

const STORED = {
  multiple_choice: storedQuestion('multiple_choice', StoredOptions),
  text: storedQuestion('text', NoOptions),
  essay: storedQuestion('essay', NoOptions),
} satisfies Record<QuestionType, z.ZodMiniObject>

const STUDENTS = {
  /** `picks_one`: one option is right; false: several may be (decision L20). */
  multiple_choice: studentQuestion('multiple_choice', { options: StoredOptions.options, picks_one: z.boolean() }),
  text: studentQuestion('text', { options: NoOptions.options, picks_one: z.literal(false) }),
  essay: studentQuestion('essay', { options: NoOptions.options, picks_one: z.literal(false) }),
} satisfies Record<QuestionType, z.ZodMiniObject>

/**
 * A question as its teacher edits it, with the correct answers. Never part of a student's answer (decision E2). The server keeps the ids
 * of questions and options that it knows and assigns its own to others (decision L22). In the notation of document 3 §3, options are
 * texts, and correct answers are positions in them.
 */
export const Question = z.discriminatedUnion('question_type', [SENT.multiple_choice, SENT.text, SENT.essay])

/** A question as the server returns it: nothing is left to a default. */
export const StoredQuestion = z.discriminatedUnion('question_type', [STORED.multiple_choice, STORED.text, STORED.essay])

/** A question as a student sees it: no correct answers and no feedback. */
export const StudentQuestion = z.discriminatedUnion('question_type', [
  STUDENTS.multiple_choice,
  STUDENTS.text,
  STUDENTS.essay,
])

/** The correct answers of a question by the ids of its options, and its points. */
export const KeyOfQuestion = z.object({
  id: QuestionId,
  correct_answers: StoredOptions.correct_answers,
  max_points: z.int().check(z.minimum(QUESTION_LIMITS.points.min), z.maximum(QUESTION_LIMITS.points.max)),
})

/** How an answer of each shape travels: the ids of chosen options, a text. */
const ANSWER_FIELDS = {
  chosen: { selected: z.optional(z.array(OptionId).check(z.maxLength(QUESTION_LIMITS.options))) },
  written: { text: z.optional(z.string().check(writable, z.maxLength(QUESTION_LIMITS.answer))) },
} satisfies Record<AnswerShape, z.core.$ZodShape>

/** The answer to one question. */
export const Answer = z.object({
  question_id: z.string().check(z.maxLength(64)),
  ...ANSWER_FIELDS.chosen,
  ...ANSWER_FIELDS.written,
})

/**
 * The same as sent by the client. Pages of the release before options had ids sent positions, and no form version: they're told to reload.
 */
export const GivenAnswer = z.extend(Answer, {
  selected: z.optional(z.array(z.union([OptionId, z.int()])).check(z.maxLength(QUESTION_LIMITS.options))),
})
