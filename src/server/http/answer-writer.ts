import * as z from 'zod/mini'

/** Takes from a value only what its schema declares; throws when something declared is missing. */
type Pick = (value: unknown) => unknown
type Schema = z.core.$ZodType

/** A handler's answer isn't what its operation declares: a bug of ours, and answered like every bug. */
export class AnswerMismatch extends Error {
  override readonly name = 'AnswerMismatch'
}

/**
 * Reads an operation's response schema once into a function that writes an answer as JSON. Undeclared fields never leave;
 * kinds of values, null, absence and closed lists are checked. The forms of texts and numbers that we stored ourselves (a
 * UUID's digits, a maximum) aren't checked again: record 010 says why.
 */
export function answerWriter(schema: Schema): (answer: unknown) => string {
  const pick = picks.get(schema) ?? pickOf(schema)
  picks.set(schema, pick)
  return (answer) => {
    try {
      return JSON.stringify(pick(answer))
    } catch (error) {
      throw error instanceof AnswerMismatch ? new AnswerMismatch(whereOf(schema, answer) ?? error.message) : error
    }
  }
}

/** Made once for a process, however many apps it makes. */
const picks = new WeakMap<Schema, Pick>()

/** The function that checks a value of this schema and returns what is written of it. */
function pickOf(schema: Schema): Pick {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return pickFields(def)
    case 'array': {
      const pick = pickOf(def.element)
      return (value) => (Array.isArray(value) ? value.map((item) => pick(item)) : fail('array'))
    }
    case 'nullable': {
      const pick = pickOf(def.innerType)
      return (value) => (value === null ? null : pick(value))
    }
    case 'optional': {
      const pick = pickOf(def.innerType)
      return (value) => (value === undefined ? undefined : pick(value))
    }
    case 'string':
      return (value) => (typeof value === 'string' ? value : fail('string'))
    case 'boolean':
      return (value) => (typeof value === 'boolean' ? value : fail('boolean'))
    case 'number':
      return 'format' in def
        ? (value) => (Number.isSafeInteger(value) ? value : fail('number'))
        : (value) => (Number.isFinite(value) ? value : fail('number'))
    case 'enum':
      return pickListed(Object.values(def.entries))
    case 'literal':
      return pickListed(def.values)
    case 'union':
      return isDiscriminated(def) ? pickOneOf(def) : wholeWay(schema)
    case 'unknown':
      return (value) => value
    case 'pipe':
      return isInstant(def) ? pickInstant : wholeWay(schema)
    default:
      return wholeWay(schema)
  }
}

function pickFields({ shape }: z.core.$ZodObjectDef): Pick {
  const fields = Object.entries(shape).map(([name, schema]) => ({ name, pick: pickOf(schema) }))
  return (value) => {
    if (typeof value !== 'object' || value === null) return fail('object')
    const picked: Record<string, unknown> = {}
    for (const { name, pick } of fields) picked[name] = pick((value as Record<string, unknown>)[name])
    return picked
  }
}

function pickListed(values: Iterable<unknown>): Pick {
  const listed = new Set(values)
  return (value) => (listed.has(value) ? value : fail('closed list'))
}

/** JSON writes a date as the contract's Instant does. */
function pickInstant(value: unknown): unknown {
  return value instanceof Date && !Number.isNaN(value.getTime()) ? value : fail('date')
}

function isDiscriminated(def: z.core.$ZodUnionDef): def is z.core.$ZodDiscriminatedUnionDef {
  return 'discriminator' in def
}

/** Which of the schemas it is, is said by one field. */
function pickOneOf({ discriminator, options }: z.core.$ZodDiscriminatedUnionDef): Pick {
  const ways = new Map<unknown, Pick>(
    options.flatMap((option) => {
      const pick = pickOf(option)
      return Array.from(option._zod.propValues?.[discriminator] ?? [], (value) => [value, pick] as const)
    }),
  )
  return (value) => {
    if (typeof value !== 'object' || value === null) return fail('object')
    const pick = ways.get((value as Record<string, unknown>)[discriminator])
    return pick ? pick(value) : fail(discriminator)
  }
}

function isInstant({ in: wire, out }: z.core.$ZodPipeDef): boolean {
  const { def } = wire._zod
  return out._zod.def.type === 'date' && 'format' in def && def.format === 'datetime'
}

/** Whatever has no short way (unions, records) goes the whole way through its schema. */
function wholeWay(schema: Schema): Pick {
  return (value) => {
    const { success, data, error } = z.safeEncode(schema, value)
    return success ? data : fail(error.message)
  }
}

/** The way through the whole schema knows in which fields the answer is wrong. */
function whereOf(schema: Schema, answer: unknown): string | null {
  const issues = z.safeEncode(schema, answer).error?.issues
  return issues?.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') ?? null
}

function fail(what: string): never {
  throw new AnswerMismatch(what)
}
