import type { FastifyRequest, FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { EXPECTED_USER_KEY, isOpenedByBrowser } from '#contract/headers.ts'
import { isVersioned } from '#contract/editing.ts'
import { FIELD_TEXTS } from '#contract/field-texts.ts'
import type { Operation } from '#contract/operation.ts'
import { requestOf } from '#contract/request-of.ts'
import { Failure, InvalidFields } from '../actions/failure.ts'

const NOTHING = z.strictObject({})
const EXPECTED_USER = { [EXPECTED_USER_KEY]: z.optional(z.string()) }

/**
 * The schemas of an operation's parts, as its route asks for them. A query always has one, and refuses what it doesn't
 * declare; of a body, zod takes what is declared and drops the rest.
 */
export function inputSchemas(operation: Operation) {
  const { params, query, body } = operation.schema
  return {
    ...(params && { params }),
    querystring: querySchema(query, isOpenedByBrowser(operation)),
    ...(body && { body }),
  }
}

/** What the browser opens on its own states in its address whom it's for; the gate has read that. */
function querySchema(query: z.ZodMiniObject | undefined, isOpened: boolean) {
  if (isOpened) return z.catchall(z.extend(query ?? z.object({}), EXPECTED_USER), z.never())
  return query ? z.catchall(query, z.never()) : NOTHING
}

/**
 * What the handler receives: only what the schemas declare. The contract's tests ensure that the names of the three parts are
 * distinct.
 */
export function inputOf({ schema }: Operation, { params, query, body }: FastifyRequest): object {
  const { [EXPECTED_USER_KEY]: _read, ...asked } = asObject(query) as Record<string, unknown>
  return { ...(schema.body && asObject(body)), ...asked, ...(schema.params && asObject(params)) }
}

/**
 * The same for what a screen requests (contract/screens), parsed as its address would be; null if it isn't what the schemas declare.
 */
export function parseAsked(operation: Operation, input: object): object | null {
  const { pathname, searchParams } = new URL(requestOf(operation, input).url, 'http://portal')
  const parts = { params: paramsOf(`/api${operation.url}`, pathname), querystring: Object.fromEntries(searchParams) }
  const parsed: object = {}
  for (const [part, parse] of parsersOf(operation)) {
    const result: unknown = parse(parts[part])
    if (typeof result !== 'object' || result === null || !('value' in result)) return null
    Object.assign(parsed, result.value)
  }
  return parsed
}

type Parsers = readonly (readonly ['params' | 'querystring', (data: unknown) => unknown])[]
const parsers = new WeakMap<Operation, Parsers>()

/** What reads the parts of an operation's address, compiled once. */
function parsersOf(operation: Operation): Parsers {
  const known = parsers.get(operation)
  if (known) return known
  const { params, querystring } = inputSchemas(operation)
  const compiled = (httpPart: string, schema: z.ZodMiniType) =>
    compileValidator({ schema, method: operation.method, url: operation.url, httpPart })
  const made: Parsers = [
    ...(params ? [['params', compiled('params', params)] as const] : []),
    ['querystring', compiled('querystring', querystring)],
  ]
  parsers.set(operation, made)
  return made
}

/** The values in an address in place of the names. */
function paramsOf(pattern: string, path: string): Record<string, string> {
  const written = path.split('/')
  const named = pattern
    .split('/')
    .flatMap((part, place) => (part.startsWith(':') ? [[part.slice(1), place] as const] : []))
  return Object.fromEntries(named.map(([name, place]) => [name, decodeURIComponent(written[place] ?? '')]))
}

/** Parses with zod; text that the database can't store, where its schema doesn't fix it, is refused at its field. */
export const compileValidator: FastifySchemaCompiler<z.ZodMiniType> = (route) => {
  const parse = validatorCompiler(route)
  const needsVersion = route.schema instanceof z.ZodMiniObject && isVersioned(route.schema)
  return (data: unknown) => {
    // A page from before an update sends no version: what it would write over, it never read.
    if (needsVersion && !('version' in asObject(data))) return { error: new Failure('OLD_PAGE') }
    const parsed = parse(data)
    const path = typeof parsed === 'object' && 'value' in parsed ? findUnstorable(parsed.value) : null
    if (path === null) return parsed
    return { error: new InvalidFields({ [path]: { code: 'CHARACTERS', message: FIELD_TEXTS.CHARACTERS } }) }
  }
}

/**
 * The location in the data of a text that PostgreSQL can't store, as 'questions.0.text', or null: the character NUL and halves of
 * characters, which no person types. Not recursive: a body may be nested deeper than the stack.
 */
function findUnstorable(data: unknown): string | null {
  const waiting: { value: unknown; path: string }[] = [{ value: data, path: '' }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && !isStorable(value)) return path
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      // A name that can't be reported: its position is given instead.
      if (!isStorable(key)) return path
      waiting.push({ value: inner, path: path ? `${path}.${key}` : key })
    }
  }
  return null
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}
