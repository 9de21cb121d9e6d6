import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '#contract/index.ts'
import { Cents, Day, Id, Instant } from '#contract/shapes.ts'
import { runs } from '#tests/support/property-runs.ts'
import { isOperation } from './app.ts'
import { AnswerMismatch, answerWriter } from './answer-writer.ts'

const Thing = z.object({
  id: Id,
  name: z.string(),
  note: z.nullable(z.string()),
  hint: z.optional(z.string()),
  price: Cents,
  share: z.number(),
  kind: z.enum(['one', 'other']),
  fixed: z.literal('x'),
  is_open: z.boolean(),
  at: z.nullable(Instant),
  day: Day,
  tags: z.array(z.string()),
  inner: z.nullable(z.object({ at: Instant, list: z.array(z.object({ n: z.int() })) })),
  either: z.union([z.object({ kind: z.literal('a'), a: z.string() }), z.object({ kind: z.literal('b'), b: z.int() })]),
  counts: z.record(z.string(), z.int()),
})

const extra = { password_hash: 'secreto', nested: { password_hash: 'secreto' } }
const moment = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
const thing = fc.record({
  id: fc.uuid({ version: 4 }),
  name: fc.string({ unit: 'grapheme' }),
  note: fc.option(fc.string()),
  hint: fc.option(fc.string(), { nil: undefined }),
  price: fc.integer({ min: 0, max: 1_000_000 }),
  share: fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }),
  kind: fc.constantFrom('one', 'other'),
  fixed: fc.constant('x'),
  is_open: fc.boolean(),
  at: fc.option(moment),
  day: fc.constant('2026-11-21'),
  tags: fc.array(fc.string(), { maxLength: 3 }),
  inner: fc.option(
    fc.record({
      at: moment,
      list: fc.array(
        fc.integer().map((n) => ({ n, ...extra })),
        { maxLength: 3 },
      ),
    }),
  ),
  either: fc.oneof(
    fc.string().map((a) => ({ kind: 'a', a, ...extra })),
    fc.integer().map((b) => ({ kind: 'b', b, ...extra })),
  ),
  counts: fc.dictionary(
    fc.string({ minLength: 1 }).filter((key) => key !== '__proto__'),
    fc.integer(),
    { maxKeys: 3 },
  ),
})

describe('an answer as JSON', () => {
  const write = answerWriter(Thing)
  const sample = fc.sample(thing, { seed: 1, numRuns: 1 })[0] ?? {}

  test('is what the schema itself would write, and nothing undeclared is in it', () => {
    fc.assert(
      fc.property(thing, (value) => {
        const json = write({ ...value, ...extra })
        // Random values of the schema's own kinds.
        const whole = z.encode(Thing, value as z.output<typeof Thing>)
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(whole)))
        expect(json).not.toContain('secreto')
      }),
      runs(200),
    )
  })

  test('is written whatever the form of a stored text or number: older rows may not pass the schema of today', () => {
    const older = { ...sample, id: 'before-uuids', price: -1, day: '2026-02-30' }
    expect(z.safeEncode(Thing, older as z.output<typeof Thing>).success).toBe(false)
    expect(JSON.parse(write(older))).toMatchObject({ id: 'before-uuids', price: -1, day: '2026-02-30' })
  })

  test('is refused when a declared field is missing or of another kind', () => {
    const wrong: Record<string, unknown>[] = [
      { name: undefined },
      { name: 3 },
      { note: undefined },
      { price: 1.5 },
      { share: Number.NaN },
      { share: '1' },
      { kind: 'third' },
      { fixed: 'y' },
      { is_open: 'true' },
      { at: '2026-11-21T00:00:00Z' },
      { at: new Date('nonsense') },
      { tags: 'a' },
      { tags: [1] },
      { inner: { at: null, list: [] } },
    ]
    for (const change of wrong) expect(() => write({ ...sample, ...change })).toThrow(AnswerMismatch)
    expect(() => write({ ...sample, either: { kind: 'c' } })).toThrow('either')
    expect(() => write(null)).toThrow(AnswerMismatch)
    expect(() => write({ ...sample, inner: { at: new Date(), list: [{ n: 1.5 }] } })).toThrow('inner.list.0.n')
  })

  test('is written by every operation of the contract that answers JSON', () => {
    const operations = Object.values(contract).flatMap((room) => Object.values(room).filter(isOperation))
    expect(operations.length).toBeGreaterThan(80)
    for (const { schema } of operations) expect(() => answerWriter(schema.response)).not.toThrow()
  })
})
