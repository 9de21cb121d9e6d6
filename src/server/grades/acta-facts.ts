import * as z from 'zod/mini'
import { COURSE_TYPES, ENROLLMENT_STATUSES } from '#domain/enrollments/statuses.ts'
import { DOCUMENT_TYPES } from '#domain/people/identity-documents.ts'

const common = {
  /** Identifies this shape, so that a later one can be told apart. */
  version: z.literal(1),
  /** The day on which it was put together, where the portal didn't keep it with the action; null where it did. */
  rebuilt_on: z.nullable(z.iso.date()),
}

const Person = z.object({
  name: z.string(),
  document_type: z.enum(DOCUMENT_TYPES),
  document_number: z.nullable(z.string()),
})

/** A student's line as the acta has it. */
const Line = z.extend(Person, {
  last_first: z.string(),
  email: z.nullable(z.string()),
  enrollment_id: z.uuid(),
  type_coursed: z.enum(COURSE_TYPES),
  status: z.enum(ENROLLMENT_STATUSES),
  grade: z.nullable(z.number()),
})

const Closing = z.object({
  ...common,
  deed: z.literal('closing'),
  institution: z.object({ name: z.string(), lines: z.array(z.string()) }),
  number: z.object({ year: z.int(), number: z.int(), book: z.string(), folio: z.nullable(z.int()) }),
  /** How often it had been closed by then. */
  closing: z.int(),
  course: z.object({ name: z.string(), code: z.string(), credits: z.int(), hours: z.int() }),
  period: z.object({ name: z.string(), start_date: z.iso.date(), end_date: z.iso.date() }),
  teacher: Person,
  closed_by: Person,
  closed_on: z.iso.date(),
  scale: z.object({ min: z.number(), max: z.number(), pass: z.number() }),
  /** By last name. */
  lines: z.array(Line),
})

const Rectification = z.object({
  ...common,
  deed: z.literal('rectification'),
  enrollment_id: z.uuid(),
  student: z.extend(Person, { last_first: z.string() }),
  old_grade: z.nullable(z.number()),
  new_grade: z.nullable(z.number()),
  old_status: z.nullable(z.string()),
  new_status: z.nullable(z.string()),
  reason: z.string(),
  by: Person,
  rectified_on: z.iso.date(),
})

const Reopening = z.object({
  ...common,
  deed: z.literal('reopening'),
  reason: z.string(),
  by: Person,
  reopened_on: z.iso.date(),
})

const ActaEvent = z.discriminatedUnion('deed', [Closing, Rectification, Reopening])

/** What is stored about a closing, as it was stated at the time (decision L23). */
export type ClosingFacts = z.output<typeof Closing>
/** What a rectification added. */
export type RectificationFacts = z.output<typeof Rectification>
/** What opening it again added. */
type ReopeningFacts = z.output<typeof Reopening>

/** An acta as it was closed, with what happened to it until some moment. */
export type ActaSnapshot = {
  readonly closing: ClosingFacts
  readonly rectifications: readonly RectificationFacts[]
  readonly reopening: ReopeningFacts | null
}

/** What is stored about an action; throws if its shape is unknown. */
export function readActaEvent(kept: unknown): z.output<typeof ActaEvent> {
  return ActaEvent.parse(kept)
}

/** An acta built from its stored actions, in order; throws if their shape is unknown. */
export function readActaSnapshot(deeds: readonly unknown[]): ActaSnapshot {
  const read = deeds.map(readActaEvent)
  const [closing] = read
  if (closing?.deed !== 'closing') throw new Error('a kept acta begins with its closing')
  return {
    closing,
    rectifications: read.filter((deed) => deed.deed === 'rectification'),
    reopening: read.find((deed) => deed.deed === 'reopening') ?? null,
  }
}
