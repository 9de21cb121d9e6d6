import { compileFunction } from 'node:vm'
import * as z from 'zod/mini'

/** Takes from a value what its schema declares, and nothing else; throws when what is declared isn't there. */
type Pick = (value: unknown) => unknown
type Schema = z.core.$ZodType

/** A handler's answer isn't what its operation declares: a bug of ours, and answered like every bug. */
export class AnswerMismatch extends Error {
  override readonly name = 'AnswerMismatch'
}

/**
 * Compiles an operation's response schema once into a function that writes an answer as JSON. Undeclared fields never leave;
 * kinds of values, null, absence and closed lists are checked. The forms of texts and numbers that we stored ourselves (a
 * UUID's digits, a maximum) aren't checked again: record 010 says why.
 */
export function answerWriter(schema: Schema): (answer: unknown) => string {
  const pick = picks.get(schema) ?? compile(schema)
  picks.set(schema, pick)
  return (answer) => {
    try {
      return JSON.stringify(pick(answer))
    } catch (error) {
      throw error instanceof AnswerMismatch ? new AnswerMismatch(whereOf(schema, answer) ?? error.message) : error
    }
  }
}

/** Compiled once for a process, however many apps it makes. */
const picks = new WeakMap<Schema, Pick>()

/** What the generated code may call besides itself: lists of values and schemas that go their whole way. */
type Parts = { lines: string[]; values: unknown[] }

function compile(schema: Schema): Pick {
  const parts: Parts = { lines: [], values: [] }
  const root = nameOf(schema, parts)
  const code = `${parts.lines.join('\n')}\nreturn ${root}`
  // Of the schema only its fields' names, as JSON, are written into the code; zod compiles its own parsers in the same way.
  const pick: Pick = compileFunction(code, ['values', 'fail'])(parts.values, fail)
  return pick
}

/** Adds the function of a schema to the code; answers its name. */
function nameOf(schema: Schema, parts: Parts): string {
  const body = bodyOf(schema, parts)
  const name = `pick${parts.lines.length}`
  parts.lines.push(`const ${name} = (v) => { ${body} }`)
  return name
}

/** The statements that check `v` and return what is written of it. */
function bodyOf(schema: Schema, parts: Parts): string {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const only = (condition: string) => `if (!(${condition})) fail(${JSON.stringify(def.type)}); return v`
  switch (def.type) {
    case 'object':
      return objectBody(def, parts)
    case 'array':
      return `if (!Array.isArray(v)) fail('array'); return v.map(${nameOf(def.element, parts)})`
    case 'nullable':
      return `return v === null ? null : ${nameOf(def.innerType, parts)}(v)`
    case 'optional':
      return `return v === undefined ? undefined : ${nameOf(def.innerType, parts)}(v)`
    case 'string':
    case 'boolean':
      return only(`typeof v === '${def.type}'`)
    case 'number':
      return only('format' in def ? 'Number.isSafeInteger(v)' : 'Number.isFinite(v)')
    case 'enum':
      return only(`${valueOf(new Set(Object.values(def.entries)), parts)}.has(v)`)
    case 'literal':
      return only(`${valueOf(new Set(def.values), parts)}.has(v)`)
    case 'unknown':
      return 'return v'
    case 'pipe':
      // JSON writes a date as the contract's Instant does.
      if (isInstant(def)) return only('v instanceof Date && !Number.isNaN(v.getTime())')
      return `return ${valueOf(wholeWay(schema), parts)}(v)`
    default:
      return `return ${valueOf(wholeWay(schema), parts)}(v)`
  }
}

function objectBody({ shape }: z.core.$ZodObjectDef, parts: Parts): string {
  const fields = Object.entries(shape).map(([key, schema]) => {
    const name = JSON.stringify(key)
    return `[${name}]: ${nameOf(schema, parts)}(v[${name}])`
  })
  return `if (typeof v !== 'object' || v === null) fail('object'); return { ${fields.join(', ')} }`
}

function valueOf(value: unknown, { values }: Parts): string {
  return `values[${values.push(value) - 1}]`
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
