import fc from 'fast-check'
import type { Operation } from '#contract/operation.ts'
import { anyCharacter } from './any-character.ts'

/** A request as it leaves a program that follows no rules: `payload` is JSON, or bytes for an upload. */
export type HostileRequest = { readonly url: string; readonly payload: string | null }

type Parts = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown }

const SURROGATE = '\ud800'
/** Represents nested lists, deeper than JSON.stringify itself can go. */
const DEEP = '@deep'
const DEPTH = 50_000

/** What forms never send: of every type, every size and every alphabet. */
const VALUES: readonly unknown[] = [
  [
    '',
    ' ',
    '\u0000',
    `a${SURROGATE}b`,
    '\udfff',
    '\u202eabc',
    'ñ'.repeat(5000),
    '👩‍👩‍👧',
    '\u2028',
    '%',
    '%00',
    "' or 1=1 --",
  ],
  ['../../etc/passwd', '{"a":1}', 'NaN', '-0', '1e400', '00000000-0000-0000-0000-000000000000', 'null', 'true'],
  [
    '2026-02-30',
    '9999-12-31',
    '0000-01-01',
    '+275760-09-13T00:00:00.001Z',
    '2026-01-01T00:00:00+99:99',
    '0001-01-01T00:00:00Z',
  ],
  [0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324, true, false, null],
  [[], {}, [[]], ['a', 'a'], [null], { length: 3 }, { toString: 'x' }, Array.from({ length: 2000 }, (_, n) => n)],
  [JSON.parse('{"__proto__":{"role":["admin"]}}'), DEEP, { constructor: { prototype: 1 } }],
].flat()

const KEYS = ['__proto__', 'constructor', 'id', 'user_id', 'role', '\u0000', SURROGATE, 'a'.repeat(3000), '', '0']

/** Requests for an operation, each made of a good input with some of its parts replaced, taken away or added. */
export function hostileRequests(operation: Operation, input: unknown): fc.Arbitrary<HostileRequest> {
  const good = partsOf(operation, input)
  const value = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...VALUES) },
    { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 200 }) },
    { weight: 1, arbitrary: fc.jsonValue() },
  )
  const where = fc.constantFrom(...placesOf(good))
  const step = fc.record({
    where,
    value,
    key: fc.constantFrom(...KEYS),
    kind: fc.constantFrom('replace', 'drop', 'add'),
  })
  return fc.array(step, { minLength: 1, maxLength: 4 }).map((steps) => {
    const parts = structuredClone(good)
    for (const { where: path, value: hostile, key, kind } of steps) {
      if (kind === 'add') put(parts, [...path.slice(0, -1), key], hostile)
      else if (kind === 'drop') put(parts, path, undefined)
      else put(parts, path, hostile)
    }
    return requestOf(operation, parts)
  })
}

function partsOf({ schema }: Operation, input: unknown): Parts {
  const given = typeof input === 'object' && input !== null ? input : {}
  const of = (part: { shape: object } | undefined) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => part && name in part.shape))
  return { params: of(schema.params), query: of(schema.query), body: schema.body ? of(schema.body) : null }
}

/** Every place in the parts, as the path that leads to it. */
function placesOf(parts: Parts): string[][] {
  const places: string[][] = []
  const walk = (value: unknown, path: string[]) => {
    if (path.length > 1 || path[0] === 'body') places.push(path)
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key])
  }
  walk(parts, [])
  return [...places, ['query', 'page'], ['query', 'q']]
}

function put(parts: Parts, path: readonly string[], value: unknown): void {
  let holder: unknown = parts
  for (const key of path.slice(0, -1)) holder = isHolder(holder) ? holder[key] : null
  const last = path.at(-1)
  if (!isHolder(holder) || last === undefined) return
  // What an ordinary assignment to __proto__ wouldn't do.
  Object.defineProperty(holder, last, { value, enumerable: true, configurable: true, writable: true })
}

const isHolder = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function requestOf(operation: Operation, { params, query, body }: Parts): HostileRequest {
  const path = operation.url.replace(/:(\w+)/g, (_, name: string) => escaped(params[name]))
  const asked = Object.entries(query).flatMap(([key, value]) =>
    (Array.isArray(value) ? value.slice(0, 50) : [value]).map((one) => `${escaped(key)}=${escaped(one)}`),
  )
  const hasBody = operation.schema.body && body !== undefined
  return {
    url: `/api${path}${asked.length > 0 ? `?${asked.join('&')}` : ''}`.slice(0, 12_000),
    payload: hasBody ? deepened(JSON.stringify(body) ?? 'null') : null,
  }
}

function deepened(json: string): string {
  return json.replaceAll(`"${DEEP}"`, () => `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`)
}

/** As an address carries it; halves of characters as the bytes that a careless program sends. */
function escaped(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}
