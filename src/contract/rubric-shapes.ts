import * as z from 'zod/mini'
import { RUBRIC_LIMITS } from '#domain/evaluations/rubric.ts'
import { MAX_SCORE } from '#domain/evaluations/limits.ts'
import { Id, Line, MaybeText, OptionalText } from './shapes.ts'

const { criteria, levels } = RUBRIC_LIMITS

/** A level of a criterion: its points, and what earns them. */
const RubricLevel = z.object({ id: Id, title: z.string(), points: z.number(), words: MaybeText })

/** What is looked at in a work, with the levels that it may reach. */
export const RubricCriterion = z.object({
  id: Id,
  title: z.string(),
  description: MaybeText,
  levels: z.array(RubricLevel),
})

/** The level that a hand-in reached in a criterion. */
export const RubricMark = z.object({ criterion_id: Id, level_id: Id, comment: MaybeText })

/** The grade of a hand-in that isn't the sum of its marks, and why. */
export const RubricAdjustment = z.object({ grade: z.number(), reason: z.string() })

/** A criterion as it's written; without an id it's new. */
export const RubricCriterionForm = z.object({
  id: z.nullish(Id),
  title: Line(RUBRIC_LIMITS.title),
  description: OptionalText(RUBRIC_LIMITS.description),
  levels: z
    .array(
      z.object({
        id: z.nullish(Id),
        title: Line(RUBRIC_LIMITS.level_title),
        points: z.number().check(z.minimum(0), z.maximum(MAX_SCORE.max)),
        words: OptionalText(RUBRIC_LIMITS.words),
      }),
    )
    .check(z.minLength(levels.min), z.maxLength(levels.max)),
})

/** The criteria of a rubric as they're written; none for no rubric. */
export const RubricForm = z.object({ criteria: z.array(RubricCriterionForm).check(z.maxLength(criteria)) })

/** Criteria to begin with, of a template or of another evaluation. */
export const CriteriaToCopy = z.array(
  z.object({
    title: z.string(),
    description: MaybeText,
    levels: z.array(z.object({ title: z.string(), points: z.number(), words: MaybeText })),
  }),
)
