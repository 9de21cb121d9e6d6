import * as z from 'zod/mini'

/** An invalid value counts as absent, as in all addresses. */
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined)
const id = optional(z.uuid())

/** What the address of 'Cómo vamos' says: what is looked at, and the list that is open. */
export const ADDRESS_OF_OVERVIEW = {
  // Without any of these three, the term that runs.
  period: id,
  year: optional(z.int().check(z.minimum(1900), z.maximum(2199))),
  all: optional(z.literal(true)),
  by: optional(z.enum(['teacher', 'program'])),
  /** The figure whose list is shown, and the part of it: the screen reads their closed lists, which every page would carry here. */
  figure: optional(z.string()),
  course: id,
  teacher: id,
  program: id,
  method: optional(z.string()),
  currency: optional(z.string()),
  month: optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
  // An age of days alone is read as a number.
  age: optional(z.pipe(z.union([z.string(), z.number()]), z.transform(String))),
}
