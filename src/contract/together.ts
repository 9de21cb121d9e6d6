import * as z from 'zod/mini'
import { TOGETHER_MAX } from '#domain/together.ts'
import { FAILURES, type FailureCode } from './failures.ts'
import { Id } from './shapes.ts'

// The keys of an object are its codes; Object.keys forgets that.
const CODES = Object.keys(FAILURES) as [FailureCode, ...FailureCode[]]

/** The rows of one request that changes several: each is changed by the rules of the single action, or refused by itself. */
export const Rows = <Row extends z.ZodMiniType>(row: Row) =>
  z.array(row).check(z.minLength(1), z.maxLength(TOGETHER_MAX))

/** What couldn't be done, row by row, and why. */
export const Refused = z.array(z.object({ id: Id, code: z.enum(CODES), why: z.string() }))

/** Some rows of a list, for its table file: their ids with commas between. Without it, all that the filters leave. */
export const ChosenIds = z.optional(
  z
    .string()
    .check(
      z.maxLength(37 * TOGETHER_MAX),
      z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(,[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})*$/),
    ),
)
